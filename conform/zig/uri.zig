//! The type `Uri` of the standard library of Zig, for `zig-uri.c`.

const std = @import("std");

const Range = extern struct { start: ?[*]const u8 = null, length: usize = 0 };

const Parts = extern struct {
    scheme: Range,
    user: Range,
    password: Range,
    host: Range,
    path: Range,
    query: Range,
    fragment: Range,
    /// Negative if there is none.
    port: i32,
};

export fn zig_version() [*:0]const u8 {
    return "Zig " ++ @import("builtin").zig_version_string;
}

export fn zig_parse(text: [*]const u8, length: usize, parts: *Parts) bool {
    const uri = std.Uri.parse(text[0..length]) catch return false;
    parts.* = .{
        .scheme = .{ .start = uri.scheme.ptr, .length = uri.scheme.len },
        .user = range(uri.user),
        .password = range(uri.password),
        .host = range(uri.host),
        .path = range(uri.path),
        .query = range(uri.query),
        .fragment = range(uri.fragment),
        .port = if (uri.port) |port| port else -1,
    };
    return true;
}

fn range(component: ?std.Uri.Component) Range {
    const text = switch (component orelse return .{}) {
        .raw, .percent_encoded => |text| text,
    };
    return .{ .start = text.ptr, .length = text.len };
}

/// Writes the resolved reference to `resolved`, with a NUL. The size of `work` and that of `resolved` is `size`.
export fn zig_resolve(
    base: [*]const u8,
    base_length: usize,
    reference: [*]const u8,
    reference_length: usize,
    work: [*]u8,
    resolved: [*]u8,
    size: usize,
) bool {
    const base_uri = std.Uri.parse(base[0..base_length]) catch return false;
    var buffer = work[0..size];
    if (reference_length > size) return false;
    @memcpy(buffer[0..reference_length], reference[0..reference_length]);
    const uri = base_uri.resolveInPlace(reference_length, &buffer) catch return false;
    var writer: std.Io.Writer = .fixed(resolved[0 .. size - 1]);
    uri.format(&writer) catch return false;
    resolved[writer.buffered().len] = 0;
    return true;
}
