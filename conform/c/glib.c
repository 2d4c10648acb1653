/* The class `GUri` of GLib, with components as they are encoded. A C string cannot hold the octet 0, so such a candidate is
   rejected. The scheme is in lower case, a host has no brackets, and a port is a number. */

#include "adapter.h"

#include <glib.h>

#define TEXT_OF(number) G_STRINGIFY(number)
#define VERSION TEXT_OF(GLIB_MAJOR_VERSION) "." TEXT_OF(GLIB_MINOR_VERSION) "." TEXT_OF(GLIB_MICRO_VERSION)

static int judge(struct text text)
{
    if (!is_string(text))
        return 0;
    GUri *uri = g_uri_parse_relative(NULL, text.start, G_URI_FLAGS_ENCODED, NULL);
    if (!uri)
        return 0;
    report_string(USERINFO, g_uri_get_userinfo(uri));
    report_string(PATH, g_uri_get_path(uri));
    report_string(QUERY, g_uri_get_query(uri));
    report_string(FRAGMENT, g_uri_get_fragment(uri));
    g_uri_unref(uri);
    return 1;
}

static char *resolve(struct text base, struct text reference)
{
    if (!is_string(base) || !is_string(reference))
        return NULL;
    return g_uri_resolve_relative(base.start, reference.start, G_URI_FLAGS_ENCODED, NULL);
}

int main(int count, char **arguments)
{
    return answer(count, arguments, "GLib " VERSION, judge, resolve);
}
