#include "seal.h"

#include <stdint.h>
#include <string.h>

static uint32_t word_at(const unsigned char *at) {
  return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static void put_word(unsigned char *to, uint32_t word) {
  int i;
  for (i = 0; i < 4; i++) to[i] = (unsigned char)(word >> 8 * i);
}

static uint32_t turned(uint32_t word, int bits) { return word << bits | word >> (32 - bits); }

static void quarter_round(uint32_t *s, int a, int b, int c, int d) {
  s[a] += s[b];
  s[d] = turned(s[d] ^ s[a], 16);
  s[c] += s[d];
  s[b] = turned(s[b] ^ s[c], 12);
  s[a] += s[b];
  s[d] = turned(s[d] ^ s[a], 8);
  s[c] += s[d];
  s[b] = turned(s[b] ^ s[c], 7);
}

enum { block_length = 64 };

/* 64 bytes of the key stream of ChaCha20. */
static void make_block(const fw_lock *lock, uint32_t counter, unsigned char block[block_length]) {
  uint32_t start[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}, s[16];
  int i;
  for (i = 0; i < 8; i++) start[4 + i] = word_at(lock->key + 4 * i);
  start[12] = counter;
  for (i = 0; i < 3; i++) start[13 + i] = word_at(lock->nonce + 4 * i);
  memcpy(s, start, sizeof s);
  for (i = 0; i < 10; i++) {
    quarter_round(s, 0, 4, 8, 12);
    quarter_round(s, 1, 5, 9, 13);
    quarter_round(s, 2, 6, 10, 14);
    quarter_round(s, 3, 7, 11, 15);
    quarter_round(s, 0, 5, 10, 15);
    quarter_round(s, 1, 6, 11, 12);
    quarter_round(s, 2, 7, 8, 13);
    quarter_round(s, 3, 4, 9, 14);
  }
  for (i = 0; i < 16; i++) put_word(block + 4 * i, s[i] + start[i]);
}

/* Encrypts, and decrypts what has been encrypted. */
static void encrypt(const fw_lock *lock, unsigned char *bytes, size_t length) {
  unsigned char block[block_length];
  size_t i;
  for (i = 0; i < length; i++) {
    if (i % block_length == 0) make_block(lock, (uint32_t)(i / block_length) + 1, block);
    bytes[i] ^= block[i % block_length];
  }
}

/* Poly1305: a number below 2^130 - 5 in five parts of 26 bits, and the key in the same parts. */
typedef struct code {
  uint32_t sum[5], key[5];
} code;

enum { part_bits = 26, part_mask = 0x3ffffff, unit = 16 };

/* The parts of 17 bytes. */
static void to_parts(const unsigned char bytes[unit + 4], uint32_t parts[5]) {
  int i;
  for (i = 0; i < 5; i++) parts[i] = word_at(bytes + part_bits * i / 8) >> part_bits * i % 8 & part_mask;
}

static void carry(uint32_t parts[5]) {
  uint32_t over = 0;
  int i;
  for (i = 0; i < 5; i++) {
    parts[i] += over;
    over = parts[i] >> part_bits;
    parts[i] &= part_mask;
  }
  parts[0] += over * 5;
}

/* Multiplies the sum by the key, modulo 2^130 - 5. */
static void multiply(code *to) {
  uint64_t over = 0, product[5];
  int i, k;
  for (i = 0; i < 5; i++) {
    product[i] = 0;
    for (k = 0; k < 5; k++) {
      uint64_t part = k <= i ? to->key[i - k] : 5u * (uint64_t)to->key[i - k + 5];
      product[i] += to->sum[k] * part;
    }
  }
  for (i = 0; i < 5; i++) {
    product[i] += over;
    to->sum[i] = (uint32_t)product[i] & part_mask;
    over = product[i] >> part_bits;
  }
  product[0] = to->sum[0] + over * 5;
  to->sum[0] = (uint32_t)product[0] & part_mask;
  to->sum[1] += (uint32_t)(product[0] >> part_bits);
}

/* Adds bytes, and zeros up to a multiple of 16. */
static void add(code *to, const void *bytes, size_t length) {
  const unsigned char *at = bytes;
  while (length) {
    unsigned char block[unit + 4] = {0};
    size_t size = length < unit ? length : unit;
    uint32_t parts[5];
    int i;
    memcpy(block, at, size);
    block[unit] = 1;
    to_parts(block, parts);
    for (i = 0; i < 5; i++) to->sum[i] += parts[i];
    multiply(to);
    at += size;
    length -= size;
  }
}

/* The sum modulo 2^130 - 5, and the second half of the key added to it modulo 2^128. */
static void finish(code *from, const unsigned char *last, unsigned char tag[fw_tag_length]) {
  uint32_t less[5], mask;
  uint64_t word = 0;
  int i;
  carry(from->sum);
  carry(from->sum);
  memcpy(less, from->sum, sizeof less);
  less[0] += 5;
  for (i = 0; i < 4; i++) {
    less[i + 1] += less[i] >> part_bits;
    less[i] &= part_mask;
  }
  /* All ones if 2^130 - 5 can be taken off. */
  mask = 0 - (less[4] >> part_bits);
  less[4] &= part_mask;
  for (i = 0; i < 5; i++) from->sum[i] = (from->sum[i] & ~mask) | (less[i] & mask);
  for (i = 0; i < 4; i++) {
    uint32_t low = from->sum[i] >> 6 * i, high = from->sum[i + 1] << (part_bits - 6 * i);
    word += (uint64_t)(low | high) + word_at(last + 4 * i);
    put_word(tag + 4 * i, (uint32_t)word);
    word >>= 32;
  }
}

static void make_tag(const fw_lock *lock, const unsigned char *bytes, size_t length, unsigned char tag[fw_tag_length]) {
  unsigned char block[block_length], lengths[unit] = {0}, key[unit + 4] = {0};
  code sum = {{0}, {0}};
  int i;
  make_block(lock, 0, block);
  for (i = 0; i < unit; i++) key[i] = block[i] & (i % 4 == 3 ? 0x0f : i && i % 4 == 0 ? 0xfc : 0xff);
  to_parts(key, sum.key);
  add(&sum, lock->head, lock->head_length);
  add(&sum, bytes, length);
  put_word(lengths, (uint32_t)lock->head_length);
  put_word(lengths + 8, (uint32_t)length);
  add(&sum, lengths, sizeof lengths);
  finish(&sum, block + unit, tag);
}

void fw_seal(const fw_lock *lock, unsigned char *bytes, size_t length, unsigned char tag[fw_tag_length]) {
  encrypt(lock, bytes, length);
  make_tag(lock, bytes, length, tag);
}

int fw_unseal(const fw_lock *lock, unsigned char *bytes, size_t length, const unsigned char tag[fw_tag_length]) {
  unsigned char own[fw_tag_length], difference = 0;
  int i;
  make_tag(lock, bytes, length, own);
  for (i = 0; i < fw_tag_length; i++) difference |= (unsigned char)(own[i] ^ tag[i]);
  if (difference) return 0;
  encrypt(lock, bytes, length);
  return 1;
}
