// Network namespaces, in which a test may change addresses and rules without root.
import { spawnSync } from 'node:child_process'
import { prepare, Unavailable } from '../browser/downloads/unavailable'

/** Throws `Unavailable` where the system does not allow them, or lacks what the tests use in them. */
export const needNamespaces = (): void => {
  const script = 'ip link add br-lan type bridge && ip link add wan0 type veth peer name wan1'
  const { error, status, stderr } = spawnSync('unshare', ['-Urn', 'sh', '-c', script], { encoding: 'utf8' })
  if (error || status !== 0)
    throw new Unavailable(`Network namespaces cannot be used: ${error?.message ?? stderr.trim()}`)
}

await prepare(import.meta.url, () => {
  needNamespaces()
  return 'allowed'
})
