/* What is special about a board. It is yours: the generator writes it once and never again. */
#ifndef BOARD_H
#define BOARD_H

/* The type of the device. Backups of another one are refused. */
#define BOARD_DEVICE "@device@"
/* Backups are encrypted with a key that is made of this one and of what is in BOARD_UNIT_KEY. */
#define BOARD_BACKUP_KEY "@key@"

/* "make try": everything is in the folder where it runs. */
#ifdef BOARD_TRY
#define BOARD_STATE "./try.state"
#define BOARD_FACTORY "./factory.json"
#define BOARD_SESSIONS "./try.sessions"
#define BOARD_UNIT_KEY "./try.key"
#define BOARD_UNIT "./unit.json"
#define BOARD_UPLOADS "."
#define BOARD_LOG "./try.log"
#define BOARD_EVENTS "./try.events"
#define BOARD_CONNECTIONS "./try.connections"
#endif

/* The configuration, and what it is at first. The folder of the first must be on flash and writable. */
#ifndef BOARD_STATE
#define BOARD_STATE "/etc/ontlet/state.json"
#endif
#ifndef BOARD_FACTORY
#define BOARD_FACTORY "/etc/ontlet/factory.json"
#endif

/*
 * What is this one device's own, written in production from its label: passwords, Wi-Fi keys, serial number, MAC
 * address. Without it, or where BOARD_FACTORY has a secret that all devices would share, nothing starts; a device that
 * is not sold may define BOARD_SHARED_SECRETS.
 */
#ifndef BOARD_UNIT
#define BOARD_UNIT "/etc/ontlet/unit.json"
#endif

/*
 * The key of this one device, 16 to 256 bytes: write it in production, from what you know of the device, if you want to
 * restore a backup on a replacement. Without the file it is random from the first backup on. A reset does not change
 * it.
 */
#ifndef BOARD_UNIT_KEY
#define BOARD_UNIT_KEY "/etc/ontlet/unit.key"
#endif

/* What a restart forgets: on a file system in memory, in a folder that only the firmware may write to. */
#ifndef BOARD_SESSIONS
#define BOARD_SESSIONS "/var/run/ontlet/sessions"
#endif
#ifndef BOARD_UPLOADS
#define BOARD_UPLOADS "/var/run/ontlet"
#endif
/* Seconds since 1970 before which nobody has told the device the time yet: 2026. */
#ifndef BOARD_EARLIEST
#define BOARD_EARLIEST 1767225600L
#endif
#ifndef BOARD_LOG
#define BOARD_LOG "/var/run/ontlet/log"
#endif

/* What the diary tells, which a restart does not forget, and what the firewall did, which it may. */
#ifndef BOARD_EVENTS
#define BOARD_EVENTS "/etc/ontlet/events"
#endif
#ifndef BOARD_CONNECTIONS
#define BOARD_CONNECTIONS "/var/run/ontlet/connections"
#endif

/* Where the kernel lists its sockets, and the addresses of devices at home. */
#ifndef BOARD_SOCKETS
#define BOARD_SOCKETS "/proc/net"
#endif
#ifndef BOARD_NEIGHBOURS
#define BOARD_NEIGHBOURS "/proc/net/arp"
#endif

/* The name of the device in the LAN. Calls under any other name, but those of dynamic DNS, are refused. */
#ifndef BOARD_NAME
#define BOARD_NAME "ontlet.lan"
#endif

/* Seconds without a call after which a session ends. */
#define BOARD_SESSION_TIMEOUT 300
/* Bytes: the largest firmware file and the head of its form. */
#define BOARD_LARGEST_UPLOAD 33554432

#define FW_TOKEN_LENGTH 32

#endif
