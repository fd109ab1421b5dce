import type { Caller } from '../engine/behaviour'
import type { Answer } from '../engine/calls/answer'
import type { CallKind } from '../engine/calls/call-kind'
import type { FileCall } from '../engine/calls/file-call'
import type { Gateway } from '../engine/gateway'
import type { Reply } from './reply'

/** A call as an interceptor sees it. */
export interface InterceptedCall {
  kind: CallKind
  module: string
  /** Resolves when the client has disconnected. */
  disconnected(): Promise<void>
  /** Reads and discards the body of an upload, because a browser that is still sending would not read the answer. */
  discardBody(): Promise<void>
  /** Runs a task while no other call is processed. */
  exclusively(task: () => Promise<void>): Promise<void>
}

/** A JSON call on its way to the engine. */
export interface JsonCall {
  gateway: Gateway
  on: CallKind
  body: Readonly<Record<string, unknown>>
  caller: Caller
}

/** Passes a JSON call on, optionally with changes. */
export type NextJson = (changes?: Partial<JsonCall>) => Promise<Answer>

/** Changes how the server handles calls. Faults are interceptors. All methods are optional. */
export interface Interceptor {
  /** Wraps a whole call; undefined resets the connection. */
  call?(call: InterceptedCall, next: () => Promise<Reply | undefined>): Promise<Reply | undefined>
  /** Wraps the processing of a JSON call. */
  json?(call: JsonCall, next: NextJson): Promise<Answer>
  /** Supplies the answer to a body that is not a JSON object. */
  invalidBody?(text: string): Answer | undefined
  /** Replaces the caller of a file call. */
  fileCaller?(gateway: Gateway, name: string, caller: Caller): Caller
  /** Replaces how a file call is processed. */
  fileCall?(call: FileCall): FileCall
  /** Replaces the reply to a file call. */
  fileReply?(name: string, reply: Reply): Reply
  /** Supplies the reply to a request for a page. */
  page?(path: string): Reply | undefined
}

/** Passes a call through all interceptors, the first one outermost. */
export const interceptCall = (
  interceptors: readonly Interceptor[],
  call: InterceptedCall,
  handle: () => Promise<Reply>,
): Promise<Reply | undefined> =>
  interceptors.reduceRight<() => Promise<Reply | undefined>>(
    (next, interceptor) => (interceptor.call ? () => interceptor.call!(call, next) : next),
    handle,
  )()

/** Passes a JSON call through all interceptors, the first one outermost. */
export const interceptJson = (
  interceptors: readonly Interceptor[],
  call: JsonCall,
  handle: (call: JsonCall) => Promise<Answer>,
): Promise<Answer> =>
  interceptors.reduceRight<(call: JsonCall) => Promise<Answer>>(
    (next, interceptor) =>
      interceptor.json ? inner => interceptor.json!(inner, changes => next({ ...inner, ...changes })) : next,
    handle,
  )(call)
