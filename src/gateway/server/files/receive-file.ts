import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Caller } from '../../engine/behaviour'
import type { FileCall } from '../../engine/calls/file-call'
import { isDownload } from '../../engine/calls/file-call'
import { type FormParts, formOverhead, receiveForm } from '../../engine/calls/receive-form'
import type { Gateway } from '../../engine/gateway'
import { download, json, type Reply } from '../reply'
import { collect, type Head } from '../request'
import { readMultipart } from './multipart'

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

/** Receives a file call. Its file is in a folder of its own until the call has been answered. */
export const receiveFile = async (gateway: Gateway, call: FileCall, request: FileRequest): Promise<Reply> => {
  const { head, body, caller, makeFolder, exclusively } = request
  const type = head.headers.get('content-type') ?? ''
  let folder = ''
  const read = async (limit: number) => {
    folder = await makeFolder()
    return /^multipart\//i.test(type) ? readMultipart(body, { type, folder, limit }) : readForm(body)
  }
  const discard = async () => {
    await collect(body, 0).catch(() => undefined)
  }
  try {
    const result = await receiveForm(gateway, call, caller, { length: head.length, read, discard }, exclusively)
    return isDownload(result) ? download(result) : json(result)
  } finally {
    body.resume()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}
