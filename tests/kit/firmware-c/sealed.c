/*
 * Seals what standard input says: lines of key, nonce, head and text, each in hexadecimal digits or "-". Prints text
 * and tag, and opens them again, whole and with each kind of change.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "seal.h"

enum { most = 70000 };

static size_t bytes_of(const char *digits, unsigned char *bytes) {
  size_t count = 0;
  unsigned int byte;
  for (; digits[0] && digits[1] && sscanf(digits, "%2x", &byte) == 1; digits += 2) bytes[count++] = (unsigned char)byte;
  return count;
}

static void print(const unsigned char *bytes, size_t count) {
  while (count--) printf("%02x", *bytes++);
}

static void expect(int is_right, const char *what) {
  if (is_right) return;
  printf("%s\n", what);
  exit(1);
}

static void check_open(const fw_lock *lock, unsigned char *sealed, size_t length, unsigned char *tag,
                       const unsigned char *text) {
  fw_lock other = *lock;
  tag[3] ^= 1;
  expect(!fw_unseal(lock, sealed, length, tag), "another tag is taken");
  tag[3] ^= 1;
  if (length) sealed[length / 2] ^= 0x80;
  expect(!length || !fw_unseal(lock, sealed, length, tag), "another text is taken");
  if (length) sealed[length / 2] ^= 0x80;
  other.head_length = lock->head_length ? lock->head_length - 1 : 0;
  expect(!lock->head_length || !fw_unseal(&other, sealed, length, tag), "another head is taken");
  expect(fw_unseal(lock, sealed, length, tag), "what was sealed is refused");
  expect(!memcmp(sealed, text, length), "it is not what was sealed");
}

int main(void) {
  static char line[4][2 * most];
  static unsigned char key[64], nonce[64], head[most], text[most], sealed[most];
  while (scanf("%139999s %139999s %139999s %139999s", line[0], line[1], line[2], line[3]) == 4) {
    unsigned char tag[fw_tag_length];
    fw_lock lock;
    size_t length = bytes_of(line[3], text);
    bytes_of(line[0], key);
    bytes_of(line[1], nonce);
    lock.key = key;
    lock.nonce = nonce;
    lock.head = head;
    lock.head_length = bytes_of(line[2], head);
    memcpy(sealed, text, length);
    fw_seal(&lock, sealed, length, tag);
    print(sealed, length);
    print(tag, sizeof tag);
    printf("\n");
    check_open(&lock, sealed, length, tag, text);
  }
  return 0;
}
