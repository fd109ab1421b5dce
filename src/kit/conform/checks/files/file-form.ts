/** The body of a file call with its content type. */
export interface FileRequest {
  body: Buffer
  headers: { 'Content-Type': string }
}

const boundary = '----ontlet-conform'

/** A form with a file, and texts before it. */
export const fileForm = (name: string, bytes: Buffer, texts: Readonly<Record<string, string>> = {}): FileRequest => {
  const parts = Object.entries(texts).map(
    ([key, text]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${text}\r\n`,
  )
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    'Content-Type: application/octet-stream',
    '',
    '',
  ].join('\r\n')
  return {
    body: Buffer.concat([Buffer.from(parts.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  }
}
