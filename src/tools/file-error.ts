const reasons: Readonly<Record<string, string>> = {
  EACCES: 'access is denied',
  EEXIST: 'it exists',
  EISDIR: 'it is a folder',
  ENOENT: 'it does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EPERM: 'access is denied',
  EROFS: 'its disk is read-only',
}

/** Why a file could not be read or written, in words; for what has none, those of Node.js. */
export const whyFileFailed = (error: unknown): string => {
  const { code = '', message } = error as NodeJS.ErrnoException
  return reasons[code] ?? message
}
