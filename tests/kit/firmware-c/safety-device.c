/* What the tests of feature `safety` see of a device: firmware that begins with "signed" has a signature. */
#include <string.h>

#include "effects.h"

int install_firmware(const char *file, size_t length, int signed_only) {
  /* The answer shows whether only a signed one was wanted. */
  if (length > 5 && !memcmp(file, "asked", 5)) return signed_only ? FW_UNSIGNED : 0;
  return length > 6 && !memcmp(file, "signed", 6) ? 0 : FW_UNSIGNED;
}
