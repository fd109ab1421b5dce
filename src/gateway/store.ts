import { closeSync, copyFileSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fromXml, toXml, type Configuration } from './configuration'

/**
 * The file that holds the configuration, with its last good copy in `.bak`. A write either is there as a whole
 * or did not happen, whenever the process or the machine stops.
 */
export class Store {
  private written = ''
  private isDamaged = false

  constructor(readonly file: string, private readonly say: (sentence: string) => void) {}

  /** The configuration at start: the file, else its last good copy, else an empty one, which means factory defaults. */
  load(): Configuration {
    const isThere = existsSync(this.file)
    if (!isThere && !existsSync(this.backup)) return new Map()
    const main = isThere ? this.read(this.file) : 'it is missing'
    if (typeof main !== 'string') return main
    const copy = existsSync(this.backup) ? this.read(this.backup) : 'there is none'
    const what = `The configuration ${this.file} cannot be used (${main}).`
    this.say(typeof copy !== 'string' ? `${what} The gateway starts from its last good copy.`
      : `${what} Nor can its last good copy (${copy}). The gateway starts from factory defaults.`)
    this.putAside(isThere, typeof copy === 'string')
    return typeof copy !== 'string' ? copy : new Map()
  }

  /** Writes the configuration; throws when it cannot, and the old file is still there. */
  save(configuration: Configuration): void {
    const xml = toXml(configuration)
    if (xml === this.written && existsSync(this.file)) return
    mkdirSync(dirname(this.file), { recursive: true })
    const temporary = this.file + '.new'
    const copy = this.backup + '.new'
    try {
      this.flush(temporary, xml)
      const isCopied = existsSync(this.file) && !this.isDamaged && this.copyTo(copy)
      renameSync(temporary, this.file)
      // Last, so that the copy is never the file itself under a second name: what damages one leaves the other alone.
      if (isCopied) renameSync(copy, this.backup)
    } catch (error) {
      rmSync(temporary, { force: true })
      rmSync(copy, { force: true })
      throw error
    }
    this.written = xml
    this.isDamaged = false
    this.flushFolder()
  }

  // Not a rename: the file itself is never missing in between. A second name for it costs no room and no time, and what
  // is then renamed over the first name leaves it alone; a file system that has no such names gets a copy.
  private copyTo(copy: string): true {
    rmSync(copy, { force: true })
    try {
      linkSync(this.file, copy)
    } catch {
      copyFileSync(this.file, copy)
    }
    return true
  }

  // Out of the way, so that the next write does not make the damaged file the last good copy. Where nothing can be
  // moved (a folder that is only read), the gateway starts all the same.
  private putAside(isThere: boolean, withBackup: boolean): void {
    this.isDamaged = isThere
    try {
      if (withBackup) rmSync(this.backup, { recursive: true, force: true })
      if (!isThere) return
      const aside = this.file + '.damaged'
      rmSync(aside, { recursive: true, force: true })
      renameSync(this.file, aside)
    } catch (error) {
      this.say(`The damaged configuration cannot be put aside (${(error as Error).message}).`)
    }
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
