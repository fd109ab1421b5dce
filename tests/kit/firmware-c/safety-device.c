/* What the tests of feature `safety` see of a device: firmware that begins with "signed" has a signature. */
#include <string.h>

#include "effects.h"

int install_firmware(const char *file, size_t length) {
  return length > 6 && !memcmp(file, "signed", 6) ? 0 : FW_UNSIGNED;
}
