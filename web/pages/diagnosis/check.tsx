import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'react'
import { deviceInfo } from '../../../src/device/home/device'
import { persist, persistedSignal } from '../../net/persisted'
import { WithWifiPause } from '../../shared/internet/wifi-pause'
import { Cards } from '../../ui/layout'
import { reportError } from '../../ui/messages/message'
import { Page, type PageComponent } from '../../ui/page'
import { setter } from '../../ui/setter'
import { CheckLine } from './check-line'
import { ReportCard } from './check-report'
import { VerdictCard } from './check-verdict'
import { connectionStep } from './parts/check/connection'
import { beginCheck, type CheckSession } from './parts/check/device'
import { fibreSteps } from './parts/check/fibre'
import { clockStep, homeStep, loopStep } from './parts/check/home'
import { internetSteps } from './parts/check/internet'
import { checkLine, conclude, findingsOf, type Repair, type StepState } from './parts/check/line'
import { type DeviceInfo, type ReportClock, readReportClock, utc } from './parts/check/report'
import { serviceSteps } from './parts/check/services'

/** The device at home that this browser runs on, as far as the user has told. */
const ownDevice = persistedSignal('ontlet.own', { mac: '' }, () => localStorage)

/** Runs the check when the page opens, and again on request. Leaving the page ends it. */
const useCheck = () => {
  const states = useSignal<readonly StepState[]>([])
  const isRunning = useSignal(true)
  const info = useSignal<DeviceInfo | undefined>(undefined)
  const clock = useSignal<ReportClock>(utc)
  const session = useRef<CheckSession | null>(null)

  const check = async () => {
    const device = beginCheck()
    session.current = device
    const steps = [
      ...(WITH.pon ? fibreSteps : []),
      connectionStep,
      ...internetSteps,
      ...(WITH.diagnosis ? [loopStep] : []),
      homeStep(ownDevice.peek().mac),
      clockStep,
      ...serviceSteps,
    ]
    await checkLine(steps, device, setter(states))
    const read = await device.read(deviceInfo).catch(() => undefined)
    info.value = read && read.values
    clock.value = await readReportClock(device, states.peek()).catch(() => utc)
  }

  /** Runs the check, after a repair if the user wants one: meanwhile nothing else can be begun. */
  const start = async (repair?: Repair) => {
    isRunning.value = true
    try {
      if (repair) await repair.run()
      await check()
    } catch (error) {
      reportError(error)
    }
    isRunning.value = false
  }

  /** Judges the device at home that the user has chosen, without reading anything again. */
  const choose = async (mac: string) => {
    persist(ownDevice, { mac })
    const step = homeStep(mac)
    const finding = await step.check(session.current!, findingsOf(states.peek()))
    states.value = states.peek().map(state => (state.step.id === step.id ? { ...state, finding } : state))
  }

  useEffect(() => {
    start()
    return () => session.current!.end()
  }, [])
  return { states: states.value, isRunning: isRunning.value, info: info.value, clock: clock.value, start, choose }
}

/**
 * The connection check: walks the line from the light in the fibre to the asking device, shows each step as it
 * completes, and ends with the cause of what is wrong, the next step, and a report for the provider.
 */
const Check: PageComponent = ({ title }) => {
  const { states, isRunning, info, clock, start, choose } = useCheck()
  const conclusion = isRunning ? undefined : conclude(findingsOf(states))
  return (
    <Page title={title}>
      <VerdictCard states={states} conclusion={conclusion} onStart={start} />
      {WITH.wifi && <WithWifiPause />}
      <Cards>
        <div>
          <CheckLine states={states} isRunning={isRunning} own={ownDevice.value.mac} onChoose={choose} />
        </div>
        <ReportCard content={conclusion && { states, cause: conclusion.cause, info, clock }} />
      </Cards>
    </Page>
  )
}

export default Check
