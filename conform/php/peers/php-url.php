<?php
// The class `Uri\WhatWg\Url`. All components are left out: they are reported as the URL Standard normalizes them.

use Uri\WhatWg\Url;

function judge(string $text): array
{
    new Url($text);
    return [];
}

function read(string $text): array
{
    $url = new Url($text);
    $port = $url->getPort();
    // An absent password is empty.
    $password = $url->getPassword() === '' ? null : $url->getPassword();
    return [
        'scheme' => $url->getScheme(),
        'userinfo' => userinfo($url->getUsername(), $password),
        'host' => $url->getAsciiHost(),
        'port' => $port === null ? null : (string) $port,
        'path' => $url->getPath(),
        'query' => $url->getQuery(),
        'fragment' => $url->getFragment(),
    ];
}

function resolve(string $base, string $reference): string
{
    return (new Url($base))->resolve($reference)->toAsciiString();
}
