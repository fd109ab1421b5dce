import { useEffect, useRef } from 'react'
import { say } from '../look/language'

/** No characters that look alike: 0 and O, 1, l and I. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A picture of four characters, 100 x 38 scaled to the screen (spec 9). A click draws new ones. */
export const Captcha = ({ set, renew }: { set(code: string): void; renew(): void }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const random = Math.random
    const scale = devicePixelRatio
    const element = canvas.current!
    element.width = 100 * scale
    element.height = 38 * scale
    const pen = element.getContext('2d')!
    pen.font = `${24 * scale}px monospace`
    pen.fillStyle = pen.strokeStyle = getComputedStyle(element).color
    let code = ''
    for (let place = 0; place < 4; place++) {
      const letter = letters[Math.floor(random() * letters.length)]!
      code += letter
      pen.setTransform(1, random() - 0.5, random() - 0.5, 1, (8 + place * 23) * scale, 27 * scale)
      pen.fillText(letter, 0, 0)
      pen.strokeRect(random() * 50, -random() * 30, random() * 99, random())
    }
    set(code)
  }, [])
  return (
    <canvas ref={canvas} role="button" tabIndex={0} aria-label={say(['Code; press for a new one', '验证码，点击刷新'])}
      onClick={renew} onKeyDown={({ key }) => key === 'Enter' && renew()} />
  )
}
