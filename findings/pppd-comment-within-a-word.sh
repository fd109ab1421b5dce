#!/usr/bin/env bash
# Package: ppp 2.4.9-1+1.1+b1 (Debian 12)
#
# In an options file of pppd, "#" begins a comment within a word, too: "user name#0001@isp.example", a user name of the
# kind that providers give, is the user "name". Quotes help. A backslash is an escape also within quotes, so
# "isp\name" has a line break.
#
# Why it surprises: in a shell, in hostapd.conf, dnsmasq.conf and ddclient.conf a "#" within a word belongs to the word,
# and nothing is said: the provider answers that the password is wrong.
#
# Seen: "user name" for the first file, "user name#0001@isp.example" for the one with quotes. /dev/ppp, which the kernel
# of the test may lack, is replaced by /dev/null; options are read before it is used.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get -qq download ppp=2.4.9-1+1.1+b1 libpcap0.8=1.10.3-1 2>/dev/null
for archive in *.deb; do dpkg -x "$archive" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu:$work/root/lib/x86_64-linux-gnu
cat >no-device.c <<"END"
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>
static const char *path_of(const char *path) { return strcmp(path, "/dev/ppp") ? path : "/dev/null"; }
int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  return syscall(SYS_openat, AT_FDCWD, path_of(path), flags, va_arg(rest, int));
}
int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  return syscall(SYS_openat, AT_FDCWD, path_of(path), flags, va_arg(rest, int));
}
int ioctl(int file, unsigned long request, ...) {
  va_list rest;
  va_start(rest, request);
  return (request >> 8 & 255) == 116 ? 0 : syscall(SYS_ioctl, file, request, va_arg(rest, void *));
}
END
cc -shared -fPIC -o no-device.so no-device.c
options() {
  echo "$1" >options
  LD_PRELOAD=$work/no-device.so root/usr/sbin/pppd /dev/tty nolock noauth nodetach dryrun logfd 1 file "$work/options" |
    sed -n "s/^\(user .*[^\t ]\)[\t ]*# (from.*/\1/p"
}
plain=$(options "user name#0001@isp.example")
quoted=$(options "user \"name#0001@isp.example\"")
echo "$plain"
echo "$quoted"
[ "$plain" = "user name" ] && [ "$quoted" = "user name#0001@isp.example" ]
