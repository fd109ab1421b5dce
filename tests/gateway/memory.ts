import { toXml, type Configuration } from '../../src/gateway/configuration'
import { Store } from '../../src/gateway/store'

/** A store without a file, for tests that write thousands of times. */
export class Memory extends Store {
  constructor() {
    super('', () => undefined)
  }

  override load(): Configuration {
    return new Map()
  }

  override save(configuration: Configuration): void {
    toXml(configuration)
  }
}
