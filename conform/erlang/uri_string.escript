#!/usr/bin/env escript
%% The module uri_string of Erlang: `uri_string.escript lines|read|resolve|version`.
-mode(compile).

main(["version"]) ->
    {ok, Version} = file:read_file(filename:join([
        code:root_dir(), "releases", erlang:system_info(otp_release), "OTP_VERSION"])),
    io:format("Erlang ~s~n", [string:trim(Version)]);
main([Protocol]) ->
    ok = io:setopts(standard_io, [binary, {encoding, latin1}]),
    loop(Protocol).

loop(Protocol) ->
    case file:read_line(standard_io) of
        {ok, Line} ->
            Answer = answer(Protocol, string:trim(Line, trailing, "\n")),
            ok = file:write(standard_io, [Answer, $\n]),
            loop(Protocol);
        eof ->
            ok
    end.

answer("lines", Line) ->
    case is_map(attempt(fun() -> uri_string:parse(Line) end)) of
        true -> "accept";
        false -> "reject"
    end;
answer("read", Line) ->
    Index = integer_to_list(element(1, string:to_integer(value(<<"index">>, Line)))),
    case attempt(fun() -> uri_string:parse(text(<<"input">>, Line)) end) of
        #{} = Parts ->
            Names = [scheme, userinfo, host, port, path, query, fragment],
            Components = [[$", atom_to_list(Name), "\":", told(maps:get(Name, Parts, undefined))] || Name <- Names],
            ["{\"index\":", Index, ",\"valid\":true,\"components\":{", lists:join($,, Components), "}}"];
        _ -> ["{\"index\":", Index, ",\"valid\":false}"]
    end;
answer("resolve", Line) ->
    Resolved = attempt(fun() -> uri_string:resolve(text(<<"input">>, Line), text(<<"base">>, Line)) end),
    Index = integer_to_list(element(1, string:to_integer(value(<<"index">>, Line)))),
    case is_binary(Resolved) of
        true -> ["{\"index\":", Index, ",\"valid\":true,\"resolved\":\"", escaped(Resolved), "\"}"];
        false -> ["{\"index\":", Index, ",\"valid\":false}"]
    end.

attempt(Call) ->
    try Call() catch _:_ -> error end.

%% A component. An empty port is the atom `undefined`.
told(undefined) -> "null";
told(Port) when is_integer(Port) -> [$", integer_to_list(Port), $"];
told(Text) -> [$", escaped(Text), $"].

%% The text of a JSON string.
text(Name, Line) ->
    <<$", Rest/binary>> = value(Name, Line),
    unicode:characters_to_binary(utf16(Rest), utf16, utf8).

%% The rest of the line after a name. In a string, a quotation mark is escaped, so it does not look like a name.
value(Name, Line) ->
    [_, Rest] = binary:split(Line, <<$", Name/binary, "\":">>),
    string:trim(Rest, leading).

%% The UTF-16 of a JSON string, since escapes are units of UTF-16.
utf16(<<$", _/binary>>) -> <<>>;
utf16(<<$\\, $u, Unit:4/binary, Rest/binary>>) -> <<(binary_to_integer(Unit, 16)):16, (utf16(Rest))/binary>>;
utf16(<<$\\, Escape, Rest/binary>>) -> <<(unescaped(Escape)):16, (utf16(Rest))/binary>>;
utf16(<<Character/utf8, Rest/binary>>) -> <<Character/utf16, (utf16(Rest))/binary>>.

unescaped($b) -> $\b;
unescaped($f) -> $\f;
unescaped($n) -> $\n;
unescaped($r) -> $\r;
unescaped($t) -> $\t;
unescaped(Other) -> Other.

escaped(Text) ->
    [case Character of
         _ when Character < 32 -> io_lib:format("\\u~4.16.0b", [Character]);
         _ when Character =:= $"; Character =:= $\\ -> [$\\, Character];
         _ -> Character
     end || <<Character>> <= Text].
