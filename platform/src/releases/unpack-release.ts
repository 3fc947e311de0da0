import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Release, releaseSchema } from '@marga/platform-contract/release'
import { extract, type Header } from 'tar-stream'
import { PlatformError } from '../failure'
import { schemaFaults } from '../schema-faults'
import type { ReleaseId } from '../storage/store-paths'
import { FileTooLargeError, ReleaseInvalidError, ReleaseTooLargeError } from './upload-errors'

const MANIFEST = 'release.json'
const MOST_MANIFEST_BYTES = 4_194_304
/** Files of releases are read whole, by the service and by every gateway. */
const MOST_FILE_BYTES = 67_108_864

/** What an archive may have beside the bytes of its files: headers and `release.json`. */
export const MOST_OVERHEAD_BYTES = 2 * MOST_MANIFEST_BYTES

/** A file of the archive, while it arrives. */
interface Entry extends AsyncIterable<unknown> {
  header: Pick<Header, 'name' | 'size' | 'type'>
  resume: () => unknown
}

interface Request {
  /** What it has to be; left out, whatever its manifest says. */
  id?: ReleaseId
  /** Where the files are written. */
  folder: string
  mostBytes: number
}

/** The library types chunks as unknown. */
const bytesOf = (chunk: unknown): Buffer => {
  if (Buffer.isBuffer(chunk)) return chunk
  throw new TypeError('an archive is read as bytes')
}

async function readManifest(entry: Entry, { id, mostBytes }: Request): Promise<Release> {
  const { name, size } = entry.header
  if (name !== MANIFEST)
    throw new ReleaseInvalidError(`The archive has to begin with ${MANIFEST}, not ${name}.`)
  if (size > MOST_MANIFEST_BYTES) throw new ReleaseTooLargeError(MOST_MANIFEST_BYTES)
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(bytesOf(chunk))
  const release = parseManifest(Buffer.concat(chunks).toString('utf8'))
  if (id && (release.app !== id.app || release.version !== id.version))
    throw new ReleaseInvalidError(
      `${MANIFEST} is of ${release.app}@${release.version}, but the address says ${id.app}@${id.version}.`,
    )
  const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > mostBytes) throw new ReleaseTooLargeError(mostBytes)
  const [large] = Object.entries(release.files).find(([, file]) => file.bytes > MOST_FILE_BYTES) ?? []
  if (large) throw new FileTooLargeError(large, MOST_FILE_BYTES)
  requireOwnFiles(release)
  return release
}

function parseManifest(text: string): Release {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (cause) {
    throw new ReleaseInvalidError(`${MANIFEST} is no JSON.`, { cause })
  }
  const parsed = releaseSchema.safeParse(content)
  if (parsed.success) return parsed.data
  const faults = schemaFaults(parsed.error)
  throw new ReleaseInvalidError(`${MANIFEST}: ${faults.join('; ')}`)
}

/** @throws ReleaseInvalidError if entry, assets or routes name what the release does not hold */
function requireOwnFiles({ entry, assets, files, descriptor, app }: Release) {
  const named = [entry, ...Object.values(assets).flat()]
  const missing = named.find((path) => !Object.hasOwn(files, path))
  if (missing) throw new ReleaseInvalidError(`${MANIFEST} names ${missing}, which is not among its files.`)
  const route = descriptor.routes.find(({ id }) => !Object.hasOwn(assets, id))
  if (route) throw new ReleaseInvalidError(`${MANIFEST} has no assets for the route "${route.id}".`)
  if (descriptor.name !== app)
    throw new ReleaseInvalidError(`${MANIFEST} has the descriptor of ${descriptor.name}, not of ${app}.`)
}

/** Writes one file of the release. @throws ReleaseInvalidError if its size or hash is not that of the manifest */
async function writeFile(entry: Entry, release: Release, folder: string) {
  const { name, size } = entry.header
  const stated = Object.hasOwn(release.files, name) ? release.files[name] : undefined
  if (!stated) throw new ReleaseInvalidError(`${name} is not among the files of ${MANIFEST}.`)
  if (size !== stated.bytes)
    throw new ReleaseInvalidError(`${name} has ${size} bytes, but ${MANIFEST} says ${stated.bytes}.`)
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  const sum = createHash('sha384')
  const file = await open(path, 'wx')
  try {
    for await (const chunk of entry) {
      sum.update(bytesOf(chunk))
      await file.appendFile(bytesOf(chunk))
    }
  } finally {
    await file.close()
  }
  if (`sha384-${sum.digest('base64')}` !== stated.integrity)
    throw new ReleaseInvalidError(`${name} does not have the hash that ${MANIFEST} says.`)
}

async function readEntries(archive: AsyncIterable<Entry>, request: Request): Promise<Release> {
  let release: Release | undefined
  const missing = new Set<string>()
  for await (const entry of archive) {
    const { name, type } = entry.header
    if (type === 'directory') entry.resume()
    else if (type !== 'file') throw new ReleaseInvalidError(`${name} is no plain file.`)
    else if (!release) {
      release = await readManifest(entry, request)
      for (const path of Object.keys(release.files)) missing.add(path)
    } else {
      if (!missing.delete(name) && Object.hasOwn(release.files, name))
        throw new ReleaseInvalidError(`${name} is in the archive twice.`)
      await writeFile(entry, release, request.folder)
    }
  }
  if (!release) throw new ReleaseInvalidError('The archive is empty.')
  const [first] = missing
  if (first) throw new ReleaseInvalidError(`The archive ends without ${first}.`)
  return release
}

/**
 * Unpacks the archive of a release: `release.json` first, then its files, each of which must have the size and hash that it
 * states. What is wrong is found as early as possible; the rest of the stream is then read and thrown away.
 * @throws ReleaseInvalidError, ReleaseTooLargeError
 */
export async function unpackRelease(source: Readable, request: Request): Promise<Release> {
  const archive = extract()
  const stop = () => archive.destroy(new ReleaseInvalidError('The upload was cut off.'))
  source.once('error', stop)
  source.once('close', () => {
    if (!source.readableEnded) stop()
  })
  let received = 0
  source.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > request.mostBytes + MOST_OVERHEAD_BYTES)
      archive.destroy(new ReleaseTooLargeError(request.mostBytes))
  })
  source.pipe(archive)
  try {
    return await readEntries(archive, request)
  } catch (error) {
    if (error instanceof PlatformError) throw error
    throw new ReleaseInvalidError('The upload is no whole tar archive.', { cause: error })
  } finally {
    source.unpipe(archive)
    source.resume()
  }
}
