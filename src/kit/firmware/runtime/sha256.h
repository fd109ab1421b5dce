#ifndef FW_SHA256_H
#define FW_SHA256_H

#include <stddef.h>

void fw_sha256_bytes(const void *bytes, size_t length, unsigned char hash[32]);
/* SHA-256 as 64 digits and a NUL. */
void fw_sha256(const void *bytes, size_t length, char digits[65]);
/* Bytes from /dev/urandom; refuses with code 10200 if there are none. */
void fw_random(unsigned char *bytes, size_t count);
/* The same as at most 64 hexadecimal digits and a NUL. */
void fw_random_digits(char *digits, size_t count);

#endif
