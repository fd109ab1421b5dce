import type { UploadedFile } from '../../gateway/engine/calls/file-call'
import { type FormBody, type FormParts, formOverhead } from '../../gateway/engine/calls/receive-form'

/** An uploaded file in memory. */
class MemoryFile implements UploadedFile {
  constructor(private readonly file: File) {}

  get name(): string {
    return this.file.name
  }

  get size(): number {
    return this.file.size
  }

  async read(length: number): Promise<Uint8Array> {
    return new Uint8Array(await this.file.slice(0, length).arrayBuffer())
  }

  async sha256(start: number): Promise<string> {
    const digest = await crypto.subtle.digest('SHA-256', await this.file.slice(start).arrayBuffer())
    return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
  }
}

/** The parts of a form; `limit` is that of its file. The browser's own parser reads both kinds of forms. */
const readParts = async (body: ArrayBuffer, type: string, limit: number): Promise<FormParts> => {
  const fields = new Map<string, string>()
  let file: File | undefined
  for (const [name, value] of await new Response(body, { headers: { 'Content-Type': type } }).formData()) {
    if (typeof value === 'string') fields.set(name, value)
    else file ??= value
  }
  const isTooLarge = (file?.size ?? 0) > limit || body.byteLength - (file?.size ?? 0) > formOverhead
  return { fields, isTooLarge, ...(file && { file: new MemoryFile(file) }) }
}

/** The body of a file call that has arrived completely. */
export const formBody = (body: ArrayBuffer, type: string): FormBody => ({
  length: body.byteLength,
  read: limit => readParts(body, type, limit),
  discard: () => Promise.resolve(),
})
