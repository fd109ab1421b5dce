import { useEffect, useRef } from 'react'
import { say } from '../look/language'

/** No characters that look alike: 0 and O, 1, l and I. */
const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const width = 100
const height = 38

/** A picture of four characters, 100 x 38 scaled to the screen (spec 9). A click draws new ones. */
export const Captcha = ({ set, renew }: { set(code: string): void; renew(): void }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let code = ''
    for (let index = 0; index < 4; index++) code += letters[Math.floor(Math.random() * letters.length)]
    set(code)
    const scale = window.devicePixelRatio || 1
    const element = canvas.current!
    element.width = width * scale
    element.height = height * scale
    const pen = element.getContext && element.getContext('2d')
    if (!pen) return
    const style = getComputedStyle(element)
    pen.scale(scale, scale)
    pen.fillStyle = style.backgroundColor
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = pen.strokeStyle = style.color
    pen.font = '24px monospace'
    for (let line = 0; line < 4; line++) {
      pen.globalAlpha = 0.4
      pen.beginPath()
      pen.moveTo(Math.random() * width, Math.random() * height)
      pen.lineTo(Math.random() * width, Math.random() * height)
      pen.stroke()
    }
    pen.globalAlpha = 1
    code.split('').forEach((letter, index) => {
      pen.save()
      pen.translate(14 + index * 23, 27)
      pen.rotate((Math.random() - 0.5) * 0.7)
      pen.fillText(letter, -6, 0)
      pen.restore()
    })
  }, [])
  return (
    <canvas ref={canvas} role="button" tabIndex={0} style="width:100px;height:38px" aria-label={say(['Picture of the code; press for a new one', '验证码图片，点击刷新'])}
      onClick={renew} onKeyDown={event => { if (event.key === 'Enter') { event.preventDefault(); renew() } }} />
  )
}
