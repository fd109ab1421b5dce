import type { CallRecord } from '../channel'
import { records } from './connection'
import { translate } from './language'

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** What came back, in one word: the code of the answer. */
const outcomeOf = ({ answer }: CallRecord): string => {
  if (!answer) return translate(['no answer', '无应答'])
  const [, code] = /^\{"code":(\d+)/.exec(answer) ?? []
  if (code === undefined) return translate(['file', '文件'])
  return `${translate(['code', '代码'])} ${code}`
}

const Call = ({ record }: { record: CallRecord }) => (
  <li>
    <details>
      <summary>
        <code>{record.method}</code>
        <b>{record.module}</b>
        <span>{outcomeOf(record)}</span>
        <span>{record.duration.toFixed(1)} ms</span>
      </summary>
      <h3>{translate(['Sent', '发送'])}</h3>
      <pre>{indented(record.body)}</pre>
      <h3>{translate(['Answer', '应答'])}</h3>
      <pre>
        {record.answer ? indented(record.answer) : translate(['None: the device was away.', '无：设备不在线。'])}
      </pre>
    </details>
  </li>
)

/** The latest calls between console and device: method, module, code and duration, with what was sent and answered. */
export const Calls = ({ onClose }: { onClose(): void }) => (
  <section class="calls" id="calls" aria-labelledby="calls-title">
    <header>
      <h2 id="calls-title">{translate(['Latest calls', '最近的调用'])}</h2>
      <button
        type="button"
        onClick={() => {
          records.value = []
        }}
      >
        {translate(['Clear', '清空'])}
      </button>
      <button type="button" onClick={onClose}>
        {translate(['Close', '关闭'])}
      </button>
    </header>
    {/* Keyboards scroll it only if it takes the focus. */}
    <div tabIndex={0} role="group" aria-labelledby="calls-title">
      {records.value.length ? (
        <ol>
          {records.value.map(record => (
            <Call key={record.number} record={record} />
          ))}
        </ol>
      ) : (
        <p>
          {translate([
            'What the console and the device say to each other appears here.',
            '控制台与设备之间的通信显示在这里。',
          ])}
        </p>
      )}
    </div>
  </section>
)
