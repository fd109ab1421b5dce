#include "derive.h"

#include <string.h>

#include "sha256.h"

enum { block_length = 64, hash_length = 32, salt_length = 16 };

/* HMAC-SHA256 (RFC 2104) of at most 32 bytes with a key of one block. */
static void sign(const unsigned char key[block_length], const unsigned char *bytes, size_t length,
                 unsigned char result[hash_length]) {
  unsigned char inner[block_length + hash_length], outer[block_length + hash_length];
  size_t i;
  for (i = 0; i < block_length; i++) {
    inner[i] = key[i] ^ 0x36;
    outer[i] = key[i] ^ 0x5c;
  }
  memcpy(inner + block_length, bytes, length);
  fw_sha256_bytes(inner, block_length + length, outer + block_length);
  fw_sha256_bytes(outer, sizeof outer, result);
}

void fw_derive(const char *password, size_t length, const unsigned char salt[16], long rounds, unsigned char key[32]) {
  unsigned char padded[block_length] = {0}, first[salt_length + 4] = {0}, hash[hash_length];
  size_t i;
  memcpy(padded, password, length < block_length ? length : block_length);
  memcpy(first, salt, salt_length);
  first[sizeof first - 1] = 1; /* the number of the block of the key; there is one */
  sign(padded, first, sizeof first, hash);
  memcpy(key, hash, hash_length);
  while (--rounds > 0) {
    sign(padded, hash, hash_length, hash);
    for (i = 0; i < hash_length; i++) key[i] ^= hash[i];
  }
}
