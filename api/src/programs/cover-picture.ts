import { readFile } from 'node:fs/promises'
import { fileFault } from '../commands/file-faults'
import { coverPicture } from '../files/pictures'
import { refuse } from './program-rows'

/** What takes the own picture back: the drawing stands for the program again. */
export const NO_COVER = 'none'

/** The picture of a file as a cover: 1,280 x 720. @throws ExpectedError for a file that is none, or is too small */
export async function readCoverFile(path: string): Promise<Buffer> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw fileFault(error, path) ?? error
  })
  const cover = await coverPicture(bytes)
  if ('fault' in cover) throw refuse('NO_COVER', `${path} ${cover.fault}`)
  return cover.bytes
}
