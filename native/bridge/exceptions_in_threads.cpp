// What libstdc++ keeps of a thread's exceptions, so that one can be thrown where memory has run
// out. Where libstdc++ comes into the process with this library, since this SWI-Prolog does
// without, the C library would allocate that at the first exception of a thread, and end the
// process where it cannot. The build has the variable below accessed in a way that makes all of
// libstdc++'s a part of what a thread is created with.
#include <mutex>

#if defined(__GLIBC__) && defined(__GLIBCXX__)
namespace {

[[gnu::used]] void* libstdcxx_variable() {
    return std::__once_callable;
}

}  // namespace
#endif
