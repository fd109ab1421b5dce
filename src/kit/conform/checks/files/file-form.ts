/** The body of a file call with its content type. */
export interface FileRequest {
  body: Buffer
  headers: { 'Content-Type': string }
}

const boundary = '----ontlet-conform'

/** A form with a file. */
export const fileForm = (name: string, bytes: Buffer): FileRequest => {
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="file"; filename="${name}"`,
    'Content-Type: application/octet-stream',
    '',
    '',
  ].join('\r\n')
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  }
}
