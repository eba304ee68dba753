:- module(tabuleiro_web_request,
          [ read_request/2,             % +In, -Request
            wants_page/1                % +Request
          ]).
:- use_module(limits, [most/2]).
:- use_module(refused, [refuse/3]).
:- use_module(library(dcg/basics), [digits//1]).
:- use_module(library(lists), [memberchk/2]).

/** <module> The head of a request

Anybody may send one: so it has to be short and to come soon. SWI-Prolog never frees a functor: none
is made of what is sent. The headers that are read have names of ours, and all others are dropped.
*/

%!  read_request(+In, -Request) is det.
%
%   Request is a list of method(Method), path(Path), input(In), from which its body can be read, and
%   the headers that are known. Method is `get`, `post` or `other`; all else that was sent is strings.
%
%   @throws refused(Status, Message)

read_request(In, [method(Method),path(Path),input(In)|Fields]) :-
    set_stream(In, encoding(octet)),
    most(head, Most),
    most(wait, Seconds),
    get_time(Now),
    Deadline is Now+Seconds,
    head(In, Deadline, Most, Lines),
    set_stream(In, timeout(Seconds)),
    (   Lines = [First|Others],
        split_string(First, " ", "", [Verb,Target,Version]),
        string_concat("HTTP/1.", _, Version),
        split_string(Target, "?", "", [Path|_]),
        fields(Others, Fields0)
    ->  method(Verb, Method),
        Fields = Fields0
    ;   refuse(400, "This is no request.", [])
    ).

head(In, Deadline, Most, Lines) :-
    line(In, Deadline, Most, Left, Codes),
    (   Codes == []
    ->  Lines = []
    ;   string_codes(Line, Codes),
        Lines = [Line|Others],
        head(In, Deadline, Left, Others)
    ).

line(In, Deadline, Most, Left, Codes) :-
    (   Most > 0
    ->  Fewer is Most-1
    ;   refuse(431, "The head of the request is too long.", [])
    ),
    soon_code(In, Deadline, Code),
    (   Code == 0'\n
    ->  Left = Fewer,
        Codes = []
    ;   Code == 0'\r
    ->  line(In, Deadline, Fewer, Left, Codes)
    ;   Codes = [Code|Others],
        line(In, Deadline, Fewer, Left, Others)
    ).

soon_code(In, Deadline, Code) :-
    get_time(Now),
    Seconds is Deadline-Now,
    (   Seconds > 0,
        set_stream(In, timeout(Seconds)),
        catch(get_code(In, Code0), error(_, _), fail),
        Code0 \== -1
    ->  Code = Code0
    ;   refuse(408, "The request did not come to its end.", [])
    ).

method("GET", get) :-
    !.
method("POST", post) :-
    !.
method(_, other).

fields([], []).
fields([Line|Lines], Fields) :-
    sub_string(Line, Before, _, After, ":"),
    !,
    sub_string(Line, 0, Before, _, Name0),
    sub_string(Line, _, After, 0, Value0),
    string_lower(Name0, Name),
    normalize_space(string(Value), Value0),
    (   field(Name, Value, Field)
    ->  Fields = [Field|Others]
    ;   Name \== "content-length",
        Fields = Others
    ),
    fields(Lines, Others).

field("host", Host, host(Host)).
field("origin", Origin, origin(Origin)).
field("sec-fetch-site", Site, site(Site)).
field("sec-fetch-mode", Mode, mode(Mode)).
field("sec-fetch-dest", Destination, destination(Destination)).
field("accept", Types, accept(Types)).
field("content-type", Type, content_type(Type)).
field("content-length", Digits, content_length(Length)) :-
    string_length(Digits, Count),
    Count =< 20,
    string_codes(Digits, Codes),
    phrase(digits(_), Codes),
    catch(number_codes(Length, Codes), error(_, _), fail).

%!  wants_page(+Request) is semidet.
%
%   A browser has asked for something to be shown.

wants_page(Request) :-
    memberchk(method(get), Request),
    memberchk(accept(Types), Request),
    sub_string(Types, _, _, _, "text/html"),
    !.
