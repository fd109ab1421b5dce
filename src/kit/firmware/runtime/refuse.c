#include "refuse.h"

#include <stdio.h>

fw_refusal fw_refused;

void fw_refuse(int code, const char *key) {
  fw_refused.code = code;
  snprintf(fw_refused.key, sizeof fw_refused.key, "%s", key ? key : "");
  longjmp(fw_refused.back, 1);
}
