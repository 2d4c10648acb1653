if (end($argv) === "version") {
    echo "PHP " . PHP_VERSION . "\n";
    exit;
}
while (($line = fgets(STDIN)) !== false) {
    $request = json_decode($line, true);
    $parts = parse_url($request["input"]);
    $answer = ["index" => $request["index"], "valid" => $parts !== false];
    if ($parts !== false) {
        $user = $parts["user"] ?? null;
        $answer["components"] = [
            "scheme" => $parts["scheme"] ?? null,
            "userinfo" => isset($parts["pass"]) ? $user . ":" . $parts["pass"] : $user,
            "host" => $parts["host"] ?? null,
            "port" => isset($parts["port"]) ? (string) $parts["port"] : null,
            "path" => $parts["path"] ?? "",
            "query" => $parts["query"] ?? null,
            "fragment" => $parts["fragment"] ?? null,
        ];
    }
    echo json_encode($answer, JSON_INVALID_UTF8_SUBSTITUTE), "\n";
}
