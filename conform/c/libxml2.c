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

static char *resolve(struct text base, struct text reference)
{
    if (!is_string(base) || !is_string(reference))
        return NULL;
    return (char *)xmlBuildURI((const xmlChar *)reference.start, (const xmlChar *)base.start);
}

int main(int count, char **arguments)
{
    return answer(count, arguments, "libxml2 " LIBXML_DOTTED_VERSION, judge, resolve);
}
