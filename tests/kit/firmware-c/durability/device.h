/* The device of these tests: its files, its calls, and what it knows after all. */
#ifndef DEVICE_H
#define DEVICE_H

#include <stddef.h>

#include "firmware.h"

enum { largest_text = 160 * 1024 };

/* Takes the files of the device as they are now. */
void device_keep(void);
/* Puts them back. */
void device_return(void);
/* Writes one of its files; removes it without `bytes`. */
void device_put(const char *path, const char *bytes, size_t length);
/* Reads a file; its length, 0 if there is none. */
size_t device_get(const char *path, char *bytes, size_t most);

/* Sends a body to post.json; the code of the answer. */
int device_post(const char *body);
/* Uploads a file to /boaform/formSaveConfig. */
int device_restore(const char *file, size_t length);
/* Downloads a backup; its length. */
size_t device_backup(char *file, size_t most);
int device_read(const char *module);
/* Logs in; 0 if that works. Later calls have its token. */
int device_login(const char *name, const char *password);
void device_boot(void);
/* Starts it as after a loss of power, and writes its configuration, and who can log in, as a text. */
void device_state(char *text);
/* The same without a start, with the hashes of passwords and without whoever can log in. */
void device_configuration(char *text);

#endif
