import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ended } from '../../ended'
import { ownPort } from '../../gateway/own-port'
import { until } from '../../until'
import { compilers } from '../compilers'
import { daemon, daemonsFolder } from './programs'
import { inFolder, printedBy, started } from './running'

/** What a daemon makes of lines of its settings: the value that it has read, or in words what it does instead. */
type Reader = (lines: string, guesses: readonly string[]) => Promise<string>

/** The option `user` as pppd prints it, where `\` stands before what it escapes. */
const pppd: Reader = lines =>
  inFolder(folder => {
    const [compiler] = compilers()
    const shim = join(folder, 'no-ppp.so')
    const source = fileURLToPath(new URL('no-ppp.c', import.meta.url))
    execFileSync(compiler!.c, ['-shared', '-fPIC', '-o', shim, source], { env: { ...process.env, ...compiler!.env } })
    writeFileSync(join(folder, 'options'), `${lines}\n`)
    const { path, env } = daemon('pppd')
    const args = ['/dev/null', 'nolock', 'noauth', 'nodetach', 'dryrun', 'logfd', '1', 'file', join(folder, 'options')]
    const printed = execFileSync(path, args, { encoding: 'utf8', env: { ...process.env, ...env, LD_PRELOAD: shim } })
    return /^user (.*?)\s+# \(from/m.exec(printed)![1]!.replace(/\\(.)/g, '$1')
  })

/** The password with which a client of dynamic DNS, whose user is `me`, asks a provider on a port for an update. */
const passwordSent = async (start: (port: number) => ChildProcess): Promise<string> => {
  let password: string | undefined
  const server = createServer(({ headers }, answer) => {
    const [, encoded = ''] = headers.authorization?.split(' ') ?? []
    password = Buffer.from(encoded, 'base64').toString().replace(/^me:/, '')
    answer.end('good')
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const child = start((server.address() as AddressInfo).port)
  try {
    await until(() => password !== undefined)
  } finally {
    await ended(child)
    server.close()
  }
  return password!
}

const inadyn: Reader = lines =>
  inFolder(folder => {
    const file = join(folder, 'inadyn.conf')
    const settingsFor = (port: number) =>
      `period = 600
      custom one {
        username = me
        ${lines}
        ddns-server = "127.0.0.1:${port}"
        ddns-path = "/update?%h"
        hostname = home.example
        ssl = false
        checkip-command = "/bin/echo 203.0.113.5"
      }`
    const args = ['-n', '-1', '-f', file, '--foreground', `--cache-dir=${folder}`, '-P', join(folder, 'pid')]
    return passwordSent(port => {
      writeFileSync(file, settingsFor(port))
      return started('inadyn', args, { HOME: '/root' })
    })
  })

const ddclient: Reader = lines =>
  inFolder(folder => {
    const file = join(folder, 'ddclient.conf')
    const args = [
      '-daemon=0',
      '-foreground',
      '-file',
      file,
      '-cache',
      join(folder, 'cache'),
      '-pid',
      join(folder, 'pid'),
    ]
    return passwordSent(port => {
      const provider = `ssl=no\nprotocol=dyndns2\nserver=127.0.0.1:${port}\nuse=ip, ip=203.0.113.5\nlogin=me`
      writeFileSync(file, `${provider}\n${lines}\nhome.example\n`)
      return started('ddclient', args)
    })
  })

/** RFC 3261, 25.1: the user of an address. */
const sipUser = /^<sip:((?:[\w\-.!~*'()&=+$,;?/]|%[0-9a-f]{2})+)@/i

/** The user that baresip registers. */
const baresip: Reader = lines =>
  inFolder(async folder => {
    let registered = ''
    const server = createSocket('udp4', message => {
      registered ||= /^To: (.*)\r$/m.exec(message.toString())![1]!
    })
    await new Promise<void>(resolve => server.bind(0, '127.0.0.1', resolve))
    const modules = join(daemonsFolder(), 'usr/lib/baresip/modules')
    writeFileSync(join(folder, 'accounts'), `${lines};auth_pass=x;outbound="sip:127.0.0.1:${server.address().port}"\n`)
    writeFileSync(
      join(folder, 'config'),
      `sip_listen 127.0.0.1:0\nmodule_path ${modules}\nmodule_app account.so\nmodule_app menu.so\n`,
    )
    const child = started('baresip', ['-f', folder])
    try {
      await until(() => registered !== '')
    } finally {
      await ended(child)
      server.close()
    }
    const [, user] = sipUser.exec(registered) ?? []
    return user === undefined ? 'no address of SIP' : decodeURIComponent(user)
  })

/** The names among the guesses that net-snmp answers to. */
const snmpd: Reader = (lines, guesses) => printedBy('snmpd.sh', lines, ...new Set(guesses))

const reservedAddress = '192.168.77.9'

/** What a client gets from dnsmasq: its name, if that is all that differs. */
const dnsmasq: Reader = async lines => {
  const printed = await printedBy('dnsmasq.sh', lines)
  const [address, name, seconds] = printed.split(' ')
  if (!seconds) return printed || 'no address'
  if (lines.startsWith('dhcp-range')) return seconds
  if (address !== reservedAddress) return 'another address'
  if (name !== '*') return name!
  if (seconds === '3600') return address
  return seconds === '4294967295' ? 'no name, a lease for ever' : `no name, a lease of ${seconds} s`
}

/** What hostapd prints until its access point stands, as far as that goes without a radio, or it ends. */
const hostapdWithoutRadio = (lines: string): Promise<string> =>
  inFolder(async folder => {
    const file = join(folder, 'hostapd.conf')
    writeFileSync(file, `interface=lo\ndriver=none\nssid=home\nhw_mode=g\nchannel=6\n${lines}\n`)
    const { path, env } = daemon('hostapd')
    const child = spawn('stdbuf', ['-oL', path, '-dd', '-K', file], { env: { ...process.env, ...env } })
    let printed = ''
    child.stdout.on('data', chunk => {
      printed += chunk
    })
    try {
      await until(() => printed.includes('AP-ENABLED') || child.exitCode !== null)
    } finally {
      await ended(child)
    }
    return printed
  })

const hostapd: Reader = async lines => {
  if (lines.includes('max_num_sta')) {
    const log = await printedBy('hostapd.sh', lines)
    if (!log.includes('New STA')) return 'nothing'
    return log.includes('no more room for new STAs') ? 'nobody joins' : 'devices join'
  }
  const log = await hostapdWithoutRadio(lines)
  if (!log.includes('AP-ENABLED')) return 'it does not start'
  if (lines.includes('ieee80211n')) return log.includes('disabling HT') ? '802.11n off' : '802.11n on'
  return /PSK \(ASCII passphrase\).*:\s+(?:[0-9a-f]{2} )+ *(\S+)/.exec(log)?.[1] ?? 'another secret'
}

/** The least severe of the levels 0 to 7 that rsyslog writes. */
const rsyslogd: Reader = lines =>
  inFolder(async folder => {
    const port = ownPort()
    const chosen = join(folder, 'chosen')
    const all = join(folder, 'all')
    const modules = join(daemonsFolder(), 'usr/lib/x86_64-linux-gnu/rsyslog')
    const file = join(folder, 'rsyslog.conf')
    writeFileSync(
      file,
      `module(load="imudp")
      input(type="imudp" address="127.0.0.1" port="${port}")
      ${lines.replace('/var/log/messages', chosen)}
      *.* ${all}\n`,
    )
    writeFileSync(chosen, '')
    writeFileSync(all, '')
    const child = started('rsyslogd', ['-n', '-f', file, '-i', join(folder, 'pid'), '-M', modules])
    const client = createSocket('udp4')
    const written = (path: string) => [...readFileSync(path, 'utf8').matchAll(/level (\d)/g)].map(([, n]) => Number(n))
    try {
      // Nobody listens at first. What comes in two times does no harm.
      await until(() => {
        for (let level = 0; level < 8; level++)
          client.send(`<${8 + level}>Jan  1 10:00:00 box test: level ${level}`, port, '127.0.0.1')
        return new Set(written(all)).size === 8
      })
    } finally {
      client.close()
      await ended(child)
    }
    const levels = written(chosen)
    return levels.length ? String(Math.max(...levels)) : 'nothing'
  })

/** The address that chrony asks. */
const chronyd: Reader = async lines => {
  const address = await printedBy('chronyd.sh', lines)
  return address.startsWith('ID#') ? 'a name that is not found' : address
}

/** What nft lists instead of a port or an address. */
const nft: Reader = async lines => /(\S+) accept/.exec(await printedBy('nft.sh', lines))?.[1] ?? 'it is refused'

/** By the names in the table. */
export const readers: Readonly<Record<string, Reader>> = {
  pppd,
  inadyn,
  ddclient,
  'net-snmp': snmpd,
  dnsmasq,
  hostapd,
  baresip,
  rsyslog: rsyslogd,
  chrony: chronyd,
  nft,
}
