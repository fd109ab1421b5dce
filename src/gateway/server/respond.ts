import { invalidValue } from '../../device/device-errors'
import { failure } from '../engine/calls/answer'
import { answerJson } from '../engine/calls/api'
import type { FileCall } from '../engine/calls/file-call'
import type { SimulatedGateway } from '../engine/simulated-gateway'
import type { ReceivedCall } from './call'
import { fileReply } from './files/files'
import { receiveFile } from './files/receive-file'
import { type Interceptor, interceptJson, type JsonCall } from './interceptor'
import { forward, type TargetTimeouts } from './proxy'
import { json, type Reply } from './reply'

/** Everything that is needed to make a reply. */
export interface ResponseSources {
  gateway: SimulatedGateway
  /** Folder with the files of the console. */
  root: string
  /** Base URL of a real device that calls are forwarded to. */
  target?: string
  targetTimeouts?: TargetTimeouts
  /** Makes a folder for an uploaded file. */
  makeFolder(): Promise<string>
  fileCalls: readonly FileCall[]
  interceptors: readonly Interceptor[]
  /** Runs a task while no other call is processed. */
  exclusively<Result>(task: () => Promise<Result>): Promise<Result>
}

/** The first result that an interceptor supplies. */
const firstOf = <Result>(
  interceptors: readonly Interceptor[],
  supply: (interceptor: Interceptor) => Result | undefined,
): Result | undefined => {
  for (const interceptor of interceptors) {
    const result = supply(interceptor)
    if (result !== undefined) return result
  }
  return undefined
}

const replyJson = async (sources: ResponseSources, call: ReceivedCall): Promise<Reply> => {
  const { gateway, interceptors } = sources
  const { kind, parameters, caller } = call
  if (!parameters) {
    const answer = firstOf(interceptors, interceptor => interceptor.invalidBody?.(String(call.body)))
    return json(answer ?? failure(invalidValue))
  }
  const handle = ({ body, caller }: JsonCall) => answerJson(gateway, kind === 'read' ? 'read' : 'write', body, caller)
  return json(await interceptJson(interceptors, { gateway, on: kind, body: parameters, caller }, handle))
}

const answerFileCall = async (sources: ResponseSources, call: ReceivedCall): Promise<Reply> => {
  const { gateway, interceptors, exclusively, makeFolder } = sources
  // Any other path has been refused.
  const fileCall = sources.fileCalls.find(({ path }) => path === call.head.path)!
  const { name } = fileCall
  const body = call.openBody()
  let { caller } = call
  let processed = fileCall
  for (const interceptor of interceptors) {
    caller = interceptor.fileCaller?.(gateway, name, caller) ?? caller
    processed = interceptor.fileCall?.(processed) ?? processed
  }
  let reply = await receiveFile(gateway, processed, { head: call.head, body, caller, makeFolder, exclusively })
  for (const interceptor of interceptors) reply = interceptor.fileReply?.(name, reply) ?? reply
  return reply
}

/** Makes the reply to a call: a file of the console, a forwarded reply, or the gateway's own. */
export const respond = async (sources: ResponseSources, call: ReceivedCall): Promise<Reply> => {
  const { kind, head } = call
  if (kind === 'page')
    return (
      firstOf(sources.interceptors, interceptor => interceptor.page?.(head.path)) ?? fileReply(sources.root, head.path)
    )
  if (sources.target) {
    const body = kind === 'upload' ? call.openBody() : call.body
    return forward(sources.target, head, body, sources.targetTimeouts)
  }
  return kind === 'upload' ? answerFileCall(sources, call) : replyJson(sources, call)
}
