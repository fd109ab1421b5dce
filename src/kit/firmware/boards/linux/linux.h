/*
 * The gateway on Linux: what its effects share. "ontlet-start" has set up the bridge LINUX_LAN, the port LINUX_PORT to
 * the Internet and the tables of ontlet.nft, and LINUX_FOLDER is empty.
 */
#ifndef LINUX_H
#define LINUX_H

#include <stddef.h>
#include <stdio.h>

#include "effects.h"
#include "ontlet.h"

/* Files that a restart forgets. */
#ifndef LINUX_FOLDER
#define LINUX_FOLDER "/var/run/ontlet/linux"
#endif
/* Those of chronyd: AppArmor of Debian lets it read and write no others. */
#ifndef LINUX_CHRONY
#define LINUX_CHRONY "/var/run/chrony"
#endif
/* Programs of this board that daemons call. */
#ifndef LINUX_PROGRAMS
#define LINUX_PROGRAMS "/usr/lib/ontlet"
#endif
/* Where the programs of the system are. */
#ifndef LINUX_PATH
#define LINUX_PATH "/usr/sbin:/usr/bin:/sbin:/bin"
#endif
#ifndef LINUX_LOCALTIME
#define LINUX_LOCALTIME "/etc/localtime"
#endif
/* The socket of syslog(3). */
#ifndef LINUX_SYSLOG
#define LINUX_SYSLOG "/dev/log"
#endif
#ifndef LINUX_ZONES
#define LINUX_ZONES "/usr/share/zoneinfo"
#endif

#define LINUX_LAN "br-lan"
#define LINUX_GUESTS "br-guest"
#define LINUX_PORT "wanport"

/* Whether there is a row, and it is not switched off: only then does it have an effect. */
#ifdef RULES_HAVE_SWITCHES
#define linux_is_on(row) ((row) && (row)->enable)
#else
#define linux_is_on(row) ((row) != 0)
#endif

/* Whether the connections of a row are logged. */
#ifdef RULES_HAVE_LOGS
#define linux_is_logged(row) (linux_is_on(row) && (row)->log)
#else
#define linux_is_logged(row) 0
#endif

/* Programs (linux-programs.c), and those that go on (linux-keepers.c). */

/* Runs a program without a shell, so that no value is taken for a command. Returns whether it succeeds. */
int linux_runs(const char *const *words);
/* Has ip do what is in a file of LINUX_FOLDER, up to the first failure. Returns whether there is none. */
int linux_runs_batch(const char *name);
/* The same in a process of its own that goes on: `program` is a function. Returns whether it has begun. */
int linux_begins(const char *name, void (*program)(void));
/* The same of one that is to be there for good: it is started again as a daemon is, unless it returns. */
int linux_keeps_running(const char *name, void (*program)(void));
/*
 * Starts a daemon, which has to stay in the foreground, and starts it again when it ends, after 1 s, or up to 64 s if
 * it ends soon each time, and at once after SIGALRM; one of the same name ends first. Its output is in
 * LINUX_FOLDER/NAME.log. Returns whether it has begun.
 */
int linux_starts(const char *name, const char *const *words);
/* The same of one that begins, each time, when a function of our own has waited for what it needs. */
int linux_starts_after(const char *name, void (*waits)(void), const char *const *words);
/* The code with which a daemon has ended when it last did so by itself, 128 after a signal; -1 if it has not. */
int linux_end_of(const char *name);
/* Ends what has begun under a name, and waits until it has ended. */
void linux_ends(const char *name);
/* Sends a signal to a daemon: it may still be starting. Returns whether there is one. */
int linux_signals(const char *name, int number);

/* Files (linux-files.c). */

/* Opens a file of LINUX_FOLDER to write it anew: readers have the old one until linux_closes. 0 on failure. */
FILE *linux_opens(const char *name);
/* Puts what was written in the place of the file. Returns whether everything was written. */
int linux_closes(FILE *file, const char *name);
/* Makes an empty file if there is none. */
int linux_makes(const char *name);
/* Replaces the lines of a row in a list, a file of LINUX_FOLDER in the order of ids; "" takes them away. */
int linux_keeps(const char *list, long id, const char *lines);
/*
 * Writes the same as a draft, LIST.new, which takes the place of the list when it is renamed. The list is in the order
 * of places, and of ids where these are the same. Returns whether everything was written.
 */
int linux_drafts(const char *list, long place, long id, const char *lines);
/* Whether a text can be a word of a rule: letters, digits and ".:/-_", at least one. */
int linux_is_word(const char *text);
/* A MAC address as programs read it, "02:1a:…"; "" if the text is none. Valid until the next call. */
const char *linux_mac(const char *text);
/* The bits of a mask, such as 24 of 255.255.255.0. */
int linux_bits(const char *mask);

/*
 * Whether the device is starting: effects then only write their lists, and "ontlet-start" loads each of them once.
 */
int linux_is_starting(void);

/* Rules of nftables (linux-rules.c): the chains of ontlet.nft. Those of the bridge are named "bridge_…". */

/*
 * A change of chains and maps, which nftables takes as a whole or not at all: packets meet the old rules or the new ones,
 * and the lists have what is loaded. It is begun, then told what there is to be, then ended.
 */
struct linux_change {
  FILE *commands;
  /* The lists that have drafts. */
  const char *lists[3];
  size_t count;
  int has_failed;
};
void linux_change_begins(struct linux_change *change);
/* Replaces what is in a chain by rules, one a line. */
void linux_change_chain(struct linux_change *change, const char *chain, const char *rules);
/* Replaces the rules of a row in a chain that has a list, in the order of places, and of ids where these are the same. */
void linux_change_rows(struct linux_change *change, const char *chain, long place, long id, const char *rules);
/* Replaces the lines of a row in a list of something else, for which the caller writes the commands. */
void linux_change_list(struct linux_change *change, const char *list, long place, long id, const char *lines);
/* Returns whether nftables takes it; it is not asked if nothing differs. Otherwise everything is as before. */
int linux_change_ends(struct linux_change *change);

/* A chain, and the rules that are to be in it, one a line. */
struct linux_chain {
  const char *name, *rules;
};
/* A change of some chains. Returns whether nftables takes it. */
int linux_rules(const struct linux_chain *chains, size_t count);
/* A change of a row, whose place is its id. Returns 0, or the code with which it is refused. */
int linux_row_rules(const char *chain, long id, const char *rules);
/* The same in a chain whose rows have places. */
int linux_placed_rules(const char *chain, long place, long id, const char *rules);

/* Rules whose connections are logged (linux-firewall-log.c). */

/*
 * Appends to the rules of a row of a list, such as "ports", a line that logs what matches conditions, with a space
 * behind them, and leaves to the next line what becomes of it. Of a flood it logs some. The id of no row is 0.
 */
void linux_log_line(char *rules, const char *match, const char *list, long id);
/* Bytes of the longest such line without what matches. */
enum { linux_log_size = 112 };
/*
 * Keeps the name of a row whose connections are logged, and begins to write them; without a name, 0, it forgets the
 * row. Returns whether that is done: a kernel may have no nfnetlink_log.
 */
int linux_keeps_logged(const char *list, long id, const char *name);
/* Keeps what becomes of what matches the rules of a list, as long as it does not pass. Returns whether that is done. */
enum linux_verdict { linux_blocked = 0, linux_passed = 1, linux_off = 2 };
int linux_keeps_verdict(const char *list, enum linux_verdict verdict);

/* Rules that are for a device (linux-addresses.c). */

/* The mark of what a rule for a device lets in, by its number: none of those of ontlet.nft. */
#define linux_mark(id) (0x10000L + (id))
/*
 * Has a change let the map "addresses" have, by the mark of a rule, where its device is: the address that DHCP has given
 * it, or the last one that is known. Without a device, a MAC address, the map forgets the rule.
 */
void linux_change_address(struct linux_change *change, long id, const char *device, const char *last);

/* Connections that rules have let in (linux-opened.c). */

enum linux_opening { linux_port_opening, linux_dmz_opening, linux_openings };
/* The mark of connections that a rule lets in, by what it says; 0 if it says nothing. */
unsigned int linux_opened_mark(const char *what);
/* Bytes of what a rule says. */
enum { linux_opened_size = 192 };
/*
 * Has a change let go on what a rule has let in, and cut what it has let in when it said something else. A rule that is
 * not there says "".
 */
void linux_change_opened(struct linux_change *change, enum linux_opening kind, long id, const char *what);

/* A port that leads to a device: its protocol as the kernel has it, such as 6. */
struct linux_opened_port {
  long protocol, external_port, internal_port;
  const char *ip;
};
/* Cuts the connections that have come in by a port, which has to be closed already (linux-connections.c). */
void linux_cuts_opened(const struct linux_opened_port *port);

/* The names of connections (linux-wan-names.c). */

/* Bytes of a line with the name of a connection: 32 characters of UTF-8. */
enum { linux_wan_line = 160 };
/* The interface of a connection, "wan" with its number. Valid until the next call. */
const char *linux_wan_interface(long id);
/* The interface of the first connection. Valid until the next call. */
const char *linux_first_wan(void);
/* The number of the connection with a name, whose interface is "wan" with that number; 0 if there is none. */
long linux_wan(const char *name);

#ifdef LAYOUT_wan_confignew_wan
/* Connections by PPPoE (linux-pppoe.c), over the interface "pppoe" with the number of the connection. */

/* Writes what pppd reads, and starts it unless the user does that. Returns whether it has begun. */
int linux_pppoe_connects(const struct wan_confignew_wan *wan);
/* Forgets a connection, of which pppd has ended. */
void linux_pppoe_disconnects(long id);
/* Dials, or hangs up, on the order of the user. Returns 0, or the code with which it is refused. */
int linux_pppoe_dials(long id, int is_wanted);
/* Whether a connection is one by PPPoE. */
int linux_is_pppoe(long id);
/* Whether it has a line. One that is dialled on demand has addresses without: at first its own, and the other end's. */
int linux_pppoe_has_line(long id);
#define LINUX_PPPOE_FIRST "192.0.0.2"
#define LINUX_PPPOE_FIRST_END "192.0.0.1"
/* The state of a connection without an address, as the contract numbers it. */
long linux_pppoe_state(long id);
#endif

#ifdef LAYOUT_wan_confignew_wan
/* IPv6 of connections (linux-wan6.c). */

/* Tells the kernel what it takes of the announcements on an interface that has IPv6. Returns whether it does. */
int linux_wan6_begins(const struct wan_confignew_wan *wan);
/*
 * Asks for what the connection is to have: an address, a prefix for the LAN; by PPPoE, whenever it is there. Returns
 * whether that has begun.
 */
int linux_wan6_connects(const struct wan_confignew_wan *wan);
/* Forgets what a connection has had. */
void linux_wan6_disconnects(long id);
/* Lets a connection have IPv6, or takes it away, on the order of the user. Returns whether that is done. */
int linux_wan6_dials(long id, int is_wanted);
/* Writes the prefix that a connection has for the LAN into a text of 64 bytes, "" if it has none. Returns the text. */
const char *linux_wan6_prefix(long id, char *text);
#endif

/* The LAN over IPv6 (linux-lan6.c). */

/* Looks again at the prefixes of connections, of which the LAN may have one. Returns whether dnsmasq was told. */
int linux_lan_prefix_again(void);

/* UPnP (linux-upnp.c). */

/* Starts it anew, if it is on, after interfaces have changed: ports that devices have opened are closed. */
void linux_upnp_again(void);

/* dnsmasq (linux-dnsmasq.c). */

/* Starts dnsmasq anew, which reads most of its settings only then. Returns whether it has begun. */
int linux_dnsmasq_restarts(void);

/* Guests (linux-guests.c), on the bridge LINUX_GUESTS. */

/*
 * Gives the network of guests an address and a pool outside the LAN while a network of Wi-Fi is for guests, and takes
 * them away otherwise. Returns whether that is so.
 */
int linux_guests_are(int wanted);
/* The same after the LAN has moved. */
int linux_guests_again(void);
#ifdef HAS_GUEST_END
/* Has a network end at a time, by the clock, even if nobody calls; 0 for none. Returns whether that has begun. */
int linux_guests_end_at(long id, double moment);
#endif
/* Remembers the network of the LAN, in which guests must not be. */
int linux_guests_keep_from(const char *ip, const char *mask);

/* The address of the Internet for a device (linux-forwarding.c). */

/* Looks again at the address of the default connection. Returns whether the device has what it is to have. */
int linux_passthrough_again(void);

/* Routes (linux-routes.c). */

/* Adds the static routes again after networks have changed, which takes them away. */
void linux_routes_again(void);

#endif
