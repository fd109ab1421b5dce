/* In place of hostapd, which has no stations without a radio: answers every question at a socket with a text. */
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

int main(int count, char **arguments) {
  char question[256];
  struct sockaddr_un own, from;
  int in = socket(AF_UNIX, SOCK_DGRAM, 0);
  memset(&own, 0, sizeof own);
  own.sun_family = AF_UNIX;
  if (count < 3) return 1;
  strncpy(own.sun_path, arguments[1], sizeof own.sun_path - 1);
  if (bind(in, (struct sockaddr *)&own, sizeof own)) return 1;
  puts("ready");
  fflush(stdout);
  for (;;) {
    socklen_t size = sizeof from;
    const char *answer = arguments[2];
    ssize_t length = recvfrom(in, question, sizeof question - 1, 0, (struct sockaddr *)&from, &size);
    if (length <= 0) return 1;
    question[length] = '\0';
    /* The answer begins with the address that was asked for, as the one of hostapd does. */
    if (strncmp(question, "STA ", 4) || strncmp(answer, question + 4, strlen(question + 4))) answer = "FAIL\n";
    sendto(in, answer, strlen(answer), 0, (struct sockaddr *)&from, size);
  }
}
