import { batch } from '@preact/signals'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { record } from '../../../src/model/entity'
import { text } from '../../../src/model/field'
import type { LocalizedText } from '../../../src/model/localized-text'
import { style } from '../../look/css'
import { translate } from '../../look/language'
import { FieldRow } from '../../ui/forms/field-row'
import { useForm } from '../../ui/forms/use-form'
import { focusError } from '../../ui/forms/use-save'

/** Leaves out characters that look alike: 0 and O, 1, l and I. */
const letters = 'abcdefghjkmnpqrstuvwxyz'
const alphabet = `${letters}${letters.toUpperCase()}23456789`

/** Length of a code; size of the image in CSS pixels; wrong codes until a new one is drawn (requirements 4.3, 9.3). */
const codeLength = 4
const width = 100
const height = 38
const wrongCodeLimit = 3

const canvasStyle = style(
  'captcha',
  `
  width: ${width}px;
  height: ${height}px;
  border-radius: var(--radius);
  background: var(--page);
`,
)

/**
 * The code as typed and the code in the image, compared case-sensitively (requirements 5.3). Never sent to the device.
 */
const captcha = record(
  '',
  {
    code: text(['Code', '验证码'], { max: codeLength, missing: ['Enter the code.', '请输入验证码。'] }),
    expected: text('', { readOnly: true }),
  },
  { rules: { code: ({ code, expected }) => code !== expected && ['Wrong code.', '验证码错误。'] } },
)

const randomCode = () => {
  const randomCharacter = () => alphabet[Math.floor(Math.random() * alphabet.length)]!
  return Array.from({ length: codeLength }, randomCharacter).join('')
}

/** Draws each character with its own random slant and a thin line across it. */
const drawCode = (canvas: HTMLCanvasElement, code: string) => {
  const scale = devicePixelRatio
  canvas.width = width * scale
  canvas.height = height * scale
  const context = canvas.getContext('2d')!
  const { color } = getComputedStyle(canvas)
  context.font = `${24 * scale}px monospace`
  context.fillStyle = color
  context.strokeStyle = color
  for (let index = 0; index < code.length; index++) {
    const slant = Math.random() - 0.5
    context.setTransform(1, slant, Math.random() - 0.5, 1, (8 + index * 23) * scale, 27 * scale)
    context.fillText(code[index]!, 0, 0)
    context.strokeRect(Math.random() * 50, -Math.random() * 30, Math.random() * width, Math.random())
  }
}

interface CaptchaImageProps {
  code: string
  /** Runs when the user asks for a new code. */
  onRenew(): void
}

/** An image of the code. A click, Enter or the space bar requests a new one. */
const CaptchaImage = ({ code, onRenew }: CaptchaImageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => drawCode(canvas.current!, code), [code])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!/^( |Enter)$/.test(event.key)) return
    // The space bar would scroll the page.
    event.preventDefault()
    onRenew()
  }
  return (
    <canvas
      class={canvasStyle}
      ref={canvas}
      role="button"
      tabIndex={0}
      aria-label={translate(['Code; press for a new one', '验证码，点击刷新'])}
      onClick={onRenew}
      onKeyDown={onKeyDown}
    />
  )
}

/** A captcha: its field with the image, a function that validates the typed code, and one that draws a new code. */
export const useCaptcha = () => {
  const initial = useMemo(() => ({ code: '', expected: randomCode() }), [])
  const form = useForm(captcha.settings, initial)
  const wrongCodes = useRef(0)
  const renew = () => {
    wrongCodes.current = 0
    batch(() => {
      form.set('expected', randomCode())
      form.set('code', '')
      form.saved()
    })
  }
  /**
   * Returns whether the typed code is correct. If not, shows an error at the field, and after three errors a new code.
   */
  const validate = () => {
    if (form.validate()) return true
    const error = form.error('code') as LocalizedText
    if (form.values.code && ++wrongCodes.current >= wrongCodeLimit) renew()
    form.setError('code', error)
    focusError([form])
    return false
  }
  const image = <CaptchaImage code={form.values.expected} onRenew={renew} />
  return { row: <FieldRow form={form} name="code" addon={image} />, validate, renew }
}
