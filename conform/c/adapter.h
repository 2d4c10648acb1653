/* The protocol `lines` of `uri-bnf conform` for parsers in C. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

/* Answers the candidates on standard input. */
static int answer(int (*is_accepted)(const char *text, size_t length))
{
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    while ((length = getline(&line, &capacity, stdin)) >= 0) {
        if (length > 0 && line[length - 1] == '\n')
            line[--length] = '\0';
        puts(is_accepted(line, (size_t)length) ? "accept" : "reject");
        fflush(stdout);
    }
    free(line);
    return 0;
}
