import type { Store } from '../storage/store'
import type { Archive } from './archive'
import type { OpenData, SiteData } from './site-data'

/** Rows are put into files of this size, in characters: none of them has to fit into memory as a whole. */
const MOST_CHARACTERS = 1_048_576

interface Sources {
  data: Pick<SiteData, 'uploadsOf'>
  opened: Pick<OpenData, 'eachRow'>
  /** Null where the site takes no uploads. */
  uploads: Store | null
}

/** Every row as of one moment, as lines of JSON. */
async function addSnapshot(archive: Archive, { opened, data }: Sources, folder: string) {
  const tables: Record<string, number> = {}
  const uploads = new Set<string>()
  let lines = ''
  let files = 0
  const flush = async () => {
    if (lines === '') return
    files += 1
    const content = Buffer.from(lines)
    lines = ''
    await archive.add(`${folder}/${String(files).padStart(6, '0')}.jsonl`, content)
  }
  await opened.eachRow(async (row) => {
    tables[row.table] = (tables[row.table] ?? 0) + 1
    for (const name of data.uploadsOf(row) ?? []) uploads.add(name)
    lines += `${JSON.stringify(row)}\n`
    if (lines.length > MOST_CHARACTERS) await flush()
  })
  await flush()
  return { tables, uploads }
}

/** After so many the files that are missing count as lost. */
const MOST_SNAPSHOTS = 5

/**
 * Every row, and every uploaded file that one names. A file that somebody has removed since the rows were read leads to
 * another snapshot of the rows; one that the next snapshot names again was lost before.
 */
export async function addRowsAndUploads(archive: Archive, sources: Sources) {
  const copied = new Set<string>()
  let missing: string[] = []
  for (let snapshot = 1; ; snapshot += 1) {
    const folder = `rows-${snapshot}`
    const rows = await addSnapshot(archive, sources, folder)
    const gone: string[] = []
    for (const name of rows.uploads) {
      if (copied.has(name)) continue
      const bytes = await sources.uploads?.read(name)
      if (bytes) await archive.add(`uploads/${name}`, bytes)
      if (bytes) copied.add(name)
      else gone.push(name)
    }
    if (gone.every((name) => missing.includes(name)) || snapshot === MOST_SNAPSHOTS)
      return { rows: { folder, tables: rows.tables }, uploads: { files: copied.size, missing: gone } }
    missing = gone
  }
}
