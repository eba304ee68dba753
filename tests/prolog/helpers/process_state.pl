:- module(process_state,
          [ process_state/1,            % -State
            changes/3,                  % +Before, +After, -Changes
            left_changed/2              % :Goal, -Changes
          ]).
:- use_module(library(apply)).
:- use_module(library(lists)).

/** <module> What a process has that its libraries and programs may change

Nothing of ours is loaded for it.
*/

:- meta_predicate left_changed(0, -).

%!  process_state(-State) is det.
%
%   State is a list of What-List: the flags, streams, signal handlers, sample messages, operators,
%   and hooks that there are, and for each hook how many clauses it has.

process_state([ flags-Flags, streams-Streams, aliases-Aliases, current-[In,Out], signals-Signals,
                messages-Messages, operators-Operators, hooks-Hooks
              ]) :-
    findall(Flag=Value, current_prolog_flag(Flag, Value), Flags),
    findall(Stream, stream_property(Stream, mode(_)), Streams),
    findall(Alias-Stream, stream_property(Stream, alias(Alias)), Aliases),
    current_input(In),
    current_output(Out),
    findall(Signal-Handler,
            ( member(Signal, [hup,int,quit,usr1,pipe,term,chld]),
              on_signal(Signal, Handler, Handler)
            ),
            Signals),
    findall(Lines, ( sample(Message), message_to_codes(Message, Lines) ), Messages),
    findall(op(Priority, Type, Name), current_op(Priority, Type, user:Name), Operators),
    hooks(Hooks).

sample(error(existence_error(procedure, user:evaluate/3), user:evaluate/3)).
sample(error(type_error(integer, a), context(user:value/3, _))).
sample(error(evaluation_error(zero_divisor), context(system:(/)/2, _))).
sample(unhandled_exception(my_ball)).
sample(format("plain", [])).

message_to_codes(Message, Text) :-
    '$messages':translate_message(Message, Lines, []),
    with_output_to(string(Text), print_message_lines(current_output, '', Lines)).

hooks(Hooks) :-
    findall(Module:Name/Arity-Count,
            ( member(Module, [user,prolog,system,http,sandbox,pldoc]),
              predicate_property(Module:Head, multifile),
              \+ predicate_property(Module:Head, imported_from(_)),
              functor(Head, Name, Arity),
              \+ sub_atom(Name, 0, _, _, $),
              (   predicate_property(Module:Head, number_of_clauses(Count))
              ->  true
              ;   Count = 0
              )
            ),
            Hooks0),
    sort(Hooks0, Hooks).

%!  changes(+Before, +After, -Changes) is det.
%
%   Changes are changed(What, Gone, New) for each What in which two states differ. Flags that are
%   new are none: libraries of SWI-Prolog make flags of their own.

changes(Before, After, Changes) :-
    findall(changed(What, Gone, New),
            ( member(What-Old, Before),
              memberchk(What-Now, After),
              subtract(Old, Now, Gone),
              (   What == flags
              ->  New = []
              ;   subtract(Now, Old, New)
              ),
              Gone-New \== []-[]
            ),
            Changes).

%!  left_changed(:Goal, -Changes) is det.
%
%   Changes are what Goal, which is called once before, changes in the process. The limit of the
%   stacks is a high one meanwhile: a lower one, which is put in place of it and stays, is seen.

left_changed(Goal, Changes) :-
    ended(Goal),
    current_prolog_flag(stack_limit, Limit),
    setup_call_cleanup(
        set_prolog_flag(stack_limit, 3 000 000 000),
        ( process_state(Before),
          ended(Goal),
          process_state(After)
        ),
        set_prolog_flag(stack_limit, Limit)),
    changes(Before, After, Changes).

%   ended(:Goal): whatever comes of it.

:- meta_predicate ended(0).

ended(Goal) :-
    catch(ignore(Goal), _, true).
