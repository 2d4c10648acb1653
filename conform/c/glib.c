/* The class `GUri` of GLib. A C string cannot hold the octet 0, so such a candidate is rejected. All components are left
   out: escapes are reported in upper case, and some decoded. */

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
    g_uri_unref(uri);
    return 1;
}

/* What `G_URI_FLAGS_ENCODED` leaves encoded. */
static int tell(struct text text)
{
    if (!is_string(text))
        return 0;
    GUri *uri = g_uri_parse_relative(NULL, text.start, G_URI_FLAGS_ENCODED, NULL);
    if (!uri)
        return 0;
    report_string(SCHEME, g_uri_get_scheme(uri));
    report_string(USERINFO, g_uri_get_userinfo(uri));
    report_string(HOST, g_uri_get_host(uri));
    report_port(g_uri_get_port(uri));
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
    return answer(count, arguments, "GLib " VERSION, judge, tell, resolve);
}
