import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { daemon } from '../../daemons/programs'
import { Home } from './home'

/** A home whose provider has PPPoE, in user-mode Linux, which lacks the NAT of nftables. */
export const homeOfPppoe = () =>
  new Home(['pppd', 'pppoe', 'pppoe-server', 'dhcpcd', 'dhcp6s', 'radvd'], { rules: false })

/** The only account of the provider. */
export const account = { username: 'home#1@isp "north"\\a', password: 'it\'s "right" \\#1' }

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

/** Tells all ends of PPP on this computer the account, in /etc. */
const knowAccount = (): void => {
  mkdirSync('/etc/ppp', { recursive: true })
  writeFileSync('/etc/ppp/options', '')
  const secret = `${quoted(account.username)} * ${quoted(account.password)} *\n`
  for (const name of ['pap', 'chap']) writeFileSync(`/etc/ppp/${name}-secrets`, secret, { mode: 0o600 })
}

/** The provider's end, on an interface. It is told how users have to prove who they are. */
export const servePppoe = async (home: Home, interfaceName = 'eth0', proof = 'require-chap') => {
  const options = join(home.folder, `server-${interfaceName}`)
  writeFileSync(options, `${proof}\nnologfd\nms-dns 203.0.113.7\nlcp-restart 1\nnoccp\n+ipv6\n`)
  const args = ['-F', '-I', interfaceName, '-C', 'north', '-S', 'gold', '-L', '203.0.113.1', '-R', '203.0.113.60']
  const paths = ['-q', daemon('pppd').path, '-Q', daemon('pppoe').path, '-O', options]
  const command = ['pppoe-server', ...args, ...paths].join(' ')
  return home.internet.start('sh', ['-c', `echo; exec ${command} >/dev/null 2>&1`])
}

/** Starts a home with the provider's end on its line; nobody has dialled yet. */
export const startPppoe = async (): Promise<Home> => {
  knowAccount()
  const home = homeOfPppoe()
  await home.start()
  await home.wanAddress()
  await servePppoe(home)
  return home
}
