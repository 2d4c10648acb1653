/* The library Boost.URL: what `parse_uri_reference` parses. */

#include "adapter.h"

#include <boost/url.hpp>
#include <boost/version.hpp>

#include <string>

namespace urls = boost::urls;

static void report_view(enum part part, bool is_present, boost::core::string_view text)
{
    report(part, is_present ? std::string(text).c_str() : nullptr, text.size());
}

static int judge(struct text text)
{
    auto parsed = urls::parse_uri_reference({text.start, text.length});
    if (!parsed)
        return 0;
    urls::url_view url = *parsed;
    report_view(SCHEME, url.has_scheme(), url.scheme());
    report_view(AUTHORITY, url.has_authority(), url.encoded_authority());
    report_view(USERINFO, url.has_userinfo(), url.encoded_userinfo());
    report_view(HOST, url.has_authority(), url.encoded_host());
    report_view(PORT, url.has_port(), url.port());
    report_view(PATH, true, url.encoded_path());
    report_view(QUERY, url.has_query(), url.encoded_query());
    report_view(FRAGMENT, url.has_fragment(), url.encoded_fragment());
    return 1;
}

static char *resolve(struct text base, struct text reference)
{
    auto base_url = urls::parse_uri_reference({base.start, base.length});
    auto reference_url = urls::parse_uri_reference({reference.start, reference.length});
    urls::url resolved;
    if (!base_url || !reference_url || !urls::resolve(*base_url, *reference_url, resolved))
        return NULL;
    return strdup(resolved.c_str());
}

int main(int count, char **arguments)
{
    std::string version = "Boost.URL " + std::to_string(BOOST_VERSION / 100000) + "." +
                          std::to_string(BOOST_VERSION / 100 % 1000) + "." + std::to_string(BOOST_VERSION % 100);
    return answer(count, arguments, version.c_str(), judge, NULL, resolve);
}
