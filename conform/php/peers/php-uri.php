<?php
// The class `Uri\Rfc3986\Uri`. A port is a number.

use Uri\Rfc3986\Uri;

function judge(string $text): array
{
    $uri = new Uri($text);
    return [
        'scheme' => $uri->getRawScheme(),
        'userinfo' => $uri->getRawUserInfo(),
        'host' => $uri->getRawHost(),
        'path' => $uri->getRawPath(),
        'query' => $uri->getRawQuery(),
        'fragment' => $uri->getRawFragment(),
    ];
}

function read(string $text): array
{
    $port = (new Uri($text))->getPort();
    return judge($text) + ['port' => $port === null ? null : (string) $port];
}

function resolve(string $base, string $reference): string
{
    return (new Uri($base))->resolve($reference)->toRawString();
}
