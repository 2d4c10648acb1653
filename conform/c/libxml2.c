/* The module `uri.h` of libxml2. A C string cannot hold the octet 0, so such a candidate is rejected. */

#include "adapter.h"

#include <libxml/uri.h>

static int is_accepted(const char *text, size_t length)
{
    if (strlen(text) != length)
        return 0;
    xmlURIPtr uri = xmlCreateURI();
    int error = xmlParseURIReference(uri, text);
    xmlFreeURI(uri);
    return error == 0;
}

int main(void)
{
    return answer(is_accepted);
}
