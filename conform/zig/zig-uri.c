/* The type `Uri` of the standard library of Zig. An empty host of a `file` URL is reported as absent, so an absent host is
   left out. A userinfo is reported in two parts, and a port as a number. */

#include "../c/adapter.h"

#include <stdbool.h>

struct range {
    const char *start;
    size_t length;
};

struct parts {
    struct range scheme, user, password, host, path, query, fragment;
    int port;
};

const char *zig_version(void);
bool zig_parse(const char *text, size_t length, struct parts *parts);
bool zig_resolve(const char *base, size_t base_length, const char *reference, size_t reference_length, char *work,
                 char *resolved, size_t size);

static int judge(struct text text)
{
    struct parts parts;
    if (!zig_parse(text.start, text.length, &parts))
        return 0;
    report(SCHEME, parts.scheme.start, parts.scheme.length);
    if (parts.host.start)
        report(HOST, parts.host.start, parts.host.length);
    report(PATH, parts.path.start, parts.path.length);
    report(QUERY, parts.query.start, parts.query.length);
    report(FRAGMENT, parts.fragment.start, parts.fragment.length);
    return 1;
}

/* The userinfo is put together. */
static int tell(struct text text)
{
    struct parts parts;
    if (!judge(text) || !zig_parse(text.start, text.length, &parts))
        return 0;
    report(HOST, parts.host.start, parts.host.length);
    report_userinfo(parts.user.start, parts.user.length, parts.password.start, parts.password.length);
    report_port(parts.port);
    return 1;
}

static char *resolve(struct text base, struct text reference)
{
    /* The reference, a merged path, and escapes of at most three octets for each octet. */
    size_t size = 3 * (base.length + reference.length) + 16;
    char *work = malloc(size), *resolved = malloc(size);
    bool is_resolved =
        zig_resolve(base.start, base.length, reference.start, reference.length, work, resolved, size);
    free(work);
    if (is_resolved)
        return resolved;
    free(resolved);
    return NULL;
}

int main(int count, char **arguments)
{
    return answer(count, arguments, zig_version(), judge, tell, resolve);
}
