/* The library uriparser. */

#include "adapter.h"

#include <uriparser/Uri.h>

static int is_accepted(const char *text, size_t length)
{
    UriUriA uri;
    const char *error_position;
    if (uriParseSingleUriExA(&uri, text, text + length, &error_position) != URI_SUCCESS)
        return 0;
    uriFreeUriMembersA(&uri);
    return 1;
}

int main(void)
{
    return answer(is_accepted);
}
