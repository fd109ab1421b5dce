#ifndef FW_SHA256_H
#define FW_SHA256_H

#include <stddef.h>
#include <stdint.h>

/* What is known of a hash after a first block, or after nothing. */
typedef struct fw_sha256_state {
  uint32_t hash[8];
  size_t length; /* of what has been hashed */
} fw_sha256_state;

/* Begins a hash with a block, or with nothing if that is NULL; it can be ended more than once. */
void fw_sha256_begin(const unsigned char block[64], fw_sha256_state *state);
/* Hashes the rest. */
void fw_sha256_end(const fw_sha256_state *state, const void *bytes, size_t length, unsigned char hash[32]);
void fw_sha256_bytes(const void *bytes, size_t length, unsigned char hash[32]);
/* SHA-256 as 64 digits and a NUL. */
void fw_sha256(const void *bytes, size_t length, char digits[65]);
/* Bytes from /dev/urandom; refuses with code 10200 if there are none. */
void fw_random(unsigned char *bytes, size_t count);
/* The same as at most 64 hexadecimal digits and a NUL. */
void fw_random_digits(char *digits, size_t count);

#endif
