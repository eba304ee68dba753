:- module(test_browser,
          [ no_browser/1,               % -Why
            in_browser/3,               % +Options, -Browser, :Goal
            go/2,                       % +Browser, +Address
            run/3,                      % +Browser, +Script, -Value
            run/4,                      % +Browser, +Script, +Arguments, -Value
            wait_for/2,                 % +Browser, +Script
            click_on/2,                 % +Browser, +Selector
            drag/3,                     % +Browser, +Selector, +OtherSelector
            type_in/3,                  % +Browser, +Selector, +Text
            press/2,                    % +Browser, +Keys
            emulate/3,                  % +Browser, +Command, +Parameters
            screenshot/2                % +Browser, +Name
          ]).
:- use_module(library(http/http_open), [http_open/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
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

:- meta_predicate in_browser(+, -, 0).

%!  no_browser(-Why) is semidet.
%
%   There is no browser to test with, and Why.

no_browser("chromium and chromium-driver are not installed") :-
    \+ program(chromedriver, _).

program(Name, Path) :-
    absolute_file_name(path(Name), Path, [access(execute), file_errors(fail)]).

%!  in_browser(+Options, -Browser, :Goal) is semidet.
%
%   Call Goal once with a Browser that is closed after it. Options are `width(Pixels)` and
%   `height(Pixels)`, of its window, and `dark(Boolean)`, what the system prefers.

in_browser(Options, Browser, Goal) :-
    setup_call_cleanup(
        driver(Process, Address),
        setup_call_cleanup(
            session(Address, Options, Browser),
            once(Goal),
            closed(Browser)),
        ( process_kill(Process),
          process_wait(Process, _)
        )).

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

session(Address, Options, browser(Session)) :-
    option(width(Width), Options, 1280),
    option(height(Height), Options, 900),
    format(string(Size), "--window-size=~d,~d", [Width, Height]),
    (   memberchk(dark(true), Options)
    ->  Dark = ["--force-dark-mode", "--blink-settings=preferredColorScheme=0"]
    ;   Dark = []
    ),
    append(["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", Size],
           Dark, Arguments),
    atom_concat(Address, '/session', Sessions),
    posted(Sessions,
           _{capabilities:_{alwaysMatch:_{browserName:chrome,
                                          'goog:chromeOptions':_{args:Arguments}}}},
           Value),
    atomic_list_concat([Sessions,/,Value.sessionId], Session).

closed(browser(Session)) :-
    catch(asked(delete, Session, _), error(_, _), true).


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

told(browser(Session), Path, Body, Value) :-
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
%
%   Wait until Script returns true.

wait_for(Browser, Script) :-
    get_time(Now),
    End is Now+20,
    wait_for(Browser, Script, End).

wait_for(Browser, Script, End) :-
    (   run(Browser, Script, true)
    ->  true
    ;   get_time(Now),
        (   Now < End
        ->  sleep(0.02),
            wait_for(Browser, Script, End)
        ;   screenshot(Browser, waited_in_vain),
            throw(error(waited_in_vain(Script), _))
        )
    ).

element(Browser, Selector, Element) :-
    told(Browser, '/element', _{using:'css selector', value:Selector}, Found),
    dict_pairs(Found, _, [_-Element]).

%!  click_on(+Browser, +Selector) is det.
%
%   Click in the middle of the element.

click_on(Browser, Selector) :-
    element(Browser, Selector, Element),
    atomic_list_concat(['/element/',Element,'/click'], Path),
    told(Browser, Path, _{}, _).

%!  drag(+Browser, +Selector, +OtherSelector) is det.
%
%   Press the mouse on an element, and lift it on another.

drag(Browser, From, To) :-
    maplist(element(Browser), [From,To], Elements),
    maplist(over, Elements, [First,Second]),
    told(Browser, '/actions',
         _{actions:[_{type:pointer, id:mouse,
                      actions:[First, _{type:pointerDown, button:0}, Second,
                               _{type:pointerUp, button:0}]}]},
         _).

over(Element, _{type:pointerMove, duration:50, x:0, y:0,
                origin:_{'element-6066-11e4-a52e-4f735466cecf':Element}}).

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

%!  emulate(+Browser, +Command, +Parameters) is det.
%
%   A command of Chromium's own protocol for developers.

emulate(Browser, Command, Parameters) :-
    told(Browser, '/goog/cdp/execute', _{cmd:Command, params:Parameters}, _).

%!  screenshot(+Browser, +Name) is det.
%
%   Put a picture of the window into the folder `screenshots` of the build.

screenshot(browser(Session), Name) :-
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
