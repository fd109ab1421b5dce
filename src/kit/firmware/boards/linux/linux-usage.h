/* What devices use of the Internet (linux-usage.c). */
#ifndef LINUX_USAGE_H
#define LINUX_USAGE_H

#include "linux-household.h"

/* Adds to today what nftables has counted for members since it was last read. */
void linux_usage_adds(struct linux_household *household);

#endif
