/* The protocols of `uri-bnf conform` for parsers in C and C++: `lines`, `jsonl`, `read`, `resolve` and `version`. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

enum part { SCHEME, AUTHORITY, USERINFO, HOST, PORT, PATH, QUERY, FRAGMENT, PARTS };

static const char *const part_names[PARTS] = {"scheme", "authority", "userinfo", "host",
                                              "port",   "path",      "query",    "fragment"};

/* Text with its length. It may contain the octet 0, and is followed by one. */
struct text {
    char *start;
    size_t length;
};

static struct text candidate, base, answers[PARTS];
static int is_reported[PARTS];

/* Reports a component as the input has it, or an absent one if `start` is NULL. */
static inline void report(enum part part, const char *start, size_t length)
{
    is_reported[part] = 1;
    free(answers[part].start);
    answers[part].start = NULL;
    answers[part].length = length;
    if (start) {
        answers[part].start = (char *)malloc(length + 1);
        memcpy(answers[part].start, start, length);
        answers[part].start[length] = '\0';
    }
}

static inline void report_string(enum part part, const char *string)
{
    report(part, string, string ? strlen(string) : 0);
}

/* Reports a port that is told as a number; a negative one is absent. */
static inline void report_port(int port)
{
    char text[16];
    snprintf(text, sizeof text, "%d", port);
    report_string(PORT, port < 0 ? NULL : text);
}

/* Reports a userinfo that is told in two parts, of which each can be NULL. */
static inline void report_userinfo(const char *name, size_t name_length, const char *password, size_t password_length)
{
    char *text = (char *)malloc(name_length + password_length + 1);
    size_t length = name ? name_length : 0;
    if (name)
        memcpy(text, name, name_length);
    if (password) {
        text[length++] = ':';
        memcpy(text + length, password, password_length);
        length += password_length;
    }
    report(USERINFO, name || password ? text : NULL, length);
    free(text);
}

/* Returns whether a C string can hold the text. */
static inline int is_string(struct text text)
{
    return strlen(text.start) == text.length;
}

static int read_hex(const char *digits)
{
    char text[5] = {digits[0], digits[1], digits[2], digits[3], 0};
    return (int)strtol(text, NULL, 16);
}

static char *write_utf8(char *end, int scalar)
{
    if (scalar < 0x80) {
        *end++ = (char)scalar;
        return end;
    }
    int octets = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
    *end++ = (char)((0xF00 >> octets) | (scalar >> 6 * (octets - 1)));
    for (int position = octets - 2; position >= 0; position--)
        *end++ = (char)(0x80 | (scalar >> 6 * position & 0x3F));
    return end;
}

/* Reads the JSON string or the array of octets after a name, or returns 0. */
static int read_field(const char *line, const char *name, struct text *text)
{
    const char *at = strstr(line, name);
    if (!at)
        return 0;
    at += strlen(name);
    at += strspn(at, " ");
    text->start = (char *)realloc(text->start, strlen(at) + 1);
    char *end = text->start;
    if (*at == '[') {
        while (*at != ']') {
            char *next;
            *end++ = (char)strtol(at + 1, &next, 10);
            at = next;
        }
    } else {
        for (at++; *at != '"'; at++) {
            if (*at != '\\') {
                *end++ = *at;
                continue;
            }
            static const char escapes[] = "b\bf\fn\nr\rt\t";
            const char *escape = strchr(escapes, *++at);
            if (*at == 'u') {
                int scalar = read_hex(at + 1);
                at += 4;
                if (scalar >> 10 == 0x36) {
                    scalar = 0x10000 + ((scalar & 0x3FF) << 10) + (read_hex(at + 3) & 0x3FF);
                    at += 6;
                }
                end = write_utf8(end, scalar);
            } else {
                *end++ = escape ? escape[1] : *at;
            }
        }
    }
    *end = '\0';
    text->length = (size_t)(end - text->start);
    return 1;
}

static void print_string(struct text text)
{
    putchar('"');
    for (size_t position = 0; position < text.length; position++) {
        unsigned char octet = (unsigned char)text.start[position];
        if (octet < 0x20)
            printf("\\u%04x", octet);
        else
            printf(octet == '"' || octet == '\\' ? "\\%c" : "%c", octet);
    }
    putchar('"');
}

static void print_components(void)
{
    const char *separator = ",\"components\":{";
    for (int part = 0; part < PARTS; part++) {
        if (!is_reported[part])
            continue;
        printf("%s\"%s\":", separator, part_names[part]);
        if (answers[part].start)
            print_string(answers[part]);
        else
            printf("null");
        separator = ",";
    }
    if (*separator == ',' && !separator[1])
        putchar('}');
}

/* Answers the requests on standard input. `judge` returns whether the parser accepts a text, and reports the components
   that it tells as the text has them. `tell` reports all components in the words of the parser; it is NULL if `judge`
   does. `resolve`, which can be NULL, returns what the caller frees, or NULL. */
static int answer(int count, char **arguments, const char *version, int (*judge)(struct text text),
                  int (*tell)(struct text text), char *(*resolve)(struct text base, struct text reference))
{
    const char *protocol = count > 1 ? arguments[1] : "";
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    if (!strcmp(protocol, "version"))
        return puts(version) < 0;
    while ((length = getline(&line, &capacity, stdin)) >= 0) {
        if (length > 0 && line[length - 1] == '\n')
            line[--length] = '\0';
        memset(is_reported, 0, sizeof is_reported);
        if (!strcmp(protocol, "lines")) {
            struct text text = {line, (size_t)length};
            puts(judge(text) ? "accept" : "reject");
        } else {
            long long index = strtoll(strstr(line, "\"index\":") + 8, NULL, 10);
            char *resolved = NULL;
            int valid;
            int is_utf8 = !read_field(line, "\"octets\":", &candidate);
            if (is_utf8)
                read_field(line, "\"input\":", &candidate);
            if (!strcmp(protocol, "resolve")) {
                read_field(line, "\"base\":", &base);
                resolved = resolve ? resolve(base, candidate) : NULL;
                valid = resolved != NULL;
            } else if (!strcmp(protocol, "read") && tell) {
                valid = tell(candidate);
            } else {
                valid = judge(candidate);
            }
            printf("{\"index\":%lld,\"valid\":%s", index, valid ? "true" : "false");
            if (resolved) {
                struct text text = {resolved, strlen(resolved)};
                printf(",\"resolved\":");
                print_string(text);
                free(resolved);
            } else if (valid && is_utf8) {
                print_components();
            }
            puts("}");
        }
        fflush(stdout);
    }
    free(line);
    return 0;
}
