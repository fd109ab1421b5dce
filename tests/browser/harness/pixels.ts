import type { Page } from 'playwright-core'

/** A picture; `data` are its pixels row by row, four values each: red, green, blue and opacity, 0 to 255. */
export interface Picture {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Lets a page decode a PNG file, such as a screenshot. */
export const decodePng = async (page: Page, png: Buffer): Promise<Picture> => {
  const { width, height, text } = await page.evaluate(async base64 => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), value => value.charCodeAt(0))]))
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    // As text, because Playwright takes seconds to transfer a hundred thousand numbers.
    const values = Array.from(context.getImageData(0, 0, image.width, image.height).data)
    return {
      width: image.width,
      height: image.height,
      text: btoa(values.map(value => String.fromCharCode(value)).join('')),
    }
  }, png.toString('base64'))
  return { width, height, data: Uint8ClampedArray.from(Buffer.from(text, 'base64')) }
}
