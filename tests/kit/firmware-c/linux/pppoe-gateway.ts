// The program of user-mode Linux for console-pppoe.test.ts: a gateway with the console, whose provider has PPPoE.
// A device outside is on the cable vec0.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../../../until'
import { serveConsole } from './console'
import { startPppoe } from './pppoe'

/** Seconds that a test may take; user-mode Linux as a whole has no more either. */
const longest = 400

const home = await startPppoe()
// Instead of NAT: the provider has a route to the devices of whoever has dialled.
const route = '#!/bin/sh\nPATH=$PATH:/usr/sbin:/sbin exec ip route replace 192.168.1.0/24 dev "$1"\n'
writeFileSync('/etc/ppp/ip-up', route, { mode: 0o755 })
home.cable('vec0')
await serveConsole(home)
writeFileSync(join(home.folder, 'is-there'), '')
await until(() => existsSync(join(home.folder, 'is-done')), { seconds: longest })
process.exit()
