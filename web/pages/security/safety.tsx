import { useRef } from 'react'
import { services } from '../../../src/device/security/safety'
import { interpolate, type LocalizedText, labelled } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { isReadOnly } from '../../net/session'
import { Facts } from '../../ui/data/description-list'
import { EntryList, type ListedEntry } from '../../ui/data/entry-list'
import { useResource } from '../../ui/data/resource'
import { ResourceView } from '../../ui/data/resource-view'
import { Card, Stack } from '../../ui/layout'
import { ActionButton } from '../../ui/messages/action-button'
import { notify } from '../../ui/messages/message'
import { Page, type PageComponent } from '../../ui/page'
import { StatusLabel } from '../../ui/primitives/status-label'
import { SummaryRow } from '../../ui/primitives/summary-row'
import { navigate } from '../../ui/router'
import { mend, mendLabel, readWeaknesses, type Weakness, weakSettings } from '../../ui/screens/weaknesses'
import {
  allowed,
  firmwareFacts,
  openings,
  reachable,
  readSafety,
  type Safety as SafetyData,
  type SafetyFact,
  visits,
} from './parts/safety-facts'

interface WeaknessesProps {
  weaknesses: readonly Weakness[]
  reload(): Promise<unknown>
}

/** Moves the focus to what can be done about the entry after that at `place`, or before it: that one will be gone. */
const focusBeside = (lists: HTMLElement, place: number) => {
  const entries = lists.querySelectorAll('li')
  const next = entries[place + 1] || entries[place - 1]
  const stop = next && (next.querySelector('button') || next.querySelector('a'))
  if (stop) stop.focus({ preventScroll: true })
}

/** Why a setting is weak, with the screen where it is set and, for who may, a button that calls `act`. */
const entryOf = (weakness: Weakness, act: (weakness: Weakness) => Promise<void>): ListedEntry => {
  const { entity, shape, name, id, title, text, route } = weakness
  const label = mendLabel(weakness)
  const { byHand } = shape.fields[name]!.risk!
  return {
    key: `${entity.module} ${id} ${name}`,
    text: <a href={`#${route}`}>{translate(title)}</a>,
    more: translate(text),
    value: label && !isReadOnly(entity) && (
      <ActionButton
        label={label}
        spoken={labelled(label, title)}
        action={() => (byHand ? navigate(route) : act(weakness))}
      />
    ),
  }
}

/** What is weak, the urgent apart, each with why, the screen where it is set, and a button that mends it. */
const Weaknesses = ({ weaknesses, reload }: WeaknessesProps) => {
  const lists = useRef<HTMLDivElement>(null)
  const act = async (weakness: Weakness) => {
    // The reader stays at the same place of the page when an entry is gone.
    const after = () => {
      focusBeside(lists.current!, weaknesses.indexOf(weakness))
      return reload()
    }
    if (await mend(weakness, after)) notify(interpolate(['Fixed: _.', '已修复：_。'], weakness.title))
  }
  const listOf = (heading: LocalizedText, listed: readonly Weakness[]) =>
    listed[0] && (
      <Card heading={labelled(heading, listed.length)}>
        <EntryList entries={listed.map(weakness => entryOf(weakness, act))} />
      </Card>
    )
  return (
    <div ref={lists}>
      {listOf(
        ['Urgent', '急需处理'],
        weaknesses.filter(({ isUrgent }) => isUrgent),
      )}
      {listOf(
        weakSettings,
        weaknesses.filter(({ isUrgent }) => !isUrgent),
      )}
      {!weaknesses[0] && (
        <Card heading={weakSettings}>
          <StatusLabel tone="good" text={['No weak setting was found.', '未发现薄弱设置。']} />
        </Card>
      )}
    </div>
  )
}

const FactList = ({ facts }: { facts: readonly SafetyFact[] }) => (
  <div>
    {facts.map(fact => (
      <SummaryRow key={String(fact.title)} {...fact} />
    ))}
  </div>
)

/** Where the services of the gateway can be reached, or what access control allows if the firmware does not tell. */
const Services = ({ safety }: { safety: SafetyData }) => {
  const ports = reachable(safety)
  return ports ? (
    <Facts facts={ports} />
  ) : (
    <Stack>
      <FactList facts={[allowed(safety)]} />
      <p class="soft">
        {translate(['This firmware tells only what access control allows.', '此固件仅提供访问控制所允许的服务。'])}
      </p>
    </Stack>
  )
}

const LastLogins = ({ safety }: { safety: SafetyData }) => {
  const seen = visits(safety)
  const hidden = safety.users && safety.users.values.hidden
  return (
    <>
      {seen && seen[0] ? (
        <EntryList
          entries={seen.map(({ id, isRefused, text, time }) => ({
            key: id,
            text: translate(isRefused ? ['Refused', '被拒绝'] : ['Logged in', '已登录']),
            tone: isRefused ? 'bad' : undefined,
            more: text,
            value: time,
          }))}
        />
      ) : (
        <p>{translate(['This is not known here.', '此处无法得知。'])}</p>
      )}
      {!!hidden && <p>{translate(labelled(['Accounts that are not listed', '未列出的账号'], hidden))}</p>}
    </>
  )
}

/** Security at a glance: what is weak, what is open, who was here, and how long the firmware is kept safe. */
const Safety: PageComponent = ({ title }) => {
  const weak = useResource(readWeaknesses, { maxAge: 5 })
  const resource = useResource(readSafety, { maxAge: 5 })
  const reload = () => Promise.all([weak.reload(), resource.reload()])
  return (
    <Page title={title}>
      <ResourceView resource={weak}>
        {weaknesses => <Weaknesses weaknesses={weaknesses} reload={reload} />}
      </ResourceView>
      <ResourceView resource={resource}>
        {safety => (
          <>
            <Card heading={['Open to the Internet', '对互联网开放']}>
              <FactList facts={openings(safety)} />
            </Card>
            <Card heading={['Services of the gateway', '光猫自身的服务']}>
              <Services safety={safety} />
            </Card>
            <Card heading={['Last logins', '最近登录']}>
              <LastLogins safety={safety} />
            </Card>
            <Card heading={['Firmware', '固件']}>
              <FactList facts={firmwareFacts(safety)} />
            </Card>
          </>
        )}
      </ResourceView>
    </Page>
  )
}

Safety.entity = services

export default Safety
