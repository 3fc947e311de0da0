import { BackupError } from '@marga/server/failures/backup-error'
import { eachEntry } from './archive'
import type { BackupPlace } from './backup-place'
import { type BackupKeys, decrypt } from './encryption'
import { type BackupManifest, MANIFEST, manifestSchema } from './manifest'
import type { SiteData } from './site-data'

export interface Reading {
  place: BackupPlace
  name: string
  keys: BackupKeys
  /** Of the product whose rows they are. */
  data: Pick<SiteData, 'uploadsOf'>
}

/** Uploads that the rows of a file name. */
const uploadsIn = (lines: string, { name, data: { uploadsOf } }: Reading) =>
  lines
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const uploads = uploadsOf(JSON.parse(line))
      if (!uploads) throw new BackupError(`${name} holds a row that cannot be read.`)
      return uploads
    })

/** A place below the one that it is restored to: anyone who has the public key can make a backup. */
const isPlainPath = (path: string) =>
  !/[\\\0]/.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part))

/** Hands over each file of a backup. @throws BackupError if it is not whole, or cannot be decrypted */
export async function eachFile(
  { place, name, keys }: Reading,
  take: (path: string, content: Buffer) => Promise<void>,
) {
  const bytes = decrypt(await place.read(name), { name: `${place.name}/${name}`, keys })
  await eachEntry(bytes, async (path, content) => {
    if (!isPlainPath(path)) throw new BackupError(`${name} names a file outside of its folders: ${path}.`)
    await take(path, content)
  })
}

export interface CheckedBackup {
  manifest: BackupManifest
  /** Uploads that the rows name; the others belonged to rows that were removed meanwhile. */
  named: Set<string>
  /** Uploads that the rows name and the backup does not hold. */
  missing: string[]
}

function parseManifest(text: string, name: string): BackupManifest {
  const parsed = manifestSchema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new BackupError(`${name} is of a form that this version does not read. Use the version that made it.`)
}

/** Reads a backup to its end and compares it with what it says of itself. Nothing is written. @throws BackupError */
export async function checkBackup(reading: Reading): Promise<CheckedBackup> {
  const { name } = reading
  const uploads = new Set<string>()
  const named = new Map<string, Set<string>>()
  let manifest: BackupManifest | undefined
  const found = { entries: 0, bytes: 0 }
  await eachFile(reading, async (path, content) => {
    if (path === MANIFEST) {
      manifest = parseManifest(content.toString('utf8'), name)
      return
    }
    found.entries += 1
    found.bytes += content.length
    const [part = '', file = ''] = path.split(/\/(.*)/s)
    if (part === 'uploads') uploads.add(file)
    if (!part.startsWith('rows-')) return
    const known = named.get(part) ?? new Set()
    for (const upload of uploadsIn(content.toString('utf8'), reading)) known.add(upload)
    named.set(part, known)
  })
  if (!manifest || manifest.entries !== found.entries || manifest.bytes !== found.bytes)
    throw new BackupError(`${name} does not hold what it says of itself. Use another backup.`)
  const wanted = named.get(manifest.rows.folder) ?? new Set()
  return { manifest, named: wanted, missing: [...wanted].filter((upload) => !uploads.has(upload)) }
}
