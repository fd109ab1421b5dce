import type { InterceptedCall } from '../server/interceptor'
import { json, page, type Reply } from '../server/reply'
import type { Fault } from './faults'

type Next = () => Promise<Reply | undefined>

/** The reply that replaces the call's own; undefined if the call is processed as usual. */
const replacement = ({ kind, code = 10200 }: Fault): Reply | undefined => {
  if (kind === '500') return page(500, 'The server encountered an internal error and could not complete your request.')
  if (kind === 'html') return { ...page(200), body: Buffer.from('<html><body><h1>Welcome</h1></body></html>') }
  return kind === 'code' ? json({ code }) : undefined
}

const wrongType = (value: unknown) => (Array.isArray(value) ? 'not a list' : { not: typeof value })

/** The same answer, with every value except the code replaced by one of a type that no field has. */
const withWrongTypes = (answer: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, key === 'code' ? value : wrongType(value)]))

/** Damages a reply: empties it, cuts it off or gives its values wrong types. */
const damage = (kind: Fault['kind'], reply: Reply): Reply => {
  if (kind === 'empty') return { ...reply, body: Buffer.alloc(0) }
  const half = reply.body.subarray(0, reply.body.length >> 1)
  if (kind === 'truncated') return { ...reply, body: half }
  if (kind === 'cut') return { ...reply, body: half, cut: true }
  try {
    return json(withWrongTypes(JSON.parse(reply.body.toString()) as Record<string, unknown>))
  } catch {
    return reply
  }
}

const delay = (fault: Fault, call: InterceptedCall): Promise<void> => {
  if (fault.kind === 'hang') return call.disconnected()
  return new Promise(resolve => setTimeout(resolve, fault.ms ?? 1000).unref())
}

/**
 * Applies a fault to a call; undefined resets the connection. A call whose reply is replaced is not executed; a call
 * whose reply is delayed or damaged is.
 */
export const applyFault = async (fault: Fault, call: InterceptedCall, next: Next): Promise<Reply | undefined> => {
  const { kind } = fault
  if (kind === 'reset') return undefined
  if (kind === 'hang' || kind === 'latency') {
    const wait = () => delay(fault, call)
    await (fault.block ? call.exclusively(wait) : wait())
    return kind === 'hang' ? undefined : next()
  }
  const other = replacement(fault)
  if (other) {
    await call.discardBody()
    return other
  }
  const reply = await next()
  return reply && damage(kind, reply)
}
