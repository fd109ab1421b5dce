import { closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fromXml, toXml, type Configuration } from './configuration'

/**
 * The file that holds the configuration, with its last good copy in `.bak`. A write either is there as a whole
 * or did not happen, whenever the process or the machine stops.
 */
export class Store {
  private written = ''

  constructor(readonly file: string, private readonly say: (sentence: string) => void) {}

  /** The configuration at start: the file, else its last good copy, else an empty one, which means factory defaults. */
  load(): Configuration {
    const isThere = existsSync(this.file)
    if (!isThere && !existsSync(this.backup)) return new Map()
    const main = isThere ? this.read(this.file) : 'it is missing'
    if (typeof main !== 'string') return main
    const copy = existsSync(this.backup) ? this.read(this.backup) : 'there is none'
    const what = `The configuration ${this.file} cannot be used (${main}).`
    // Out of the way, so that the next write does not make the damaged file the last good copy.
    if (isThere) renameSync(this.file, this.file + '.damaged')
    if (typeof copy !== 'string') {
      this.say(`${what} The gateway starts from its last good copy.`)
      return copy
    }
    rmSync(this.backup, { force: true })
    this.say(`${what} Nor can its last good copy (${copy}). The gateway starts from factory defaults.`)
    return new Map()
  }

  /** Writes the configuration; throws when it cannot, and the old file is still there. */
  save(configuration: Configuration): void {
    const xml = toXml(configuration)
    if (xml === this.written && existsSync(this.file)) return
    mkdirSync(dirname(this.file), { recursive: true })
    const temporary = this.file + '.new'
    try {
      this.flush(temporary, xml)
      // A copy, not a rename: the file itself is never missing in between.
      if (existsSync(this.file)) copyFileSync(this.file, this.backup)
      renameSync(temporary, this.file)
    } catch (error) {
      rmSync(temporary, { force: true })
      throw error
    }
    this.written = xml
    this.flushFolder()
  }

  private get backup(): string {
    return this.file + '.bak'
  }

  private read(file: string): Configuration | string {
    try {
      return fromXml(readFileSync(file, 'utf8'))
    } catch (error) {
      return (error as Error).message
    }
  }

  private flush(file: string, text: string): void {
    const handle = openSync(file, 'w', 0o600)
    try {
      writeFileSync(handle, text)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  }

  private flushFolder(): void {
    const handle = openSync(dirname(this.file), 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  }
}
