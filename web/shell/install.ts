import { effect } from '@preact/signals'
import { gatewayPath } from '../look/icons'
import { coloursOf, theme } from '../look/theme'
import { branding } from './branding'

/** Pixels; enough for the home screens of phones, and more than Chromium asks for. */
const iconSize = 192

/** Pixels of the icon for one of the 24 units of its path, which leaves the edge free that phones cut off. */
const scale = 5

/** The picture of a gateway on the colour of a theme, as the URL of a PNG: iOS takes no SVG for its home screen. */
const drawIcon = ({ accent, onAccent }: Record<string, string>): string | undefined => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return undefined
  canvas.width = canvas.height = iconSize
  context.fillStyle = accent!
  context.fillRect(0, 0, iconSize, iconSize)
  const edge = (iconSize - 24 * scale) / 2
  context.setTransform(scale, 0, 0, scale, edge, edge)
  context.strokeStyle = onAccent!
  context.lineWidth = 1.5
  context.lineJoin = context.lineCap = 'round'
  context.stroke(new Path2D(gatewayPath))
  return canvas.toDataURL()
}

const link = (rel: string, href: string) => {
  const old = document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`)
  const element = old || document.createElement('link')
  element.rel = rel
  element.href = href
  document.head.append(element)
}

/** Adds the icon and, over https, the manifest to the page. */
const describeApp = (name: string) => {
  const colours = coloursOf(theme.value)
  const icon = drawIcon(colours)
  if (!icon) return
  link('icon', icon)
  link('apple-touch-icon', icon)
  if (!isSecureContext) return
  // Absolute, because nothing is relative to a data: URL, which the manifest has.
  const address = location.href.split('#')[0]
  const manifest = {
    name,
    short_name: name,
    id: address,
    start_url: address,
    scope: address,
    display: 'standalone',
    background_color: colours.page,
    theme_color: colours.from,
    icons: [{ src: icon, sizes: `${iconSize}x${iconSize}`, type: 'image/png', purpose: 'any maskable' }],
  }
  link('manifest', `data:application/manifest+json,${encodeURIComponent(JSON.stringify(manifest))}`)
}

/**
 * Lets a phone or computer keep the console as an app with the name of the gateway and an icon in the colours of the
 * theme; over https, where browsers allow it, in a window of its own.
 */
export const offerInstallation = () =>
  effect(() => {
    const { info } = branding.value
    if (info) describeApp(info.welcome || info.model || document.title)
  })
