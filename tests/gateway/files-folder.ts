import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// In memory if the system has such a folder, because each write to a disk waits until it is flushed.
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** Makes a folder for the files of a gateway and returns its path. */
export const makeFilesFolder = (): string => mkdtempSync(join(parent, 'ontlet-test-'))
