import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { loginInvalid, notAllowed, uploadFailed } from '../../../device/device-errors'
import { isClosed } from '../../engine/access/roles'
import type { Session } from '../../engine/access/session'
import type { Caller } from '../../engine/behaviour'
import { type Answer, failure } from '../../engine/calls/answer'
import type { Download, FileCall } from '../../engine/calls/file-call'
import type { Gateway } from '../../engine/gateway'
import { download, json, type Reply } from '../reply'
import { collect, type Head } from '../request'
import { type FormParts, readMultipart } from './multipart'

/** Bytes that a form may have in addition to its file. */
const formOverhead = 64 * 1024

/** A file call that is being received. */
export interface FileRequest {
  head: Head
  body: Readable
  caller: Caller
  /** Makes a folder for the uploaded file. */
  makeFolder(): Promise<string>
  /** Runs the processing of the complete form while no other call is processed. */
  exclusively<Result>(task: () => Promise<Result>): Promise<Result>
}

const readForm = async (body: Readable): Promise<FormParts> => {
  const bytes = await collect(body, formOverhead)
  return { fields: new Map(new URLSearchParams(bytes?.toString('utf8') ?? '')), isTooLarge: !bytes }
}

/** The answer that rejects a file call before its body is read; undefined if it is accepted. */
const refusalOf = (gateway: Gateway, call: FileCall, session: Session, head: Head): Answer | undefined => {
  if (isClosed(session.role, call, 'write')) return failure(notAllowed)
  if (head.length > call.limit(gateway) + formOverhead) return call.tooLarge
  return call.accept?.(gateway)
}

const isDownload = (result: Download | Answer): result is Download => 'bytes' in result

/** Reads the body of a file call into a folder and processes it. */
const processForm = async (
  gateway: Gateway,
  call: FileCall,
  session: Session,
  { head, body, exclusively }: FileRequest,
  folder: string,
): Promise<Reply> => {
  const type = head.headers.get('content-type') ?? ''
  const isMultipart = /^multipart\//i.test(type)
  const parts = isMultipart
    ? await readMultipart(body, { type, folder, limit: call.limit(gateway) })
    : await readForm(body)
  if (parts.isTooLarge) {
    call.abort?.(gateway)
    return json(call.tooLarge)
  }
  const result = await exclusively(() => call.receive(gateway, { ...parts, session }))
  return isDownload(result) ? download(result) : json(result)
}

/** Receives a file call: checks the session, reads the body, then processes it. */
export const receiveFile = async (gateway: Gateway, call: FileCall, request: FileRequest): Promise<Reply> => {
  const { head, body, caller } = request
  const session = gateway.sessions.find(caller.token, true)
  const refusal = session ? refusalOf(gateway, call, session, head) : failure(loginInvalid)
  if (refusal || !session) {
    // A browser that is still sending would not read an early answer.
    await collect(body, 0).catch(() => undefined)
    return json(refusal ?? failure(loginInvalid))
  }
  let folder = ''
  try {
    folder = await request.makeFolder()
    return await processForm(gateway, call, session, request, folder)
  } catch {
    body.resume()
    call.abort?.(gateway)
    return json(failure(uploadFailed))
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}
