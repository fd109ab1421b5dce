/* Bytes that nftables counts for addresses, in the sets of ontlet.nft (linux-counters.c). */
#ifndef LINUX_COUNTERS_H
#define LINUX_COUNTERS_H

#include <stddef.h>

enum { linux_most_counters = 512, linux_key_size = 46 };

/* What is counted for an address. */
struct linux_counter {
  char key[linux_key_size]; /* "02:1A:…", "192.168.1.2" or "2001:db8::1" */
  double bytes;
};

/* Where sets are: between networks, or within the bridges. */
enum linux_table { linux_between_networks, linux_within_bridges };

/* Reads a set. Returns how many addresses it has, at most linux_most_counters; 0 if there is no such set. */
int linux_counters(enum linux_table table, const char *set, struct linux_counter *counters);
/* The bytes of an address among counters; 0 if it is not there. */
double linux_bytes_of(const char *key, const struct linux_counter *counters, int count);

#endif
