import { ExpectedError } from '@marga/server/failures/expected-error'

const SENTENCES: Readonly<Record<string, (path: string) => string>> = {
  EISDIR: (path) => `${path} is a folder. Name a file.`,
  ENOTDIR: (path) => `${path} lies below a file, not in a folder. Name another place.`,
  ENOENT: (path) => `There is no ${path}. Correct the name, or make its folder.`,
  EEXIST: (path) => `${path} exists already. Name another file.`,
  EACCES: (path) => `This user may not use ${path}.`,
  EPERM: (path) => `This user may not use ${path}.`,
  EROFS: (path) => `${path} lies on a disk that can only be read. Name another place.`,
  ENOSPC: (path) => `The disk of ${path} is full. Make room and try again.`,
}

/** A failure of the system at a file that an operator named, as a sentence; undefined for every other. */
export function fileFault(error: unknown, named?: string): ExpectedError | undefined {
  if (typeof error !== 'object' || error === null || !('syscall' in error) || !('code' in error))
    return undefined
  const path = named ?? ('path' in error ? String(error.path) : '')
  if (!path) return undefined
  const sentence = SENTENCES[String(error.code)]?.(path) ?? `${path} cannot be used (${error.code}).`
  return new ExpectedError('FILE_UNUSABLE', sentence, { cause: error })
}
