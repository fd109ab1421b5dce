/* SHA-256 (FIPS 180-4), and random digits. */
#include "sha256.h"

#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "ontlet.h"
#include "refuse.h"

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

/* Macros: the key of a backup with a password takes 100,000 blocks, also where a compiler does not optimise. */
#define TURNED(value, bits) ((value) >> (bits) | (value) << (32 - (bits)))
#define SMALL0(value) (TURNED(value, 7) ^ TURNED(value, 18) ^ (value) >> 3)
#define SMALL1(value) (TURNED(value, 17) ^ TURNED(value, 19) ^ (value) >> 10)
#define BIG0(value) (TURNED(value, 2) ^ TURNED(value, 13) ^ TURNED(value, 22))
#define BIG1(value) (TURNED(value, 6) ^ TURNED(value, 11) ^ TURNED(value, 25))
/* A working word, a to h: each round moves them on by one, and writes only d and h. */
#define WORD(place) s[((place) - i) & 7]

static void add_block(uint32_t hash[8], const unsigned char *block) {
  uint32_t words[64], s[8];
  unsigned int i;
  for (i = 0; i < 16; i++)
    words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 |
               block[4 * i + 3];
  for (; i < 64; i++) {
    uint32_t a = words[i - 15], b = words[i - 2];
    words[i] = words[i - 16] + SMALL0(a) + words[i - 7] + SMALL1(b);
  }
  memcpy(s, hash, sizeof s);
  for (i = 0; i < 64; i++) {
    uint32_t a = WORD(0), e = WORD(4);
    uint32_t one = WORD(7) + BIG1(e) + ((e & WORD(5)) ^ (~e & WORD(6))) + constants[i] + words[i];
    uint32_t two = BIG0(a) + ((a & WORD(1)) ^ (a & WORD(2)) ^ (WORD(1) & WORD(2)));
    WORD(3) += one;
    WORD(7) = one + two;
  }
  for (i = 0; i < 8; i++) hash[i] += s[i];
}

static void to_digits(const unsigned char *bytes, size_t count, char *digits) {
  size_t i;
  for (i = 0; i < count; i++) {
    *digits++ = "0123456789abcdef"[bytes[i] >> 4];
    *digits++ = "0123456789abcdef"[bytes[i] & 15];
  }
  *digits = '\0';
}

void fw_sha256_begin(const unsigned char block[64], fw_sha256_state *state) {
  static const uint32_t first[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  memcpy(state->hash, first, sizeof first);
  state->length = 0;
  if (!block) return;
  add_block(state->hash, block);
  state->length = 64;
}

void fw_sha256_end(const fw_sha256_state *state, const void *bytes, size_t length, unsigned char result[32]) {
  uint32_t hash[8];
  unsigned char last[128] = {0};
  const unsigned char *at = bytes;
  size_t rest = length % 64, size = rest < 56 ? 64 : 128, i;
  uint64_t bits = ((uint64_t)state->length + length) * 8;
  memcpy(hash, state->hash, sizeof hash);
  for (i = 0; i + 64 <= length; i += 64) add_block(hash, at + i);
  if (rest) memcpy(last, at + i, rest);
  last[rest] = 0x80;
  for (i = 0; i < 8; i++) last[size - 1 - i] = (unsigned char)(bits >> 8 * i);
  for (i = 0; i < size; i += 64) add_block(hash, last + i);
  for (i = 0; i < 32; i++) result[i] = (unsigned char)(hash[i / 4] >> (24 - 8 * (i % 4)));
}

void fw_sha256_bytes(const void *bytes, size_t length, unsigned char result[32]) {
  fw_sha256_state state;
  fw_sha256_begin(NULL, &state);
  fw_sha256_end(&state, bytes, length, result);
}

void fw_sha256(const void *bytes, size_t length, char digits[65]) {
  unsigned char hash[32];
  fw_sha256_bytes(bytes, length, hash);
  to_digits(hash, sizeof hash, digits);
  digits[64] = '\0';
}

void fw_random(unsigned char *bytes, size_t count) {
  int file = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
  ssize_t got = file < 0 ? -1 : read(file, bytes, count);
  if (file >= 0) close(file);
  if (got != (ssize_t)count) fw_refuse(ONTLET_CODE_CONFIG_FAILED, 0);
}

void fw_random_digits(char *digits, size_t count) {
  unsigned char bytes[32];
  fw_random(bytes, count / 2);
  to_digits(bytes, count / 2, digits);
}
