import { withWrongTypes, type Fault } from './faults'
import { json, page, type Reply } from './reply'

const inPlace = (fault: Fault): Reply | undefined => {
  if (fault.kind === '500') return page(500, 'The server encountered an internal error and could not complete your request.')
  if (fault.kind === 'html') return { ...page(200), body: Buffer.from('<html><body><h1>Welcome</h1></body></html>') }
  if (fault.kind === 'code') return json({ code: fault.code ?? 10200 })
  return undefined
}

/**
 * Plays a fault on a call; undefined when the connection is to be reset. A call that is answered by something else
 * takes no effect (`takeIn` only reads its body); one whose answer is cut or bent does.
 */
export const distort = async (fault: Fault, run: () => Promise<Reply>, takeIn: () => Promise<void>): Promise<Reply | undefined> => {
  if (fault.kind === 'reset') return undefined
  const other = inPlace(fault)
  if (other) {
    await takeIn()
    return other
  }
  const reply = await run()
  if (fault.kind === 'empty') return { ...reply, body: Buffer.alloc(0) }
  const half = reply.body.subarray(0, reply.body.length >> 1)
  if (fault.kind === 'truncated') return { ...reply, body: half }
  if (fault.kind === 'cut') return { ...reply, body: half, cut: true }
  try {
    return json(withWrongTypes(JSON.parse(reply.body.toString()) as Record<string, unknown>))
  } catch {
    return reply
  }
}
