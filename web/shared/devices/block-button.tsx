import { useSignal } from '@preact/signals'
import { access } from '../../../src/device/applications/access'
import { macFilter } from '../../../src/device/security/mac-filter'
import { clockTime, currentTime, isClockSet } from '../../../src/device/system/timezone'
import { interpolate, type LocalizedText } from '../../../src/model/localized-text'
import { enumerated, translate } from '../../look/language'
import { read } from '../../net/device'
import { macOf } from '../../net/device-names'
import { isReadOnly } from '../../net/session'
import { formatSpan } from '../../ui/data/format'
import { useRead } from '../../ui/data/resource'
import { Row, Stack } from '../../ui/layout'
import { ActionButton } from '../../ui/messages/action-button'
import { notify } from '../../ui/messages/message'
import { Button, cancelLabel, IconButton } from '../../ui/primitives/button'
import { Dialog } from '../../ui/primitives/dialog'
import { Select } from '../../ui/primitives/select'
import type { StatusProps } from '../../ui/primitives/status-label'
import { setter } from '../../ui/setter'
import { KeepChoice } from '../../ui/transitions/keep-choice'
import { orPartly, PauseText, PauseWarning, pauseLabel } from '../people/pause'
import {
  allow,
  block,
  canPause,
  dormantRows,
  isAllowlist,
  isBlocked,
  type MacFilterState,
  minutesLeft,
  minutesToMorning,
} from './blocking'

const blockLabel: LocalizedText = ['Block', '禁止上网']

type Length = 'half' | 'hour' | 'morning' | 'open'

/** For how long a device can be blocked. */
const lengths = {
  ...(WITH.people && { half: ['For 30 minutes', '30 分钟'] }),
  hour: ['For an hour', '1 小时'],
  morning: ['Until 7:00 in the morning', '到早上 7:00'],
  open: ['Until I allow it', '一直禁止，直到手动恢复'],
} as Record<Length, LocalizedText>

/** The minutes of a length; undefined without an end. A device that does not know the time has that of the browser. */
const minutesOf = async (length: Length): Promise<number | undefined> => {
  if (WITH.people && length === 'half') return 30
  if (length !== 'morning') return length === 'hour' ? 60 : undefined
  const shown = (await read(currentTime)).values.currentTime
  return minutesToMorning(new Date(), isClockSet(shown) ? clockTime(shown) : undefined)
}

/** Returns the state of a blocked device; undefined if it is not blocked. */
export const blockedStatus = (filter: MacFilterState | undefined, mac: string): StatusProps | undefined => {
  if (!filter || !isBlocked(filter, mac)) return undefined
  const minutes = minutesLeft(filter, mac)
  return {
    tone: 'bad',
    text: minutes
      ? interpolate(['Paused, _ left', '已暂停，剩余 _'], formatSpan(minutes * 60))
      : ['Blocked', '已禁止上网'],
  }
}

interface BlockProps {
  /** What the devices are called together: one by its own name. */
  name: string
  devices: readonly { name: string; mac: string; ip: string }[]
  /** The devices are those of a person. */
  isPerson?: boolean
  filter: MacFilterState
  reload(): Promise<unknown>
}

/** Says what blocking a device does, asks for how long, and blocks it. */
const BlockDialog = ({ name, devices, isPerson, filter, reload, onClose }: BlockProps & { onClose(): void }) => {
  // A person is paused for a while, a device that nobody knows is blocked for good.
  const length = useSignal<Length>(WITH.people && isPerson && canPause(filter) ? 'half' : 'open')
  const { data } = useRead(access, { maxAge: 60 })
  const isOwn =
    !!data &&
    data.rows.some(
      ({ client }) =>
        client && devices.some(device => client === device.ip || (WITH.people && macOf(client) === device.mac)),
    )
  const others = dormantRows(filter, devices)
  const run = async () => {
    try {
      const ended = block(filter, devices, await minutesOf(length.value))
      if (await (WITH.people && isPerson ? orPartly(ended) : ended)) notify(['Blocked.', '已禁止上网。'])
    } finally {
      // A failed call may still have taken effect; the next click must not repeat it.
      onClose()
      await reload()
    }
  }
  return (
    <Dialog
      title={interpolate(
        WITH.people && isPerson ? ['Pause “_”?', '暂停“_”上网？'] : ['Block “_”?', '禁止“_”上网？'],
        name,
      )}
      alert
      onClose={onClose}
    >
      <Stack>
        {WITH.people && isPerson ? (
          <PauseText devices={devices} />
        ) : (
          <p>{translate(['It cannot use the Internet until you allow it.', '在您允许之前，此设备无法上网。'])}</p>
        )}
        {others[0] && (
          <p>
            {translate(
              interpolate(
                [
                  'The MAC filter is off and lists _. These entries will be removed.',
                  'MAC 过滤已关闭，列表中有 _，这些条目将被移除。',
                ],
                enumerated(others.map(({ name, mac }) => name || mac)),
              ),
            )}
          </p>
        )}
        {WITH.people && isPerson ? (
          <PauseWarning isOwn={isOwn} />
        ) : (
          <p class={isOwn ? 'bad' : undefined}>
            {translate(
              isOwn
                ? ['You are using this device right now.', '您正在使用此设备。']
                : ['Make sure it is not the one you are using.', '请确认不是您正在使用的设备。'],
            )}
          </p>
        )}
        {canPause(filter) && (
          <Select label={['For how long', '时长']} value={length.value} options={lengths} onChange={setter(length)} />
        )}
        {isAllowlist(filter) && <KeepChoice />}
      </Stack>
      <Row align="end">
        <Button label={cancelLabel} onClick={onClose} />
        <ActionButton label={WITH.people && isPerson ? pauseLabel : blockLabel} variant="danger" action={run} />
      </Row>
    </Dialog>
  )
}

/** Blocks a device from the Internet, or allows it again. `compact`: blocking is offered as an icon. */
export const BlockButton = (props: BlockProps & { compact?: boolean }) => {
  const { name, devices, isPerson, filter, reload, compact } = props
  const isAsking = useSignal(false)
  const ask = () => {
    isAsking.value = true
  }
  const release = async () => {
    try {
      await allow(filter, devices)
      notify(['Allowed.', '已允许上网。'])
    } finally {
      await reload()
    }
  }
  if (isReadOnly(macFilter)) return null
  if (devices.every(({ mac }) => isBlocked(filter, mac)))
    return (
      <ActionButton
        label={['Allow', '允许上网']}
        spoken={compact || (WITH.people && isPerson) ? interpolate(['Allow _', '允许上网：_'], name) : undefined}
        action={release}
      />
    )
  const spoken = interpolate(WITH.people && isPerson ? ['Pause _', '暂停上网：_'] : ['Block _', '禁止 _ 上网'], name)
  return (
    <>
      {compact ? (
        <IconButton label={spoken} icon="block" onClick={ask} />
      ) : (
        <Button
          label={WITH.people && isPerson ? pauseLabel : blockLabel}
          spoken={WITH.people && isPerson ? spoken : undefined}
          icon="block"
          onClick={ask}
        />
      )}
      {isAsking.value && (
        <BlockDialog
          {...props}
          onClose={() => {
            isAsking.value = false
          }}
        />
      )}
    </>
  )
}
