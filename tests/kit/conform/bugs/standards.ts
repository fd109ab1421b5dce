import type { Answer } from '../../../../src/gateway/engine/calls/answer'
import type { Gateway } from '../../../../src/gateway/engine/gateway'
import { alterBody, alterRead, type FirmwareBug } from './firmware-bug'

type Row = Record<string, unknown>

const withRows = (answer: Answer, change: (rows: Row[]) => Row[]): Answer => ({
  ...answer,
  list: change(answer.list as Row[]),
})

/** The codes of the events of logins. */
const logins: readonly unknown[] = [12, 13]

/** Rows of a module that a reset to the factory settings leaves: those of the last read before it. */
const outlivesReset = (description: string, module: string): FirmwareBug => {
  const before = new WeakMap<Gateway, Row[]>()
  const isReset = new WeakSet<Gateway>()
  return {
    description,
    async json({ on, body, gateway }, next) {
      const answer = await next()
      if (on === 'write' && body.module === 'restore_to_default') isReset.add(gateway)
      if (on !== 'read' || body.module !== module || !Array.isArray(answer.list)) return answer
      if (isReset.has(gateway)) return withRows(answer, rows => [...rows, ...before.get(gateway)!])
      before.set(gateway, answer.list as Row[])
      return answer
    },
  }
}

/** What public requirements forbid. */
export const standardsBugs: Readonly<Record<string, FirmwareBug>> = {
  'logins-untold': alterRead('Logins are no events.', 'event_log', answer =>
    withRows(answer, rows => rows.filter(({ event }) => !logins.includes(event))),
  ),
  'logins-nameless': alterRead('The events of logins do not say who it was.', 'event_log', answer =>
    withRows(answer, rows => rows.map(row => ({ ...row, account: '' }))),
  ),
  'guests-inside': alterRead('Guests reach the console.', 'services', answer =>
    withRows(answer, rows => rows.map(row => ({ ...row, guests: 1 }))),
  ),
  'guests-endless': alterBody('A network goes on after its end.', 'wlan_config', body =>
    body.guest_until === 1 ? { ...body, guest_until: 4294967295 } : body,
  ),
  'tells-secrets': alterRead('A secret is answered that is said to stay in the device.', 'snmp_config', answer => ({
    ...answer,
    password_set: 1,
    write_community: 'rw-1',
  })),
  'reset-keeps-events': outlivesReset('A reset leaves the events.', 'event_log'),
  'reset-keeps-rules': outlivesReset('A reset leaves the forwarded ports.', 'port_forwarding'),
  'backup-tells': {
    description: 'The password of the administrator can be read in a backup.',
    fileReply: (name, reply) =>
      name === 'formSaveConfig' ? { ...reply, body: Buffer.concat([reply.body, Buffer.from('Admin@123')]) } : reply,
  },
  'open-cookie': {
    description: 'A cookie can be read by scripts and is sent by pages of other sites.',
    async call(_, next) {
      const reply = await next()
      return reply && { ...reply, headers: { ...reply.headers, 'Set-Cookie': 'sid=1' } }
    },
  },
}
