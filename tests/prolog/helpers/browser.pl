:- module(test_browser,
          [ browser_here/0,
            open_browser/1,             % -Browser
            close_browser/1,            % +Browser
            look/2,                     % +Browser, +Options
            go/2,                       % +Browser, +Address
            run/3,                      % +Browser, +Script, -Value
            run/4,                      % +Browser, +Script, +Arguments, -Value
            wait_for/2,                 % +Browser, +Script
            wait_for/3,                 % +Browser, +Script, +Arguments
            complaints/2,               % +Browser, -Complaints
            tab/2,                      % +Browser, -Tab
            new_tab/2,                  % +Browser, -Tab
            use_tab/2,                  % +Browser, +Tab
            click_on/2,                 % +Browser, +Selector
            drag/3,                     % +Browser, +Selector, +OtherSelector
            point/3,                    % +Browser, +Pointer, +Steps
            type_in/3,                  % +Browser, +Selector, +Text
            press/2,                    % +Browser, +Keys
            screenshot/2                % +Browser, +Name
          ]).
:- use_module(patience, [unsanitized/0]).
:- use_module(skips, [wanted/2]).
:- use_module(library(http/http_stream), []).     % http_open/3 speaks HTTP/1.1 where it is loaded
:- use_module(library(http/http_open), [http_open/3]).
:- use_module(library(lists), [append/3, member/2]).
:- use_module(library(option), [option/3]).
:- use_module(library(process), [process_create/3, process_kill/1, process_wait/2]).
:- use_module(library(apply), [foldl/4, maplist/3]).
:- use_module(library(base64), [base64_encoded/3]).
:- use_module(library(filesex), [directory_file_path/3, make_directory_path/1]).
:- use_module(library(readutil), [read_line_to_string/2]).

:- if(exists_source(library(json))).
:- use_module(library(json), [json_read_dict/2, atom_json_dict/3]).
:- else.
:- use_module(library(http/json), [json_read_dict/2, atom_json_dict/3]).
:- endif.

/** <module> A real browser for a test

WebDriver, spoken to Debian's chromium-driver.
*/

%!  browser_here is semidet.
%
%   There is a browser to test with. Where there is none, the tests are skipped.

browser_here :-
    wanted(( program(chromium, _), program(chromedriver, _) ), "chromium and chromium-driver are not installed"),
    wanted(unsanitized, "a sanitizer makes everything too slow for a browser").

program(Name, Path) :-
    absolute_file_name(path(Name), Path, [access(execute), file_errors(fail)]).

%!  open_browser(-Browser) is det.
%!  close_browser(+Browser) is det.
%
%   Start a Browser, and end it.

open_browser(browser(Session, Process)) :-
    driver(Process, Address),
    catch(session(Address, Session), Error,
          ( end_driver(Process),
            throw(Error)
          )).

close_browser(browser(Session, Process)) :-
    call_cleanup(catch(asked(delete, Session, _), error(_, _), true),
                 end_driver(Process)).

end_driver(Process) :-
    process_kill(Process),
    process_wait(Process, _).

driver(Process, Address) :-
    program(chromedriver, Driver),
    process_create(Driver, ['--port=0'], [stdout(pipe(Out)), stderr(null), process(Process)]),
    port(Out, Port),
    format(atom(Address), "http://127.0.0.1:~w", [Port]).

port(Out, Port) :-
    read_line_to_string(Out, Line),
    (   split_string(Line, " ", ".", Words),
        append(_, ["successfully","on","port",Digits|_], Words),
        number_string(Port0, Digits)
    ->  Port = Port0
    ;   string(Line),
        port(Out, Port)
    ).

session(Address, Session) :-
    Arguments = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
    atom_concat(Address, '/session', Sessions),
    posted(Sessions,
           _{capabilities:_{alwaysMatch:_{browserName:chrome,
                                          'goog:loggingPrefs':_{browser:'ALL'},
                                          'goog:chromeOptions':_{args:Arguments}}}},
           Value),
    atomic_list_concat([Sessions,/,Value.sessionId], Session).

%!  look(+Browser, +Options) is det.
%
%   Who looks at the page has a screen of the `width(Pixels)` and `height(Pixels)`, 1280 by 900 by
%   default, may be on a phone (`phone(true)`), and may have told the system to be dark
%   (`dark(true)`) and not to move (`still(true)`).

look(Browser, Options) :-
    option(width(Width), Options, 1280),
    option(height(Height), Options, 900),
    option(phone(Phone), Options, false),
    option(dark(Dark), Options, false),
    option(still(Still), Options, false),
    emulate(Browser, 'Emulation.setDeviceMetricsOverride',
            _{width:Width, height:Height, deviceScaleFactor:1, mobile:Phone}),
    emulate(Browser, 'Emulation.setTouchEmulationEnabled', _{enabled:Phone}),
    scheme(Dark, Scheme),
    motion(Still, Motion),
    emulate(Browser, 'Emulation.setEmulatedMedia',
            _{features:[ _{name:'prefers-color-scheme', value:Scheme},
                         _{name:'prefers-reduced-motion', value:Motion}
                       ]}).

scheme(true, dark).
scheme(false, light).

motion(true, reduce).
motion(false, 'no-preference').


                /*******************************
                *           WEBDRIVER          *
                *******************************/

posted(Address, Body, Value) :-
    atom_json_dict(Json, Body, [as(atom), width(0)]),
    asked(post(atom('application/json', Json)), Address, Value).

asked(Method, Address, Value) :-
    (   Method = post(_)
    ->  Options = [Method]
    ;   Options = [method(Method)]
    ),
    http_open(Address, In, [status_code(Status), request_header('Connection'=close)|Options]),
    call_cleanup(json_read_dict(In, Answer), close(In)),
    (   Status == 200
    ->  Value = Answer.value
    ;   throw(error(webdriver(Answer.value.error, Answer.value.message), _))
    ).

told(browser(Session, _), Path, Body, Value) :-
    atom_concat(Session, Path, Address),
    posted(Address, Body, Value).

%!  go(+Browser, +Address) is det.
%
%   Show the page at Address.

go(Browser, Address) :-
    told(Browser, '/url', _{url:Address}, _).

%!  run(+Browser, +Script, -Value) is det.
%!  run(+Browser, +Script, +Arguments, -Value) is det.
%
%   Value is what Script, the body of a function, returns for Arguments.

run(Browser, Script, Value) :-
    run(Browser, Script, [], Value).

run(Browser, Script, Arguments, Value) :-
    told(Browser, '/execute/sync', _{script:Script, args:Arguments}, Value).

%!  wait_for(+Browser, +Script) is det.
%!  wait_for(+Browser, +Script, +Arguments) is det.
%
%   Wait until Script returns true for Arguments.

wait_for(Browser, Script) :-
    wait_for(Browser, Script, []).

wait_for(Browser, Script, Arguments) :-
    get_time(Now),
    End is Now+60,
    wait_for(Browser, Script, Arguments, End).

wait_for(Browser, Script, Arguments, End) :-
    (   run(Browser, Script, Arguments, true)
    ->  true
    ;   get_time(Now),
        (   Now < End
        ->  sleep(0.02),
            wait_for(Browser, Script, Arguments, End)
        ;   screenshot(Browser, waited_in_vain),
            throw(error(waited_in_vain(Script, Arguments), _))
        )
    ).

%!  complaints(+Browser, -Complaints) is det.
%
%   Complaints are what Chromium has logged as errors, texts: of scripts, and of what the content
%   security policy forbids, but not that a request was refused.

complaints(Browser, Complaints) :-
    told(Browser, '/se/log', _{type:browser}, Entries),
    findall(Text,
            ( member(Entry, Entries),
              Entry.level == "SEVERE",
              Entry.source \== "network",
              Text = Entry.message
            ),
            Complaints).

element(Browser, Selector, Element) :-
    told(Browser, '/element', _{using:'css selector', value:Selector}, Found),
    dict_pairs(Found, _, [_-Element]).

%!  tab(+Browser, -Tab) is det.
%!  new_tab(+Browser, -Tab) is det.
%!  use_tab(+Browser, +Tab) is det.
%
%   Tab is the one that all is done in; there is another one; all is done in Tab from now on.

tab(browser(Session, _), Tab) :-
    atom_concat(Session, '/window', Address),
    asked(get, Address, Tab).

new_tab(Browser, Tab) :-
    told(Browser, '/window/new', _{type:tab}, Value),
    Tab = Value.handle.

use_tab(Browser, Tab) :-
    told(Browser, '/window', _{handle:Tab}, _).

%!  click_on(+Browser, +Selector) is det.
%
%   Click in the middle of the element.

click_on(Browser, Selector) :-
    catch(click_once(Browser, Selector),
          error(webdriver("stale element reference", _), _),
          click_once(Browser, Selector)).       % it was drawn again between both requests

click_once(Browser, Selector) :-
    element(Browser, Selector, Element),
    atomic_list_concat(['/element/',Element,'/click'], Path),
    told(Browser, Path, _{}, _).

%!  drag(+Browser, +Selector, +OtherSelector) is det.
%
%   Press the mouse on an element, and lift it on another.

drag(Browser, From, To) :-
    point(Browser, mouse, [over(From),press(left),over(To),lift(left)]).

%!  point(+Browser, +Pointer, +Steps) is det.
%
%   Take the Steps with the Pointer, `mouse` or `touch`: `over(Selector)` moves it to the middle of an
%   element, `at(X, Y)` to a point of the window, and press(Button) and lift(Button) do so with the button
%   `left` or `right`; a finger has the left one, and comes when the page no longer scrolls by an earlier one.

point(Browser, Pointer, Steps) :-
    (   Pointer == touch
    ->  wait_for(Browser, "const before = window.scrolledBefore; window.scrolledBefore = scrollY; \c
                           return before === scrollY")
    ;   true
    ),
    maplist(pointed(Browser), Steps, Actions),
    told(Browser, '/actions',
         _{actions:[_{type:pointer, id:Pointer, parameters:_{pointerType:Pointer}, actions:Actions}]},
         _).

pointed(Browser, over(Selector), Action) :-
    element(Browser, Selector, Element),
    moved(0, 0, _{'element-6066-11e4-a52e-4f735466cecf':Element}, Action).
pointed(_, at(X, Y), Action) :-
    moved(X, Y, viewport, Action).
pointed(_, press(Name), _{type:pointerDown, button:Button}) :-
    button(Name, Button).
pointed(_, lift(Name), _{type:pointerUp, button:Button}) :-
    button(Name, Button).

moved(X, Y, Origin, _{type:pointerMove, duration:50, x:X, y:Y, origin:Origin}).

button(left, 0).
button(right, 2).

%!  type_in(+Browser, +Selector, +Text) is det.
%
%   Type Text in an element, which may be a file to choose.

type_in(Browser, Selector, Text) :-
    element(Browser, Selector, Element),
    atomic_list_concat(['/element/',Element,'/value'], Path),
    told(Browser, Path, _{text:Text}, _).

%!  press(+Browser, +Keys) is det.
%
%   Press Keys, one after the other, wherever the focus is: characters, or names as `enter`.

press(Browser, Keys) :-
    foldl(pressed, Keys, Actions, []),
    told(Browser, '/actions', _{actions:[_{type:key, id:keyboard, actions:Actions}]}, _).

pressed(Key, [_{type:keyDown, value:Value},_{type:keyUp, value:Value}|Actions], Actions) :-
    (   key_code(Key, Code)
    ->  char_code(Value, Code)
    ;   Value = Key
    ).

key_code(tab,    0xe004).
key_code(enter,  0xe007).
key_code(escape, 0xe00c).
key_code(space,  0xe00d).
key_code(end,    0xe010).
key_code(home,   0xe011).
key_code(left,   0xe012).
key_code(up,     0xe013).
key_code(right,  0xe014).
key_code(down,   0xe015).

%   emulate(+Browser, +Command, +Parameters): a command of Chromium's own protocol for developers.

emulate(Browser, Command, Parameters) :-
    told(Browser, '/goog/cdp/execute', _{cmd:Command, params:Parameters}, _).

%!  screenshot(+Browser, +Name) is det.
%
%   Put a picture of the window into the folder `screenshots` of the build.

screenshot(browser(Session, _), Name) :-
    atom_concat(Session, '/screenshot', Address),
    asked(get, Address, Data),
    base64_encoded(Bytes, Data, [as(string), encoding(octet)]),
    folder(Folder),
    make_directory_path(Folder),
    file_name_extension(Name, png, File),
    directory_file_path(Folder, File, Path),
    setup_call_cleanup(
        open(Path, write, Out, [type(binary)]),
        format(Out, "~s", [Bytes]),
        close(Out)).

folder('.build/screenshots').
