const boundary = 'ontlet-test-boundary'

/** A form with one file, as a browser sends it. */
export const multipart = (name: string, bytes: Buffer): { headers: Record<string, string>; body: Buffer } => ({
  headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  body: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
})
