import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isRecordingFile } from '@marga/content/recording-files'

/** Beside the compiled program, or in the folder of the sources. */
const FOLDERS = ['./', '../../films/']

/** Film or captions of a recording that is among the files of the site; null where this release has none of that name. */
export async function readRecording(link: string, file: 'film.mp4' | 'film.vtt'): Promise<Buffer | null> {
  if (!isRecordingFile(link)) return null
  const name = link.replace('.mp4', file === 'film.mp4' ? '.mp4' : '.vtt')
  const address = FOLDERS.map((folder) => new URL(folder + name, import.meta.url)).find((one) =>
    existsSync(one),
  )
  return address ? readFile(address) : null
}
