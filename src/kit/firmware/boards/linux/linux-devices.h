/* Devices at home, and those of guests: who is connected (linux-devices.c), and who has a lease (linux-leases.c). */
#ifndef LINUX_DEVICES_H
#define LINUX_DEVICES_H

enum { linux_most_devices = 256, linux_mac_size = 18, linux_name_size = 65, linux_ip_size = 46 };

/* A device that has an address by DHCP. */
struct linux_lease {
  char mac[linux_mac_size]; /* "02:1A:…", as everywhere below */
  char ip[16];
  char name[linux_name_size]; /* as it calls itself, "" if it does not */
  double seconds;             /* until the lease ends */
};

/* The leases that have not ended, at most `max`. Returns how many there are. */
int linux_leases(struct linux_lease *leases, int max);
/*
 * Finds the name of a device among leases, else the one with which an address is reserved for it, else the last one that
 * it has told, which dnsmasq forgets at a restart; "" if there is none. Returns whether it is among the leases.
 */
int linux_finds_name(const char *mac, const struct linux_lease *leases, int count, char name[linux_name_size]);
/* Whether an address is reserved for a device. */
int linux_is_reserved(const char *mac);

/* A device that is connected. */
struct linux_device {
  char mac[linux_mac_size];
  char ip[linux_ip_size]; /* over IPv4 if it has one, else over IPv6; "" if the gateway does not know it */
  char name[linux_name_size];
  int is_named;  /* whether the name is its own, of its lease */
  char port[16]; /* the interface of the bridge at which it is */
  int is_guest;
  double silence;   /* the seconds since it has last sent anything */
  double confirmed; /* the seconds since it has last answered for the address */
};

/* The connected devices, at most `max`. Returns how many there are. */
int linux_devices(struct linux_device *devices, int max);
/* An address, and the MAC address that it has led to. */
struct linux_address {
  char mac[linux_mac_size];
  char ip[linux_ip_size];
};

/* The addresses that the kernel knows, at most `max`. Returns how many there are. */
int linux_addresses(struct linux_address *addresses, int max);
/* Whether a device is at an interface of hostapd. */
int linux_is_wireless(const struct linux_device *device);

#endif
