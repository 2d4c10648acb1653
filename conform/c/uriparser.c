/* The library uriparser. */

#include "adapter.h"

#include <uriparser/Uri.h>

static void report_range(enum part part, UriTextRangeA range)
{
    report(part, range.first, range.first ? (size_t)(range.afterLast - range.first) : 0);
}

static int parse(UriUriA *uri, struct text text)
{
    const char *error_position;
    return uriParseSingleUriExA(uri, text.start, text.start + text.length, &error_position) == URI_SUCCESS;
}

/* A host in brackets has none in the structure, and the path is a list of segments, so both are left out. */
static int judge(struct text text)
{
    UriUriA uri;
    if (!parse(&uri, text))
        return 0;
    report_range(SCHEME, uri.scheme);
    report_range(USERINFO, uri.userInfo);
    report_range(PORT, uri.portText);
    report_range(QUERY, uri.query);
    report_range(FRAGMENT, uri.fragment);
    uriFreeUriMembersA(&uri);
    return 1;
}

/* With the host, which has no brackets, and the path, which is put together from its segments. */
static int tell(struct text text)
{
    UriUriA uri;
    if (!judge(text) || !parse(&uri, text))
        return 0;
    report_range(HOST, uri.hostText);
    char *path = (char *)malloc(text.length + 2), *end = path;
    /* After a host, each segment has a slash before it; else the first has one only in an absolute path. */
    int has_slash = uri.absolutePath || uri.hostText.first;
    for (const UriPathSegmentA *segment = uri.pathHead; segment; segment = segment->next) {
        if (has_slash)
            *end++ = '/';
        has_slash = 1;
        size_t length = (size_t)(segment->text.afterLast - segment->text.first);
        memcpy(end, segment->text.first, length);
        end += length;
    }
    if (uri.absolutePath && !uri.pathHead)
        *end++ = '/';
    report(PATH, path, (size_t)(end - path));
    free(path);
    uriFreeUriMembersA(&uri);
    return 1;
}

static char *print(const UriUriA *uri)
{
    int required;
    if (uriToStringCharsRequiredA(uri, &required) != URI_SUCCESS)
        return NULL;
    char *resolved = malloc((size_t)required + 1);
    if (uriToStringA(resolved, uri, required + 1, NULL) == URI_SUCCESS)
        return resolved;
    free(resolved);
    return NULL;
}

static char *resolve(struct text base, struct text reference)
{
    UriUriA base_uri, reference_uri, uri;
    char *resolved = NULL;
    if (!parse(&base_uri, base))
        return NULL;
    if (parse(&reference_uri, reference)) {
        if (uriAddBaseUriA(&uri, &reference_uri, &base_uri) == URI_SUCCESS)
            resolved = print(&uri);
        uriFreeUriMembersA(&uri);
        uriFreeUriMembersA(&reference_uri);
    }
    uriFreeUriMembersA(&base_uri);
    return resolved;
}

int main(int count, char **arguments)
{
    return answer(count, arguments, "uriparser " URI_VER_ANSI, judge, tell, resolve);
}
