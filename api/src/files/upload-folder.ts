import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadStore } from './upload-store'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Uploaded files in a folder, for one process. */
export const uploadFolder = (folder: string): UploadStore => ({
  put: async (bytes) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = randomUUID()
    const file = join(folder, name)
    try {
      await writeFile(file, bytes, { flag: 'wx', mode: 0o600 })
      return name
    } catch (error) {
      await rm(file, { force: true })
      throw error
    }
  },
  remove: (name) => rm(join(folder, name), { force: true }),
  read: async (name) => {
    try {
      return await readFile(join(folder, name))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  },
})
