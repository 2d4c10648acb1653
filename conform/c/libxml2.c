/* The module `uri.h` of libxml2. A C string cannot hold the octet 0, so such a candidate is rejected. All components but
   the raw query are left out: they are reported with escapes decoded. */

#include "adapter.h"

#include <libxml/uri.h>
#include <libxml/xmlversion.h>

static int judge(struct text text)
{
    if (!is_string(text))
        return 0;
    xmlURIPtr uri = xmlCreateURI();
    int error = xmlParseURIReference(uri, text.start);
    report_string(QUERY, uri->query_raw);
    xmlFreeURI(uri);
    return error == 0;
}

/* What `xmlParseURIRaw` does not decode. The port 0 is one that is absent. */
static int tell(struct text text)
{
    xmlURIPtr uri = is_string(text) ? xmlParseURIRaw(text.start, 1) : NULL;
    if (!uri)
        return 0;
    report_string(SCHEME, uri->scheme);
    report_string(USERINFO, uri->user);
    report_string(HOST, uri->server);
    report_port(uri->port > 0 ? uri->port : -1);
    report_string(PATH, uri->path ? uri->path : "");
    report_string(QUERY, uri->query_raw);
    report_string(FRAGMENT, uri->fragment);
    xmlFreeURI(uri);
    return 1;
}

static char *resolve(struct text base, struct text reference)
{
    if (!is_string(base) || !is_string(reference))
        return NULL;
    return (char *)xmlBuildURI((const xmlChar *)reference.start, (const xmlChar *)base.start);
}

int main(int count, char **arguments)
{
    return answer(count, arguments, "libxml2 " LIBXML_DOTTED_VERSION, judge, tell, resolve);
}
