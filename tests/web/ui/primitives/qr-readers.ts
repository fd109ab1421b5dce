// Programs that read QR codes as phones do, from npm, and pictures of codes as a camera takes them.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import jsQR from 'jsqr'
import { unpackedPackage } from '../../../browser/downloads/package-cache'
import { prepare } from '../../../browser/downloads/unavailable'

/** A square picture, one byte for each pixel from black to white. */
export interface Picture {
  side: number
  pixels: Uint8ClampedArray
}

/** Returns the text of the code in a picture; undefined if it finds none. */
export type Reader = (picture: Picture) => Promise<string | undefined>

type Modules = readonly (readonly boolean[])[]

/** zbar, which many programs for Linux use. It guesses the encoding of what does not name it. */
const loadZbar = async (): Promise<Reader> => {
  const folder = await unpackedPackage({
    spec: '@undecaf/zbar-wasm@0.11.0',
    integrity: 'sha512-z2UZ+Uc50+qyE+HbU+Obdk/E5ecB7xYiu0i99bHQ9VlZVH0JMmE/5mJQa16Cutvwt80C9OZl8jEVayf5s5Azow==',
    files: ['dist/main.cjs', 'dist/zbar.wasm'],
  })
  const zbar = createRequire(import.meta.url)(join(folder, 'main.cjs'))
  // The package's own scanner returns bytes; this one text, as programs for Linux get it.
  const scanner = await zbar.ZBarScanner.create()
  return async ({ side, pixels }) => (await zbar.scanGrayBuffer(pixels.buffer, side, side, scanner))[0]?.decode()
}

/** zxing-cpp, a port of what apps for Android use. */
const loadZxing = async (): Promise<Reader> => {
  const folder = await unpackedPackage({
    spec: 'zxing-wasm@3.1.6',
    integrity: 'sha512-mU7UNuvl+hOT+nlSOQTMHZ2tM8lRMsbjDIp5IO/+HmBl/FOq77q0OSZPJ3cm42A9c1MKU6Uve67FiGdkhsrT9g==',
    files: ['dist/iife/reader/index.js', 'dist/reader/zxing_reader.wasm'],
  })
  const source = await readFile(join(folder, 'index.js'), 'utf8')
  const zxing = new Function('require', `${source}\nreturn ZXingWASM`)(createRequire(import.meta.url))
  const wasmBinary = await readFile(join(folder, 'zxing_reader.wasm'))
  zxing.prepareZXingModule({ overrides: { wasmBinary } })
  return async picture => {
    const data = coloured(picture)
    const [found] = await zxing.readBarcodes(
      { data, width: picture.side, height: picture.side },
      { formats: ['QRCode'] },
    )
    return found?.isValid ? found.text : undefined
  }
}

/** jsQR, which web pages use. */
export const readWithJsqr: Reader = async picture => {
  const found = jsQR(coloured(picture), picture.side, picture.side)
  return found ? Buffer.from(found.binaryData).toString() : undefined
}

/** The same picture, four bytes a pixel. */
const coloured = ({ pixels }: Picture): Uint8ClampedArray => {
  const colours = new Uint8ClampedArray(pixels.length * 4).fill(255)
  for (const [at, grey] of pixels.entries()) colours.fill(grey, at * 4, at * 4 + 3)
  return colours
}

/** All readers by name. Throws `Unavailable` if the registry cannot be reached. */
export const qrReaders = async (): Promise<Readonly<Record<'zbar' | 'zxing' | 'jsqr', Reader>>> => ({
  zbar: await loadZbar(),
  zxing: await loadZxing(),
  jsqr: readWithJsqr,
})

/** Draws a code with its quiet zone, so many pixels a module. */
export const drawn = (modules: Modules, scale = 4): Picture => {
  const side = (modules.length + 8) * scale
  const pixels = new Uint8ClampedArray(side * side).fill(255)
  for (const [at] of pixels.entries()) {
    const row = modules[Math.floor(at / side / scale) - 4]
    if (row?.[Math.floor((at % side) / scale) - 4]) pixels[at] = 0
  }
  return { side, pixels }
}

/** How a camera sees a code: how wide it is with its quiet zone, and the blur's standard deviation, both in pixels. */
export interface Shot {
  width: number
  degrees: number
  blur: number
  /** From 0 to 1, for the noise. */
  random(): number
}

const blurred = ({ side, pixels }: Picture, deviation: number): Picture => {
  const reach = Math.ceil(deviation * 3)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / 2 / deviation ** 2))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const pass = (from: Float64Array, step: number) =>
    from.map(
      (_, at) => weights.reduce((sum, weight, n) => sum + weight * (from[at + (n - reach) * step] ?? 255), 0) / total,
    )
  return { side, pixels: Uint8ClampedArray.from(pass(pass(Float64Array.from(pixels), 1), side)) }
}

/** A photo of a code on a light ground. */
export const photographed = (modules: Modules, { width, degrees, blur, random }: Shot): Picture => {
  const side = Math.ceil(width * 1.5)
  const pixels = new Uint8ClampedArray(side * side)
  const total = modules.length + 8
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  /** Whether the paper is dark there; coordinates in pixels from the centre. */
  const isDark = (x: number, y: number) => {
    const column = Math.floor(((x * cos + y * sin) / width + 0.5) * total) - 4
    const row = Math.floor(((y * cos - x * sin) / width + 0.5) * total) - 4
    return !!modules[row]?.[column]
  }
  const parts = [0.125, 0.375, 0.625, 0.875]
  for (const [at] of pixels.entries()) {
    const [x, y] = [(at % side) - side / 2, Math.floor(at / side) - side / 2]
    const dark = parts.flatMap(dx => parts.filter(dy => isDark(x + dx, y + dy))).length
    pixels[at] = 225 - (dark / 16) * 190
  }
  const picture = blurred({ side, pixels }, blur)
  return { side, pixels: picture.pixels.map(grey => grey + (random() - 0.5) * 24) }
}

await prepare(import.meta.url, async () => Object.keys(await qrReaders()).join(', '))
