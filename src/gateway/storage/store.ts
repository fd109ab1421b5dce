import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import type { ConfigurationStore } from '../engine/gateway'
import type { BackupCipher } from '../engine/state/cipher'
import { type Configuration, fromXml, toXml } from '../engine/state/configuration'

/**
 * Stores the configuration in a file, with the last good version beside it in `.bak`. A save takes effect completely or
 * not at all, even if the process or the machine stops during it.
 */
export class Store implements ConfigurationStore {
  private saved = ''
  private isDamaged = false

  constructor(
    readonly file: string,
    private readonly log: (message: string) => void,
    /** Decrypts passwords when the file is a copy of a backup. */
    private readonly cipher?: BackupCipher,
  ) {}

  /** Loads the configuration at start: from the file, else from its backup copy, else an empty one. */
  load(): Configuration {
    const exists = existsSync(this.file)
    if (!exists && !existsSync(this.backup)) return new Map()
    const main = exists ? this.read(this.file) : 'it is missing'
    if (typeof main !== 'string') return main
    const copy = existsSync(this.backup) ? this.read(this.backup) : 'there is none'
    const problem = `The configuration ${this.file} cannot be used (${main}).`
    if (typeof copy === 'string') {
      this.log(`${problem} Nor can its last good copy (${copy}). The gateway starts from factory defaults.`)
      this.moveAside({ exists, removeCopy: true })
      return new Map()
    }
    this.log(`${problem} The gateway starts from its last good copy.`)
    this.moveAside({ exists, removeCopy: false })
    return copy
  }

  save(configuration: Configuration): void {
    const xml = toXml(configuration)
    if (xml === this.saved && existsSync(this.file)) return
    mkdirSync(dirname(this.file), { recursive: true })
    const temporary = `${this.file}.new`
    const copy = `${this.backup}.new`
    try {
      this.writeAndFlush(temporary, xml)
      const hasCopy = existsSync(this.file) && !this.isDamaged
      if (hasCopy) this.copyTo(copy)
      renameSync(temporary, this.file)
      // After the rename, because until then the copy may be a hard link to the current file, and damage to one would
      // affect both.
      if (hasCopy) renameSync(copy, this.backup)
    } catch (error) {
      rmSync(temporary, { force: true })
      rmSync(copy, { force: true })
      throw error
    }
    this.saved = xml
    this.isDamaged = false
    this.flushFolder()
  }

  // A hard link, because a rename would leave a moment without the file; on file systems without hard links, a copy.
  private copyTo(copy: string): void {
    rmSync(copy, { force: true })
    try {
      linkSync(this.file, copy)
    } catch {
      copyFileSync(this.file, copy)
    }
  }

  // Keeps the next save from turning the damaged file into the backup. The gateway starts even if the file cannot be
  // moved, for example in a read-only folder.
  private moveAside({ exists, removeCopy }: { exists: boolean; removeCopy: boolean }): void {
    this.isDamaged = exists
    try {
      if (removeCopy) rmSync(this.backup, { recursive: true, force: true })
      if (!exists) return
      renameSync(this.file, this.aside())
    } catch (error) {
      this.log(`The damaged configuration cannot be moved aside (${(error as Error).message}).`)
    }
  }

  /** Where a damaged file is kept: `.damaged`, or with the next number, so that earlier ones stay. */
  private aside(): string {
    const first = `${this.file}.damaged`
    if (!existsSync(first)) return first
    let number = 2
    while (existsSync(`${first}.${number}`)) number++
    return `${first}.${number}`
  }

  private get backup(): string {
    return `${this.file}.bak`
  }

  /** The configuration in a file, or why it cannot be used. */
  private read(file: string): Configuration | string {
    try {
      return fromXml(readFileSync(file, 'utf8'), this.cipher)
    } catch (error) {
      return (error as Error).message
    }
  }

  private writeAndFlush(file: string, text: string): void {
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
