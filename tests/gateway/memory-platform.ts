import type { Platform } from '../../src/gateway/engine/gateway'
import { type Configuration, toXml } from '../../src/gateway/engine/state/configuration'
import { backupCipher } from '../../src/gateway/storage/backup-cipher'

/** A platform without files and network, for tests that write thousands of times. */
export const memoryPlatform: Platform = {
  store: {
    load: (): Configuration => new Map(),
    save: configuration => void toXml(configuration),
  },
  cipher: backupCipher,
  sendSyslog: () => undefined,
}
