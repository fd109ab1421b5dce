#ifndef FW_SHA256_H
#define FW_SHA256_H

#include <stddef.h>

/* SHA-256 as 64 digits and a NUL. */
void fw_sha256(const void *bytes, size_t length, char digits[65]);
/* Hexadecimal digits from /dev/urandom, at most 64; refuses with code 10200 if there are none. */
void fw_random_digits(char *digits, size_t count);

#endif
