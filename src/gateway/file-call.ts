import busboy from '@fastify/busboy'
import { createHash } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { loginInvalid, notAllowed, uploadFailed } from '../device/problems'
import { failure, type Answer } from './answer'
import type { Caller } from './api'
import type { Gateway } from './gateway'
import { json, type Reply } from './reply'
import { collect, type Head } from './request'
import { isClosed } from './roles'
import type { Session } from './session'

/** A file that has arrived; it is deleted after the call. */
export interface Arrived { path: string; name: string; size: number; sha256: string }

/** What came with a file call: form fields, and the first file of a multipart body. */
export interface FileForm { fields: ReadonlyMap<string, string>; file?: Arrived; session: Session }

/** One file call (spec 7). Each subject has a file with its own. */
export interface FileCall {
  path: string
  /** The name by which roles, faults and the list of calls know it: the last part of the path. */
  name: string
  /** Most bytes that a file may have. */
  limit(gateway: Gateway): number
  /** Before anything is taken in: an answer refuses it. */
  begin?(gateway: Gateway): Answer | undefined
  /** After it was taken in whole. */
  receive(gateway: Gateway, form: FileForm): Promise<Reply | Answer>
  /** When it did not arrive: too large, or broken off. */
  lost?(gateway: Gateway): void
  /** The answer to a file over the limit. */
  tooLarge: Answer
}

/** Bytes that a form may need around its file. */
const aroundFile = 64 * 1024

type Parts = { fields: Map<string, string>; file?: Arrived; isTooLarge: boolean }

const takeForm = async (body: Readable): Promise<Parts> => {
  const bytes = await collect(body, aroundFile)
  return { fields: new Map(new URLSearchParams(bytes?.toString('utf8') ?? '')), isTooLarge: !bytes }
}

/** Takes a multipart body in, its first file into a folder; a file over the limit is read to its end and dropped. */
const takeMultipart = (body: Readable, type: string, folder: string, limit: number): Promise<Parts> =>
  new Promise((resolve, reject) => {
    const parts: Parts = { fields: new Map(), isTooLarge: false }
    const pending: Promise<void>[] = []
    const targets: WriteStream[] = []
    const fail = (error: unknown) => {
      targets.forEach(target => target.destroy())
      reject(error)
    }
    const parser = busboy({ headers: { 'content-type': type }, limits: { fileSize: limit, fields: 32, fieldSize: 64 * 1024 } })
    parser.on('field', (name, value) => parts.fields.set(name, value))
    parser.on('file', (_, stream, name) => {
      if (parts.file) return void stream.resume()
      const file: Arrived = { path: join(folder, 'upload'), name, size: 0, sha256: '' }
      const hash = createHash('sha256')
      parts.file = file
      stream.on('data', (chunk: Buffer) => {
        file.size += chunk.length
        hash.update(chunk)
      })
      stream.on('limit', () => (parts.isTooLarge = true))
      const target = createWriteStream(file.path)
      targets.push(target)
      pending.push(new Promise(done => target.on('close', done).on('error', fail)))
      stream.on('error', fail).on('end', () => (file.sha256 = hash.digest('hex'))).pipe(target)
    })
    parser.on('error', fail)
    parser.on('finish', () => Promise.all(pending).then(() => resolve(parts)))
    // Broken off without an error, or before anybody listened: a body that never ends would keep the device at its upload.
    const breakOff = () => { if (!body.readableEnded) fail(new Error('The upload was broken off.')) }
    if (body.destroyed) return breakOff()
    body.on('error', fail).on('close', breakOff).pipe(parser)
  })

const isReply = (result: Reply | Answer): result is Reply => 'body' in result

/** Takes a file call in: session first, then the body, then, in its turn, what the call does. */
export const receiveFile = async (
  gateway: Gateway, call: FileCall, head: Head, body: Readable, { token }: Caller, inTurn: <Result>(task: () => Promise<Result>) => Promise<Result>,
): Promise<Reply> => {
  const session = gateway.sessions.find(token, true)
  const refusal = !session ? failure(loginInvalid) : isClosed(session.role, call.name) ? failure(notAllowed)
    // Said to be too large before it has begun: none of it is kept.
    : head.length > call.limit(gateway) + aroundFile ? call.tooLarge
    : call.begin?.(gateway)
  if (refusal || !session) {
    // Read to its end all the same: a browser that is still sending does not see an early answer.
    await collect(body, 0).catch(() => undefined)
    return json(refusal ?? failure(loginInvalid))
  }
  let folder = ''
  try {
    folder = await mkdtemp(join(tmpdir(), 'ontlet-upload-'))
    const type = head.headers.get('content-type') ?? ''
    const parts = /^multipart\//i.test(type) ? await takeMultipart(body, type, folder, call.limit(gateway)) : await takeForm(body)
    if (parts.isTooLarge) {
      call.lost?.(gateway)
      return json(call.tooLarge)
    }
    const result = await inTurn(() => call.receive(gateway, { ...parts, session }))
    return isReply(result) ? result : json(result)
  } catch {
    body.resume()
    call.lost?.(gateway)
    return json(failure(uploadFailed))
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}
