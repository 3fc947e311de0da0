import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes texts by their paths below a folder, and the folders that they need. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
