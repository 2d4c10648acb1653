<?php
// The protocols of `uri-bnf conform` for parsers in PHP. NAME and PROTOCOL are in the environment, and the lines in a
// file.
//
// `peers/NAME.php` has the parser. `judge` receives a candidate. It throws to reject it, or returns the components that
// the parser reports as the candidate has them. `read` returns all components in the words of the parser. `resolve`, if the
// parser has it, receives a base and a reference.

require __DIR__ . '/peers/' . getenv('NAME') . '.php';

$protocol = getenv('PROTOCOL');
if ($protocol === 'version') {
    echo 'PHP ', PHP_VERSION, "\n";
    return;
}
$lines = explode("\n", file_get_contents(__DIR__ . '/lines'));
array_pop($lines);
foreach ($lines as $line) {
    echo answer($line, $protocol), "\n";
}

function answer(string $line, string $protocol): string
{
    if ($protocol === 'lines') {
        return attempt(fn() => judge($line)) === null ? 'reject' : 'accept';
    }
    $request = json_decode($line, true, flags: JSON_THROW_ON_ERROR);
    $answer = ['index' => $request['index']];
    if ($protocol === 'resolve') {
        $resolved = attempt(fn() => resolve($request['base'], $request['input']));
        $answer['valid'] = $resolved !== null;
        if ($resolved !== null) {
            $answer['resolved'] = $resolved;
        }
    } else {
        $text = isset($request['octets']) ? pack('C*', ...$request['octets']) : $request['input'];
        $components = attempt(fn() => $protocol === 'read' ? read($text) : judge($text));
        $answer['valid'] = $components !== null;
        if ($components) {
            $answer['components'] = $components;
        }
    }
    return json_encode($answer, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE);
}

// The userinfo, if the parser tells its two parts.
function userinfo(?string $name, ?string $password): ?string
{
    return $password === null ? $name : "$name:$password";
}

function attempt(callable $call): mixed
{
    try {
        return $call();
    } catch (Throwable) {
        return null;
    }
}
