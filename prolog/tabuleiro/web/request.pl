:- module(tabuleiro_web_request,
          [ read_request/2,             % +In, -Request
            wants_page/1,               % +Request
            new_token/1,                % -Token
            admitted/5,                 % +Request, +Port, +Token, -Method, -Segments
            request_text/3              % +Request, +Type, -Text
          ]).
:- use_module('../text', [text_codes/3]).
:- use_module(limits, [most/2, refuse/3]).
:- use_module(library(crypto), [crypto_n_random_bytes/2, hex_bytes/2]).
:- use_module(library(dcg/basics), [digits//1]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- autoload(library(apply), [maplist/3]).

/** <module> Requests

Any program may send a request: so its head must be short and arrive soon. SWI-Prolog never frees a
functor: so no functor is made of the names in a request. Only headers with known names are kept.

The board is for the browser of the user who started it. A page of another site does not know the
token in the address. If such a page reaches this computer by a host name of its own, its requests
have the wrong host. In all other cases the browser tells the origin of a request.
*/

%!  read_request(+In, -Request) is det.
%
%   Request is a list of method(Method), path(Path), input(In), and the known headers. The body can
%   be read from In. Method is `get`, `post` or `other`. The length of the body is an integer; the
%   other values are strings.
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
%   Request comes from a browser that expects a page.

wants_page(Request) :-
    memberchk(method(get), Request),
    memberchk(accept(Types), Request),
    sub_string(Types, _, _, _, "text/html"),
    !.


                /*******************************
                *         WHO GETS IN          *
                *******************************/

%!  new_token(-Token) is det.
%
%   Token is an atom of 32 hexadecimal digits that nobody can guess.

new_token(Token) :-
    crypto_n_random_bytes(16, Bytes),
    hex_bytes(Token, Bytes).

%!  admitted(+Request, +Port, +Token, -Method, -Segments) is det.
%
%   Request comes from one of our pages, or from somebody who knows the address. Method is `get` or
%   `post`. Segments are the segments of the path after the token.
%
%   @throws refused(Status, Message)

admitted(Request, Port, Token, Method, Segments) :-
    must_be_our_host(Request, Port, Host),
    must_be_our_origin(Request, Host),
    segments(Request, Token, Segments),
    memberchk(method(Method), Request),
    (   memberchk(Method, [get,post])
    ->  true
    ;   refuse(405, "Only GET and POST are answered.", [])
    ).

must_be_our_host(Request, Port, Host) :-
    (   memberchk(host(Host), Request),
        member(Name, ["127.0.0.1","localhost"]),
        format(string(Host), "~s:~d", [Name, Port])
    ->  true
    ;   refuse(403, "This host is not answered for.", [])
    ).

%   For the browser, the file that redirects to this page is another site. So redirects from other
%   sites are admitted. The sites do not know the token.

must_be_our_origin(Request, Host) :-
    (   member(origin(Origin), Request),
        \+ string_concat("http://", Host, Origin)
    ->  refuse(403, "Other origins are refused.", [])
    ;   member(site(Site), Request),
        \+ memberchk(Site, ["same-origin","none"]),
        \+ navigates(Request)
    ->  refuse(403, "Other sites are refused.", [])
    ;   true
    ).

navigates(Request) :-
    memberchk(method(get), Request),
    memberchk(mode("navigate"), Request),
    memberchk(destination("document"), Request).

segments(Request, Token, Segments) :-
    memberchk(path(Path), Request),
    (   split_string(Path, "/", "", ["",Given|Segments0]),
        atom_string(Token, Given)
    ->  maplist(string_atom, Segments0, Segments)
    ;   refuse(404, "There is nothing here.", [])
    ).

string_atom(String, Atom) :-
    atom_string(Atom, String).

%!  request_text(+Request, +Type, -Text) is det.
%
%   Text is the body of Request, a string. Its media type has to be Type, a string.
%
%   @throws refused(Status, Message)

request_text(Request, Type, Text) :-
    must_be_of_type(Request, Type),
    body_length(Request, Length),
    memberchk(input(In), Request),
    catch(read_string(In, Length, Read),
          error(_, _),
          refuse(408, "The request did not come to its end.", [])),
    string_codes(Read, Bytes),
    (   \+ string_length(Read, Length)
    ->  refuse(400, "The request is shorter than it says.", [])
    ;   text_codes(octet, Bytes, Codes)
    ->  string_codes(Text, Codes)
    ;   refuse(400, "The request is not text in UTF-8.", [])
    ).

must_be_of_type(Request, Type) :-
    (   memberchk(content_type(Given), Request),
        split_string(Given, ";", " ", [Type|_])
    ->  true
    ;   refuse(415, "The request is not of the type ~s.", [Type])
    ).

body_length(Request, Length) :-
    most(bytes, Most),
    (   memberchk(content_length(Length0), Request)
    ->  (   Length0 =< Most
        ->  Length = Length0
        ;   refuse(413, "The request has more than ~d bytes.", [Most])
        )
    ;   refuse(411, "The request does not say how long it is.", [])
    ).
