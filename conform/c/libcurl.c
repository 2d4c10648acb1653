/* The URL API of libcurl, with all schemes. A C string cannot hold the octet 0, so such a candidate is rejected. The scheme
   is in lower case, dot segments are removed, an absent path is reported as `/`, and a host with escapes is decoded. */

#include "adapter.h"

#include <curl/curl.h>

static const unsigned flags = CURLU_NON_SUPPORT_SCHEME;

/* Returns a part, or NULL if it is absent. */
static char *part_of(CURLU *url, CURLUPart part)
{
    char *text = NULL;
    return curl_url_get(url, part, &text, 0) == CURLUE_OK ? text : NULL;
}

static int judge(struct text text)
{
    if (!is_string(text))
        return 0;
    CURLU *url = curl_url();
    CURLUcode code = curl_url_set(url, CURLUPART_URL, text.start, flags);
    if (code == CURLUE_OK) {
        /* An empty query and an empty fragment are reported like absent ones. */
        static const struct {
            enum part part;
            CURLUPart curl_part;
        } parts[] = {{QUERY, CURLUPART_QUERY}, {FRAGMENT, CURLUPART_FRAGMENT}};
        for (size_t position = 0; position < sizeof parts / sizeof *parts; position++) {
            char *component = part_of(url, parts[position].curl_part);
            if (component && *component)
                report_string(parts[position].part, component);
            curl_free(component);
        }
    }
    curl_url_cleanup(url);
    return code == CURLUE_OK;
}

/* All parts as `curl_url_get` has them without flags: the path with escapes, the host without those that it decodes. */
static int tell(struct text text)
{
    if (!is_string(text))
        return 0;
    CURLU *url = curl_url();
    CURLUcode code = curl_url_set(url, CURLUPART_URL, text.start, flags);
    if (code == CURLUE_OK) {
        static const struct {
            enum part part;
            CURLUPart curl_part;
        } parts[] = {{SCHEME, CURLUPART_SCHEME}, {HOST, CURLUPART_HOST},   {PORT, CURLUPART_PORT},
                     {PATH, CURLUPART_PATH},     {QUERY, CURLUPART_QUERY}, {FRAGMENT, CURLUPART_FRAGMENT}};
        for (size_t position = 0; position < sizeof parts / sizeof *parts; position++) {
            char *component = part_of(url, parts[position].curl_part);
            report_string(parts[position].part, component);
            curl_free(component);
        }
        char *user = part_of(url, CURLUPART_USER), *password = part_of(url, CURLUPART_PASSWORD);
        report_userinfo(user, user ? strlen(user) : 0, password, password ? strlen(password) : 0);
        curl_free(user);
        curl_free(password);
    }
    curl_url_cleanup(url);
    return code == CURLUE_OK;
}

static char *resolve(struct text base, struct text reference)
{
    if (!is_string(base) || !is_string(reference))
        return NULL;
    CURLU *url = curl_url();
    char *resolved = NULL;
    if (curl_url_set(url, CURLUPART_URL, base.start, flags) == CURLUE_OK &&
        curl_url_set(url, CURLUPART_URL, reference.start, flags) == CURLUE_OK)
        resolved = part_of(url, CURLUPART_URL);
    curl_url_cleanup(url);
    return resolved;
}

int main(int count, char **arguments)
{
    return answer(count, arguments, "libcurl " LIBCURL_VERSION, judge, tell, resolve);
}
