import { useSignal } from '@preact/signals'
import { timeStatus, timeTest, timeTestLongest, timeTestStart } from '../../../../src/device/system/time-status'
import { isHost } from '../../../../src/model/checks'
import type { Values } from '../../../../src/model/field-types'
import { interpolate, type LocalizedText } from '../../../../src/model/localized-text'
import type { State } from '../../../../src/model/shape'
import { translate } from '../../../look/language'
import { isMissing } from '../../../net/call'
import { type ReadOptions, read, write } from '../../../net/device'
import { EntryList } from '../../../ui/data/entry-list'
import { formatNumber, formatSpan, formatValue } from '../../../ui/data/format'
import { useResource } from '../../../ui/data/resource'
import { ResourceView } from '../../../ui/data/resource-view'
import { Field } from '../../../ui/forms/form-layout'
import { ActionButton } from '../../../ui/messages/action-button'
import { sleep } from '../../../ui/transitions/count-down'

type Status = State<typeof timeStatus.settings.fields, NonNullable<(typeof timeStatus)['rows']>['fields']>
type Test = Values<typeof timeTest.settings.fields>

const { state: stateField } = timeTest.settings.fields

/** Reads what has set the clock; false if the firmware does not tell. */
const readTimeStatus = async (options: ReadOptions): Promise<Status | false> => {
  try {
    return await read(timeStatus, options)
  } catch (error) {
    if (!isMissing(error)) throw error
    return false
  }
}

/** States in which a server is of no use. */
const troubles: readonly string[] = ['unresolved', 'silent', 'unsynchronised', 'refused', 'wrong']

/** How far the clock is off, in ms: "12 ms", "3.2 s", "5 min", "20,000 d". */
const formatOffset = (offset: number): string => {
  const ms = Math.abs(offset)
  if (ms < 1000) return formatNumber(ms, ['ms', '毫秒'])
  return ms < 120_000 ? formatNumber((ms / 1000).toFixed(1), ['s', '秒']) : formatSpan(ms / 1000)
}

const offBy = (offset: number): LocalizedText => interpolate(['off by _', '偏差 _'], formatOffset(offset))

/** When the clock was set last, by which server, and how far it was off. */
const LastSet = ({ setBy, setAt, offset }: Status['values']) => (
  <Field isShort label={['Last set', '上次校时']}>
    {setBy ? [setAt, setBy, translate(offBy(offset))].join(' · ') : translate(['Not yet', '尚未校时'])}
  </Field>
)

/** Milliseconds between two looks at a test. */
const pollInterval = 1000

/** Has the gateway ask a server. Returns what it has found; null if it has not said by the time that it may take. */
const ask = async (server: string): Promise<Test | null> => {
  await write(timeTestStart, { ask: server })
  for (let poll = 0; poll <= timeTestLongest; poll++) {
    await sleep(pollInterval)
    const { values } = await read(timeTest)
    if (values.server === server && values.state !== 'asking') return values
  }
  return null
}

/** What a test has found. */
const found = (test: Test | null): string => {
  if (!test) return translate(['No answer from the gateway. Test again.', '光猫未给出结果，请重新测试。'])
  const { state, response, offset } = test
  if (state !== 'good') return formatValue(stateField, state)
  return translate(
    interpolate(
      ['Answered in _, the clock is _.', '_内应答，时钟_。'],
      formatNumber(response, ['ms', '毫秒']),
      translate(offBy(offset)),
    ),
  )
}

interface ServersProps {
  status: Status
  /** The servers of the form, also those that are not saved yet. */
  servers: readonly string[]
}

/** Each server with how it answers, and a button that tests it. */
const Servers = ({ status, servers }: ServersProps) => {
  const tests = useSignal<Readonly<Record<string, Test | null>>>({})
  return (
    <EntryList
      entries={servers.map(server => {
        const test = tests.value[server]
        const known = test || status.rows.find(row => row.server === server)
        const isBad = test === null || (known && troubles.includes(known.state))
        return {
          key: server,
          text: server,
          more: (
            <div role="status" class={isBad ? 'bad' : undefined}>
              {test === undefined ? known && formatValue(stateField, known.state) : found(test)}
            </div>
          ),
          value: (
            <ActionButton
              label={['Test', '测试']}
              spoken={interpolate(['Test _', '测试 _'], server)}
              action={async () => {
                const result = await ask(server)
                tests.value = { ...tests.peek(), [server]: result }
              }}
            />
          ),
        }
      })}
    />
  )
}

/**
 * What has set the clock, and how each server of the form answers, also one that is not saved yet. Nothing on firmware
 * that does not tell.
 */
export const TimeServers = ({ servers }: { servers: readonly string[] }) => {
  const resource = useResource(readTimeStatus, { refreshSeconds: 20 })
  const hosts = servers.filter(isHost)
  return (
    <ResourceView resource={resource}>
      {status =>
        status && (
          <>
            <LastSet {...status.values} />
            {hosts[0] && (
              <Field label={['Servers', '服务器']}>
                <Servers status={status} servers={hosts} />
              </Field>
            )}
          </>
        )
      }
    </ResourceView>
  )
}
