import { useSignal } from '@preact/signals'
import { render } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { About } from './about'
import { Bar, type Panels } from './bar'
import { Calls } from './calls'
import { troubleChoices } from './choices'
import { askState, device, records, state } from './connection'
import { noteAccount, openConsole, takeFrame } from './console-frame'
import { translate } from './language'

/** What the trouble is that the device has, and what to do about it. */
const Note = () => {
  const { trouble = '', isRestarting = false } = state.value ?? {}
  const remedy = troubleChoices[trouble]?.remedy ?? ''
  return (
    <p class="note" role="status">
      {isRestarting ? translate(['The device restarts.', '设备正在重启。']) : translate(remedy)}
    </p>
  )
}

/** The bar, the console in its frame, and the panels. */
const Demo = () => {
  const frame = useRef<HTMLIFrameElement>(null)
  const panels = useSignal<Panels>({ calls: false, about: false })
  const toggle = (panel: keyof Panels) => {
    panels.value = { ...panels.value, [panel]: !panels.value[panel] }
  }
  useEffect(() => {
    takeFrame(frame.current!)
    openConsole()
    return records.subscribe(noteAccount)
  }, [])
  return (
    <>
      <Bar panels={panels.value} onToggle={toggle} />
      {panels.value.about && <About />}
      <Note />
      <div class="stage">
        <iframe class="console" ref={frame} title={translate(['Console of the device', '设备控制台'])} />
        {panels.value.calls && <Calls onClose={() => toggle('calls')} />}
      </div>
    </>
  )
}

/** Shown where the demo cannot run. */
const Obstacle = () => (
  <main class="obstacle">
    <h1 class="name">ontlet</h1>
    <p>
      {translate([
        'This browser does not let the demo simulate a device here. Open it over https or on localhost, in a current browser, and not in a private window.',
        '此浏览器不允许演示在此处模拟设备。请使用最新的浏览器，通过 https 或 localhost 打开，且不要使用隐私窗口。',
      ])}
    </p>
  </main>
)

/** Starts the service worker and the engine. Rejects where the browser does not allow it. */
const startDevice = async (): Promise<void> => {
  // Missing without https, except on localhost.
  if (!navigator.serviceWorker || !navigator.locks) throw new Error('This is no secure context.')
  await navigator.serviceWorker.register(`relay.js?${DEMO_BUILD}`)
  const worker = new Worker(`gateway.js?${DEMO_BUILD}&device=${device.type}`)
  worker.onerror = () => render(<Obstacle />, root)
  await navigator.serviceWorker.ready
  askState()
}

const root = document.getElementById('demo')!
startDevice().then(
  () => render(<Demo />, root),
  () => render(<Obstacle />, root),
)
