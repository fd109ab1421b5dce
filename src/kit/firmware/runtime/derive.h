/* Keys from passwords (PBKDF2 with HMAC-SHA256, RFC 8018). */
#ifndef FW_DERIVE_H
#define FW_DERIVE_H

#include <stddef.h>

/* A key of 32 bytes from a password of at most 64 bytes; the more rounds, the longer it takes to guess the password. */
void fw_derive(const char *password, size_t length, const unsigned char salt[16], long rounds, unsigned char key[32]);

#endif
