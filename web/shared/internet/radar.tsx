import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'react'
import { bands } from '../../../src/device/internet/bands'
import { radarChannel, radarSeconds, radio } from '../../../src/device/internet/wifi-advance'
import { interpolate } from '../../../src/model/localized-text'
import type { Row } from '../../../src/model/shape'
import { labelIn } from '../../../src/model/unknown'
import { type ReadOptions, read } from '../../net/device'
import { useResource } from '../../ui/data/resource'
import { StatusLabel } from '../../ui/primitives/status-label'

type Radio = Row<NonNullable<(typeof radio)['rows']>['fields']>

/** What a radio does about radar, some seconds after it was read. */
const RadarState = ({ of, passed }: { of: Radio; passed: number }) => {
  const { band, current } = of
  const channel = radarChannel(of)
  const name = labelIn(bands, band)
  const left = Math.ceil(radarSeconds(of) - passed)
  const isNew = left <= 0 && current > 0 && current !== channel
  return (
    <>
      {channel > 0 && (
        <StatusLabel
          tone="soft"
          text={
            isNew
              ? interpolate(
                  ['_ left channel _ because of radar; now on _.', '_ 因检测到雷达已离开信道 _，现使用信道 _。'],
                  name,
                  channel,
                  current,
                )
              : interpolate(['_ left channel _ because of radar.', '_ 因检测到雷达已离开信道 _。'], name, channel)
          }
        />
      )}
      {left > 0 && (
        <StatusLabel
          tone="soft"
          text={interpolate(['_ is checking for radar: _ s', '_ 正在检测雷达，剩余 _ 秒'], name, left)}
        />
      )}
    </>
  )
}

/** Seconds until the radios are read again: at the earliest, and while they do nothing. */
const [soonest, seldom] = [15, 75]
/** The same where the device tells nothing of radar. */
const never = 86400

/** Reads the radios, and when: the seconds count from then. */
const readRadios = async (options: ReadOptions) => ({ ...(await read(radio, options)), at: performance.now() })

/**
 * Says which radios listen for radar, with the seconds counting down, and which have left a channel because of it. When
 * the time is over, the radios are read again. Nothing if they cannot be read.
 */
export const Radar = () => {
  const pause = useRef(never)
  const load = async (options: ReadOptions) => {
    const found = await readRadios(options)
    const longest = Math.max(0, ...found.rows.map(radarSeconds))
    const knows = found.rows.some(({ radarCheck }) => radarCheck !== undefined)
    pause.current = knows ? Math.max(soonest, Math.min(seldom, longest || seldom)) : never
    return found
  }
  const { data } = useResource(load, { refreshSeconds: () => pause.current, maxAge: 3 })
  const now = useSignal(0)
  const isCounting = !!data && data.rows.some(row => radarSeconds(row) > 0)
  useEffect(() => {
    if (!isCounting) return undefined
    const timer = setInterval(() => {
      now.value = performance.now()
    }, 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  if (!data) return null
  const passed = Math.max(0, now.value - data.at) / 1000
  return (
    <>
      {data.rows.map(row => (
        <RadarState key={row.id} of={row} passed={passed} />
      ))}
    </>
  )
}
