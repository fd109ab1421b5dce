/* ChaCha20-Poly1305 (RFC 8439): encrypts bytes so that nobody without the key reads or changes them. */
#ifndef FW_SEAL_H
#define FW_SEAL_H

#include <stddef.h>

enum { fw_key_length = 32, fw_nonce_length = 12, fw_tag_length = 16 };

/* A key, a nonce that it has never been used with, and bytes that are readable and cannot be changed either. */
typedef struct fw_lock {
  const unsigned char *key;
  const unsigned char *nonce;
  const void *head;
  size_t head_length;
} fw_lock;

/* Encrypts bytes where they are. */
void fw_seal(const fw_lock *lock, unsigned char *bytes, size_t length, unsigned char tag[fw_tag_length]);
/* Decrypts bytes where they are; 0, and nothing has changed, if they or the head are not those that were sealed. */
int fw_unseal(const fw_lock *lock, unsigned char *bytes, size_t length, const unsigned char tag[fw_tag_length]);

#endif
