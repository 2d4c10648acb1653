<?php
// The class `Uri\WhatWg\Url`. All components are left out: they are reported as the URL Standard normalizes them.

use Uri\WhatWg\Url;

function judge(string $text): array
{
    new Url($text);
    return [];
}

function resolve(string $base, string $reference): string
{
    return (new Url($base))->resolve($reference)->toAsciiString();
}
