<?php
// The function `parse_url`. It does not validate: a candidate is accepted if the answer is not `false`. A port is a number.

function judge(string $text): array
{
    $parts = parse_url($text);
    if ($parts === false) {
        throw new ValueError();
    }
    $components = ['path' => $parts['path'] ?? ''];
    foreach (['scheme', 'host', 'query', 'fragment'] as $name) {
        $components[$name] = $parts[$name] ?? null;
    }
    return $components;
}

function read(string $text): array
{
    $parts = parse_url($text);
    if ($parts === false) {
        throw new ValueError();
    }
    $components = judge($text);
    $components['userinfo'] = userinfo($parts['user'] ?? null, $parts['pass'] ?? null);
    $components['port'] = isset($parts['port']) ? (string) $parts['port'] : null;
    return $components;
}
