:- module(test_web_client,
          [ web_address/2,              % :Goal, -Address
            get/3,                      % +Address, -Status, -Text
            post/4,                     % +Address, +Body, -Status, -Answer
            exchange/4,                 % +Address, +Bytes, -Status, -Text
            exchange/5,                 % +Address, +Bytes, +Seconds, -Status, -Text
            head_of/3,                  % +Address, +Bytes, -Fields
            request/5,                  % +Method, +Address, +Headers, +Body, -Bytes
            port_and_path/3,            % +Address, -Port, -Path
            listened/3,                 % +Address, -Events, :Goal
            next_event/3                % +Events, +Name, -Data
          ]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(readutil), [read_line_to_string/2]).
:- use_module(library(socket), [tcp_connect/3]).
:- use_module(library(uri), [uri_components/2, uri_data/3]).
:- use_module(library(utf8), [utf8_codes/3]).

:- if(exists_source(library(json))).
:- use_module(library(json), [atom_json_dict/3]).
:- else.
:- use_module(library(http/json), [atom_json_dict/3]).
:- endif.

/** <module> What a browser sends, byte by byte
*/

:- meta_predicate
    web_address(0, -),
    listened(+, -, 0).

%!  web_address(:Goal, -Address) is det.
%
%   Address is what Goal, a call of play_web/0 or its like, prints.

web_address(Goal, Address) :-
    with_output_to(string(Text), Goal),
    normalize_space(atom(Address), Text).

%!  get(+Address, -Status, -Text) is det.

get(Address, Status, Text) :-
    request(get, Address, [], "", Bytes),
    exchange(Address, Bytes, Status, Text).

%!  post(+Address, +Body, -Status, -Answer) is det.
%
%   Body and Answer are dicts, sent in JSON.

post(Address, Body, Status, Answer) :-
    atom_json_dict(Json, Body, [as(string), width(0)]),
    request(post, Address, ['Content-Type'='application/json'], Json, Bytes),
    exchange(Address, Bytes, Status, Text),
    atom_json_dict(Text, Answer, []).

%!  request(+Method, +Address, +Headers, +Body, -Bytes) is det.
%
%   Bytes are a request with Headers, a list of `Name=Value`, instead of the usual ones of that
%   name. A Value may be `none`. Body is a text, or octets(Text).

request(Method, Address, Headers, Body, Bytes) :-
    port_and_path(Address, Port, Path),
    octets(Body, Octets),
    string_length(Octets, Length),
    format(atom(Host), "127.0.0.1:~d", [Port]),
    (   Method == post
    ->  Sized = ['Content-Length'=Length]
    ;   Sized = []
    ),
    append(['Host'=Host,'Connection'=close], Sized, Usual),
    findall(Line,
            ( (   member(Name=Value, Headers)
              ;   member(Name=Value, Usual),
                  \+ memberchk(Name=_, Headers)
              ),
              Value \== none,
              format(string(Line), "~w: ~w\r\n", [Name, Value])
            ),
            Lines),
    atomic_list_concat(Lines, Head),
    upcase_atom(Method, Upper),
    format(string(Bytes), "~w ~w HTTP/1.1\r\n~w\r\n~s", [Upper, Path, Head, Octets]).

octets(octets(Text), Octets) :-
    !,
    Octets = Text.
octets(Text, Octets) :-
    string_codes(Text, Codes),
    phrase(utf8_codes(Codes), Bytes),
    string_codes(Octets, Bytes).

%!  port_and_path(+Address, -Port, -Path) is det.

port_and_path(Address, Port, Path) :-
    uri_components(Address, Components),
    uri_data(authority, Components, Authority),
    uri_data(path, Components, Path),
    atomic_list_concat([_,Digits], :, Authority),
    atom_number(Digits, Port).

%!  exchange(+Address, +Bytes, -Status, -Text) is det.
%!  exchange(+Address, +Bytes, +Seconds, -Status, -Text) is det.
%
%   Status and Text are the answer to Bytes, sent to the server of Address; `none` and the empty
%   text where it closes the connection without one, or nothing comes for so many Seconds, 30 by
%   default.

exchange(Address, Bytes, Status, Text) :-
    exchange(Address, Bytes, 30, Status, Text).

exchange(Address, Bytes, Seconds, Status, Text) :-
    connected(Address, Stream),
    set_stream(Stream, timeout(Seconds)),
    call_cleanup(( catch(sent(Stream, Bytes), error(_, _), true),
                   answer(Stream, Status, Text)
                 ),
                 close(Stream, [force(true)])).

connected(Address, Stream) :-
    port_and_path(Address, Port, _),
    tcp_connect('127.0.0.1':Port, Stream, []).

%!  head_of(+Address, +Bytes, -Fields) is semidet.
%
%   Fields are a sorted list of `Name-Value`, both strings, what the server of Address says before
%   its answer to Bytes.

head_of(Address, Bytes, Fields) :-
    setup_call_cleanup(
        connected(Address, Stream),
        ( set_stream(Stream, timeout(30)),
          sent(Stream, Bytes),
          head(Stream, _, Lines)
        ),
        close(Stream, [force(true)])),
    findall(Name-Value,
            ( member(Line, Lines),
              once(sub_string(Line, Before, _, After, ": ")),
              sub_string(Line, 0, Before, _, Name),
              sub_string(Line, _, After, 0, Value)
            ),
            Fields0),
    sort(Fields0, Fields).

sent(Stream, Bytes) :-
    set_stream(Stream, encoding(octet)),
    write(Stream, Bytes),
    flush_output(Stream),
    set_stream(Stream, encoding(utf8)).

answer(Stream, Status, Text) :-
    catch(head(Stream, Status0, _), error(_, _), Status0 = none),
    (   Status0 == none
    ->  Text = ""
    ;   read_string(Stream, _, Text)
    ),
    Status = Status0.

head(Stream, Status, Lines) :-
    read_line_to_string(Stream, First),
    (   string(First),
        split_string(First, " ", "", ["HTTP/1.1",Digits|_])
    ->  number_string(Status, Digits),
        head_lines(Stream, Lines)
    ;   Status = none,
        Lines = []
    ).

head_lines(Stream, Lines) :-
    read_line_to_string(Stream, Line),
    (   memberchk(Line, ["",end_of_file])
    ->  Lines = []
    ;   Lines = [Line|Others],
        head_lines(Stream, Others)
    ).

%!  listened(+Address, -Events, :Goal) is semidet.
%
%   Call Goal once, in which next_event/3 reads what the server sends for the game at Address.

listened(Address, Events, Goal) :-
    atom_concat(Address, '/events', EventsAddress),
    request(get, EventsAddress, [], "", Bytes),
    setup_call_cleanup(
        connected(EventsAddress, Stream),
        ( set_stream(Stream, timeout(30)),
          sent(Stream, Bytes),
          head(Stream, 200, _),
          stream_pair(Stream, Events, _),
          once(Goal)
        ),
        close(Stream, [force(true)])).

%!  next_event(+Events, ?Name, -Data) is det.
%
%   Data is a dict, that of the next event called Name.

next_event(Stream, Name, Data) :-
    read_line_to_string(Stream, Line),
    string(Line),
    (   string_concat("event: ", Text, Line),
        read_line_to_string(Stream, DataLine),
        string_concat("data: ", Json, DataLine),
        atom_string(Found, Text),
        Found = Name
    ->  atom_json_dict(Json, Data, [])
    ;   next_event(Stream, Name, Data)
    ).
