import { loginInvalid, notAllowed, passwordDue, uploadFailed } from '../../../device/device-errors'
import { isClosed } from '../access/roles'
import type { Session } from '../access/session'
import type { Caller } from '../behaviour'
import type { Gateway } from '../gateway'
import { type Answer, failure } from './answer'
import { isPasswordDue } from './api'
import type { Download, FileCall, UploadedFile } from './file-call'

/** Bytes that a form may have in addition to its file. */
export const formOverhead = 64 * 1024

/** The parts of a form. If it is too large, they are incomplete. */
export interface FormParts {
  fields: Map<string, string>
  file?: UploadedFile
  isTooLarge: boolean
}

/** The body of a file call, which the host program reads. */
export interface FormBody {
  /** In bytes. */
  length: number
  /** Reads the form; its file has at most `limit` bytes. Rejects if it is malformed or interrupted. */
  read(limit: number): Promise<FormParts>
  /** Reads and discards it: a browser that is still sending would not read an early answer. */
  discard(): Promise<void>
}

/** The answer that rejects a file call before its body is read; undefined if it is accepted. */
const refusalOf = (gateway: Gateway, call: FileCall, session: Session, length: number): Answer | undefined => {
  if (isPasswordDue(gateway)) return failure(passwordDue)
  if (isClosed(session.role, call, 'write')) return failure(notAllowed)
  if (length > call.limit(gateway) + formOverhead) return call.tooLarge
  return call.accept?.(gateway, session)
}

/**
 * Handles a file call: checks the session, reads the form, then processes it. `exclusively` runs a task while no other
 * call is processed.
 */
export const receiveForm = async (
  gateway: Gateway,
  call: FileCall,
  { token }: Caller,
  body: FormBody,
  exclusively: <Result>(task: () => Promise<Result>) => Promise<Result>,
): Promise<Download | Answer> => {
  const session = gateway.sessions.find(token, { keepAlive: true })
  const refusal = session ? refusalOf(gateway, call, session, body.length) : failure(loginInvalid)
  if (refusal || !session) {
    await body.discard()
    return refusal ?? failure(loginInvalid)
  }
  try {
    const parts = await body.read(call.limit(gateway))
    if (!parts.isTooLarge) return await exclusively(() => call.receive(gateway, { ...parts, session }))
    call.abort?.(gateway)
    return call.tooLarge
  } catch {
    call.abort?.(gateway)
    return failure(uploadFailed)
  }
}
