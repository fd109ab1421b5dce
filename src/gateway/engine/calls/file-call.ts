import type { Session } from '../access/session'
import type { Gateway } from '../gateway'
import type { Answer } from './answer'

/** An uploaded file. It exists until the call has been answered. */
export interface UploadedFile {
  name: string
  /** Size in bytes. */
  size: number
  /** Reads the first `length` bytes, or fewer if the file is shorter. */
  read(length: number): Promise<Uint8Array>
  /** SHA-256 of the bytes from offset `start` to the end, as lower-case hexadecimal digits. */
  sha256(start: number): Promise<string>
}

/** The content of a file call: the form fields and the first file of a multipart body. */
export interface FileForm {
  fields: ReadonlyMap<string, string>
  file?: UploadedFile
  session: Session
}

/** A file for the user to save. Without a name it is sent as plain text, not as a download. */
export interface Download {
  fileName?: string
  bytes: Uint8Array
}

/** Returns whether the result of a file call is a file. */
export const isDownload = (result: Download | Answer): result is Download => 'bytes' in result

const safeName = (name: string) => name.replace(/[^\w.-]/g, '_')

/**
 * The headers of a reply with a file: a name in Content-Disposition (requirements 7.10) to save it under, or plain text
 * if it has none.
 */
export const downloadHeaders = ({ fileName }: Download): Record<string, string> =>
  fileName === undefined
    ? { 'Content-Type': 'text/plain' }
    : {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename="${safeName(fileName)}"`,
      }

/** A call that uploads or downloads a file: a form of the device's web server (requirements 7.9). */
export interface FileCall {
  path: string
  /** The last part of the path, by which faults refer to the call. */
  name: string
  /** The lowest role that may make the call; any role if absent. */
  minRole?: number
  /** Largest file in bytes. */
  limit(gateway: Gateway): number
  /** Called before the body is read; an answer rejects the call. */
  accept?(gateway: Gateway, session: Session): Answer | undefined
  /** Called with the complete form. */
  receive(gateway: Gateway, form: FileForm): Promise<Download | Answer>
  /** Called if the file was too large or the upload was interrupted. */
  abort?(gateway: Gateway): void
  /** The answer to a file over the limit. */
  tooLarge: Answer
}
