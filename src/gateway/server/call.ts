import type { Readable } from 'node:stream'
import type { Caller } from '../engine/behaviour'
import type { Head } from './request'

/** The kinds of calls: get.json, post.json, a file call under /boaform/, and a file of the console. */
export const callKinds = ['read', 'write', 'upload', 'page'] as const
/** One of the kinds of calls. */
export type CallKind = (typeof callKinds)[number]

/** The kind of call for a URL path. */
export const kindOf = (path: string): CallKind => {
  if (path === '/get.json') return 'read'
  if (path === '/post.json') return 'write'
  return path.startsWith('/boaform/') ? 'upload' : 'page'
}

/** A call whose head, and for a write whose body, has been received. */
export interface ReceivedCall {
  kind: CallKind
  head: Head
  caller: Caller
  /** The body of a write. */
  body: Buffer | undefined
  /** The query of a read, or the body of a write; undefined if the body is not a JSON object. */
  parameters: Record<string, unknown> | undefined
  /** The module of a read or write, the last part of a file call's path, or the name of a file. */
  module: string
  /** Opens the body of any other call as a stream. `onProgress` is called whenever bytes of it have arrived. */
  openBody(onProgress?: () => void): Readable
}

/** Parses a body as a JSON object; undefined for anything else. */
export const parseObject = (body: Buffer): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

/** The name by which faults and the recorded calls refer to a call. */
export const moduleOf = (
  kind: CallKind,
  { path, query }: Head,
  parameters: Readonly<Record<string, unknown>> | undefined,
): string => {
  if (kind === 'page') return path.slice(1) || 'index.html'
  if (kind === 'upload') return path.slice(path.lastIndexOf('/') + 1)
  if (kind === 'read') return query.get('module') ?? ''
  const module = parameters?.module
  return typeof module === 'object' ? '' : String(module ?? '')
}
