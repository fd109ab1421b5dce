import { mkdirSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { evictionsFor, type Occupant, type Places } from '../../engine/access/places'

/**
 * Numbers of concurrent file calls (requirements 9.18). One without progress gives way to a call that finds no place.
 */
export const uploadPlaces: Places = { account: 2, address: 4, total: 8, ownIdleMs: 10_000, idleMs: 10_000 }
/** Largest body in bytes for which a file call needs no place: that of a download, or a small file. */
export const largestWithoutPlace = 64 * 1024

/** A file call in progress. */
export interface Upload extends Occupant {
  /** When its last bytes arrived, in real ms. */
  lastUsed: number
  /** Closes its connection. */
  cut(): void
}

/** The file calls in progress, and the folder that holds their files until they have been answered. */
export class Uploads {
  private readonly present = new Set<Upload>()

  constructor(private readonly folder: string) {}

  /** Admits a file call, whose place must be released later; undefined if there is none. Others may be cut for it. */
  admit(call: Omit<Upload, 'lastUsed'>): Upload | undefined {
    const now = performance.now()
    const evicted = evictionsFor([...this.present], call, uploadPlaces, now)
    if (!evicted) return undefined
    for (const upload of evicted) {
      this.release(upload)
      upload.cut()
    }
    const upload: Upload = { ...call, lastUsed: now }
    this.present.add(upload)
    return upload
  }

  release(upload: Upload): void {
    this.present.delete(upload)
  }

  /** Makes a folder for the file of one call. The caller removes it. */
  makeFolder(): Promise<string> {
    mkdirSync(this.folder, { recursive: true })
    return mkdtemp(join(this.folder, 'upload-'))
  }

  /** Removes all files, such as those that a process left when it was killed. */
  removeAll(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
