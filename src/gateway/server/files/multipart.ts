import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import busboy from '@fastify/busboy'
import type { UploadedFile } from '../../engine/calls/file-call'
import type { FormParts } from '../../engine/calls/receive-form'

/** An uploaded file in the file system. */
class StoredFile implements UploadedFile {
  size = 0

  constructor(
    private readonly path: string,
    readonly name: string,
  ) {}

  async read(length: number): Promise<Uint8Array> {
    const file = await open(this.path)
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, 0).finally(() => file.close())
    return buffer.subarray(0, bytesRead)
  }

  async sha256(start: number): Promise<string> {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(this.path, { start })) hash.update(chunk as Buffer)
    return hash.digest('hex')
  }
}

/** Writes a file part to `path`. Resolves when it is complete; rejects if it cannot be written or is interrupted. */
const storeFile = (part: Readable, path: string, file: StoredFile, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const target = createWriteStream(path, { signal })
    part.on('data', (chunk: Buffer) => {
      file.size += chunk.length
    })
    target.on('close', resolve).on('error', reject)
    part.on('error', reject).pipe(target)
  })

/**
 * Creates a parser that collects the fields and stores the first file; `stored` resolves when that file is complete.
 */
const createParser = (type: string, limit: number, folder: string, signal: AbortSignal) => {
  const parts: FormParts = { fields: new Map(), isTooLarge: false }
  const form = { parts, stored: Promise.resolve() }
  const parser = busboy({
    headers: { 'content-type': type },
    limits: { fileSize: limit, fields: 32, fieldSize: 64 * 1024 },
  })
  parser.on('field', (name, value) => parts.fields.set(name, value))
  parser.on('file', (_, part, name) => {
    if (parts.file) {
      part.resume()
      return
    }
    const path = join(folder, 'upload')
    const file = new StoredFile(path, name)
    parts.file = file
    part.on('limit', () => {
      parts.isTooLarge = true
    })
    form.stored = storeFile(part, path, file, signal)
    form.stored.catch(error => parser.emit('error', error))
  })
  return { parser, form }
}

/**
 * Reads a multipart body and stores its first file in a folder; further files are ignored. A file over the limit is
 * read to its end but truncated. Rejects if the body is malformed or interrupted.
 */
export const readMultipart = (
  body: Readable,
  { type, folder, limit }: { type: string; folder: string; limit: number },
): Promise<FormParts> =>
  new Promise((resolve, reject) => {
    const interruption = new AbortController()
    const fail = (error: Error) => {
      reject(error)
      interruption.abort()
    }
    const { parser, form } = createParser(type, limit, folder, interruption.signal)
    parser.on('error', fail)
    parser.on('finish', () => void form.stored.then(() => resolve(form.parts), fail))
    // The client may disconnect without an error or before a listener exists; without this check the device would wait
    // for the body forever.
    const onClose = () => {
      if (!body.readableEnded) fail(new Error('The upload was interrupted.'))
    }
    if (body.destroyed) onClose()
    else body.on('error', fail).on('close', onClose).pipe(parser)
  })
