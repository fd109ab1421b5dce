#include "linux-probe.h"

#include <asm/socket.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <arpa/inet.h>

enum { header = 8, most_data = 65500, most_packet = 65536 + 128 };

/* What a message of ICMP means, and of ICMPv6. */
enum { reply_4 = 0, unreachable_4 = 3, request_4 = 8, exceeded_4 = 11 };
enum { unreachable_6 = 1, exceeded_6 = 3, request_6 = 128, reply_6 = 129 };

static struct {
  int file, family;
  long size;
  unsigned int number, own;
  struct sockaddr_storage to;
  socklen_t to_length;
} probe;

static unsigned char packet[most_packet];

static double now_in_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int finds(const probe_route *route) {
  struct addrinfo hints, *found;
  memset(&hints, 0, sizeof hints);
  hints.ai_family = route->family;
  hints.ai_socktype = SOCK_DGRAM;
  if (getaddrinfo(route->host, 0, &hints, &found)) return 0;
  memcpy(&probe.to, found->ai_addr, found->ai_addrlen);
  probe.to_length = found->ai_addrlen;
  freeaddrinfo(found);
  return 1;
}

static int sets(int level, int name, int value) {
  return setsockopt(probe.file, level, name, &value, sizeof value) == 0;
}

int probe_opens(const probe_route *route, char text[48]) {
  int is_6 = route->family == AF_INET6, traffic_class = (int)route->dscp << 2;
  if (!finds(route)) return -1;
  getnameinfo((struct sockaddr *)&probe.to, probe.to_length, text, 48, 0, 0, NI_NUMERICHOST);
  probe.family = route->family;
  probe.size = route->size < most_data ? route->size : most_data;
  probe.own = (unsigned int)getpid() & 0xffff;
  probe.file = socket(route->family, SOCK_RAW, is_6 ? IPPROTO_ICMPV6 : IPPROTO_ICMP);
  if (probe.file < 0) return -2;
  sets(SOL_SOCKET, SO_SNDBUF, 4 * most_packet);
  sets(SOL_SOCKET, SO_RCVBUF, 4 * most_packet);
  sets(is_6 ? IPPROTO_IPV6 : IPPROTO_IP, is_6 ? IPV6_TCLASS : IP_TOS, traffic_class);
  if (!*route->interface) return 0;
  return setsockopt(probe.file, SOL_SOCKET, SO_BINDTODEVICE, route->interface, (socklen_t)strlen(route->interface)) ? -2
                                                                                                                 : 0;
}

/* That of IPv4; the kernel has that of IPv6. */
static unsigned int checksum(const unsigned char *bytes, size_t length) {
  unsigned long sum = 0;
  size_t i;
  for (i = 0; i < length; i++) sum += (unsigned long)bytes[i] << (i % 2 ? 0 : 8);
  while (sum >> 16) sum = (sum & 0xffff) + (sum >> 16);
  return (unsigned int)~sum & 0xffff;
}

static void put(unsigned char *at, unsigned int value) {
  at[0] = (unsigned char)(value >> 8);
  at[1] = (unsigned char)value;
}

static unsigned int got(const unsigned char *at) { return (unsigned int)at[0] << 8 | at[1]; }

static int sends_request(void) {
  size_t length = header + (size_t)probe.size;
  memset(packet, 0x6f, length);
  memset(packet, 0, header);
  packet[0] = probe.family == AF_INET6 ? request_6 : request_4;
  put(packet + 4, probe.own);
  put(packet + 6, probe.number);
  if (probe.family == AF_INET) put(packet + 2, checksum(packet, length));
  return sendto(probe.file, packet, length, 0, (struct sockaddr *)&probe.to, probe.to_length) == (ssize_t)length;
}

/* Where the message of ICMP begins in what is received, which has the header of IPv4 before it; -1 for none. */
static long message_in(const unsigned char *bytes, long length, int has_ip) {
  long begin = has_ip ? (probe.family == AF_INET6 ? 40 : (bytes[0] & 15) * 4) : 0;
  return length >= begin + header ? begin : -1;
}

static int is_own(const unsigned char *message) {
  return got(message + 4) == probe.own && got(message + 6) == (probe.number & 0xffff);
}

/* Whether a packet answers the request: itself, or with the beginning of the request in it. */
static int answers(long length, probe_result *result) {
  int is_6 = probe.family == AF_INET6;
  long begin = message_in(packet, length, !is_6), inner;
  const unsigned char *message = packet + begin;
  if (begin < 0) return 0;
  if (message[0] == (is_6 ? reply_6 : reply_4)) {
    result->end = probe_replied;
    result->size = length - begin - header;
    return is_own(message);
  }
  if (message[0] == (is_6 ? exceeded_6 : exceeded_4)) result->end = probe_passed;
  else if (message[0] == (is_6 ? unreachable_6 : unreachable_4)) result->end = probe_refused;
  else return 0;
  inner = message_in(message + header, length - begin - header, 1);
  return inner >= 0 && is_own(message + header + inner);
}

static int waits(double end) {
  struct pollfd file;
  double left = end - now_in_ms();
  file.fd = probe.file;
  file.events = POLLIN;
  return left > 0 && poll(&file, 1, (int)left + 1) > 0;
}

void probe_sends(long hops, long timeout, probe_result *result) {
  double begin = now_in_ms(), end = begin + (double)timeout * 1e3;
  struct sockaddr_storage from;
  int is_6 = probe.family == AF_INET6;
  probe.number = (probe.number + 1) & 0xffff;
  result->from[0] = '\0';
  result->end = probe_no_route;
  if (hops) sets(is_6 ? IPPROTO_IPV6 : IPPROTO_IP, is_6 ? IPV6_UNICAST_HOPS : IP_TTL, (int)hops);
  if (!sends_request()) return;
  while (waits(end)) {
    socklen_t from_length = sizeof from;
    long length = recvfrom(probe.file, packet, sizeof packet, 0, (struct sockaddr *)&from, &from_length);
    if (length < 0 || !answers(length, result)) continue;
    result->time = now_in_ms() - begin;
    getnameinfo((struct sockaddr *)&from, from_length, result->from, sizeof result->from, 0, 0, NI_NUMERICHOST);
    return;
  }
  result->end = probe_lost;
}
