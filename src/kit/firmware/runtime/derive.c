#include "derive.h"

#include <string.h>

#include "sha256.h"

enum { block_length = 64, hash_length = 32, salt_length = 16 };

/* A key of HMAC (RFC 2104): both of its hashes begin with a block that depends on the key only. */
typedef struct signer {
  fw_sha256_state inner, outer;
} signer;

static signer signer_of(const char *password, size_t length) {
  signer result;
  unsigned char inner[block_length] = {0}, outer[block_length];
  size_t i;
  memcpy(inner, password, length < block_length ? length : block_length);
  for (i = 0; i < block_length; i++) {
    outer[i] = inner[i] ^ 0x5c;
    inner[i] ^= 0x36;
  }
  fw_sha256_begin(inner, &result.inner);
  fw_sha256_begin(outer, &result.outer);
  return result;
}

static void sign(const signer *by, const unsigned char *bytes, size_t length, unsigned char result[hash_length]) {
  unsigned char hash[hash_length];
  fw_sha256_end(&by->inner, bytes, length, hash);
  fw_sha256_end(&by->outer, hash, hash_length, result);
}

void fw_derive(const char *password, size_t length, const unsigned char salt[16], long rounds, unsigned char key[32]) {
  const signer by = signer_of(password, length);
  unsigned char first[salt_length + 4] = {0}, hash[hash_length];
  size_t i;
  memcpy(first, salt, salt_length);
  first[sizeof first - 1] = 1; /* the number of the block of the key; there is one */
  sign(&by, first, sizeof first, hash);
  memcpy(key, hash, hash_length);
  while (--rounds > 0) {
    sign(&by, hash, hash_length, hash);
    for (i = 0; i < hash_length; i++) key[i] ^= hash[i];
  }
}
