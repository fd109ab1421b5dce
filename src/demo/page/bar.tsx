import { useSignal } from '@preact/signals'
import { useEffect, useId } from 'preact/hooks'
import { type LocalizedText, term } from '../../model/localized-text'
import { bytesOfBudget } from './bytes'
import {
  accounts,
  brandOptions,
  type Options,
  restartChoice,
  speedOptions,
  themeOptions,
  troubleOptions,
} from './choices'
import { command, device, state } from './connection'
import { account, chooseBrand, chooseDevice, chooseLanguage, chooseTheme, logIn } from './console-frame'
import { consoleLanguage, translate } from './language'

interface ChoiceProps {
  label: LocalizedText
  value: string
  options: Options
  onChoose(value: string): void
}

const Choice = ({ label, value, options, onChoose }: ChoiceProps) => {
  const id = useId()
  return (
    <div class="control">
      <label for={id}>{translate(label)}</label>
      <select id={id} value={value} onChange={event => onChoose(event.currentTarget.value)}>
        {Object.entries(options).map(([option, name]) => (
          <option key={option} value={option}>
            {translate(name)}
          </option>
        ))}
      </select>
    </div>
  )
}

const typeOptions: Options = Object.fromEntries(DEMO_DEVICES.map(({ type }) => [type, term(type)]))

const accountOptions: Options = Object.fromEntries(Object.entries(accounts).map(([id, { name }]) => [id, name]))
const nobody: Options = { '': ['Log in as…', '登录为…'] }

const chooseTrouble = (chosen: string): void =>
  command(chosen === restartChoice ? { ask: 'restart' } : { set: { trouble: chosen } })

/** The size of the console next to its budget. */
const Bytes = () => {
  const { name, bytes, budget } = device.files.find(file => file.name === 'ui.gz')!
  return (
    <div class="control">
      <span>{name}</span>
      <span class="bytes">{bytesOfBudget(bytes, budget)}</span>
    </div>
  )
}

const Choices = () => {
  const { speed = 1, trouble = '', brand = '', theme = '', isRestarting = false } = state.value ?? {}
  return (
    <>
      <Choice label={['Device type', '设备类型']} value={device.type} options={typeOptions} onChoose={chooseDevice} />
      <Choice label={['Brand', '品牌']} value={brand} options={brandOptions} onChoose={chooseBrand} />
      <Choice
        label={['Role', '角色']}
        value={account.value}
        options={account.value ? accountOptions : { ...nobody, ...accountOptions }}
        onChoose={logIn}
      />
      <Choice
        label={['Language', '语言']}
        value={consoleLanguage.value}
        options={device.languages as Options}
        onChoose={chooseLanguage}
      />
      <Choice label={['Theme', '主题']} value={theme} options={themeOptions} onChoose={chooseTheme} />
      <Choice
        label={['Trouble', '故障']}
        value={isRestarting ? restartChoice : trouble}
        options={troubleOptions}
        onChoose={chooseTrouble}
      />
      <Choice
        label={['Speed', '速度']}
        value={String(speed)}
        options={speedOptions}
        onChoose={chosen => command({ set: { speed: Number(chosen) } })}
      />
    </>
  )
}

interface DisclosureProps {
  label: LocalizedText
  controls: string
  isOpen: boolean
  class?: string
  onToggle(): void
}

const Disclosure = ({ label, controls, isOpen, onToggle, class: name }: DisclosureProps) => (
  <button type="button" class={name} aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
    {translate(label)}
  </button>
)

/** Which of the two panels are open. */
export interface Panels {
  calls: boolean
  about: boolean
}

const useEscape = (onEscape: () => void): void =>
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

interface BarProps {
  panels: Panels
  onToggle(panel: keyof Panels): void
}

/** The bar above the console. On narrow screens it is one button that opens the rest. */
export const Bar = ({ panels, onToggle }: BarProps) => {
  const isOpen = useSignal(false)
  useEscape(() => {
    isOpen.value = false
  })
  const toggle = (panel: keyof Panels) => () => {
    isOpen.value = false
    onToggle(panel)
  }
  return (
    <header class={isOpen.value ? 'bar open' : 'bar'}>
      <h1 class="name">
        ontlet <span>{translate(['demo', '演示'])}</span>
      </h1>
      <Disclosure
        label={['Demo settings', '演示设置']}
        controls="controls"
        isOpen={isOpen.value}
        class="fold"
        onToggle={() => {
          isOpen.value = !isOpen.value
        }}
      />
      <div class="controls" id="controls">
        <Choices />
        <Bytes />
        <div class="spacer" />
        <Disclosure label={['Calls', '调用']} controls="calls" isOpen={panels.calls} onToggle={toggle('calls')} />
        <Disclosure label={['About', '关于']} controls="about" isOpen={panels.about} onToggle={toggle('about')} />
      </div>
    </header>
  )
}
