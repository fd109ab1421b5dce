import { Fragment } from 'preact'
import { bytesOfBudget } from './bytes'
import { accounts } from './choices'
import { command, device } from './connection'
import { startAfresh } from './console-frame'
import { translate } from './language'

const confirmFresh = (): void => {
  const question = translate([
    'Start afresh? All settings of this device are lost.',
    '重新开始？该设备的所有设置都将丢失。',
  ])
  if (confirm(question)) void startAfresh()
}

const Facts = ({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) => (
  <dl>
    {rows.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
)

/** What the demo is, who can log in, a firmware to upload, the sizes of all files, and how to start afresh. */
export const About = () => (
  <section class="about" id="about" aria-label={translate(['About the demo', '关于演示'])}>
    <p>
      {translate([
        'The console is the one on a device. Its gateway is simulated in this browser, which keeps the settings; nothing leaves it.',
        '控制台与设备上的完全相同，网关在此浏览器中模拟，设置也保存在浏览器中，不会发送到任何地方。',
      ])}
    </p>
    <Facts rows={Object.entries(accounts).map(([name, { password }]) => [name, password])} />
    <Facts rows={device.files.map(({ name, bytes, budget }) => [name, bytesOfBudget(bytes, budget)])} />
    <div class="actions">
      <button type="button" onClick={() => command({ ask: 'firmware' })}>
        {translate(['Save a firmware to upload', '保存可供上传的固件'])}
      </button>
      <button type="button" onClick={confirmFresh}>
        {translate(['Start afresh', '重新开始'])}
      </button>
    </div>
  </section>
)
