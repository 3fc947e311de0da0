import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { workspace } from './site'

interface Version {
  version: string
  dist: { tarball: string; integrity: string }
}

/** What npm asks a registry for: every version of a package, with its package.json. */
type Metadata = { name: string; 'dist-tags': { latest: string }; versions: Record<string, Version> }

const metadataOf = (name: string, versions: readonly Version[]): Metadata => ({
  name,
  'dist-tags': { latest: versions.at(-1)?.version ?? '' },
  versions: Object.fromEntries(versions.map((version) => [version.version, { name, ...version }])),
})

const integrityOf = (file: string) =>
  `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`

/** Our packages, from their tarballs. */
const packed = (folder: string, origin: string) =>
  readdirSync(folder).map((file) => {
    const path = join(folder, file)
    const text = execFileSync('tar', ['xzOf', path, 'package/package.json'], { encoding: 'utf8' })
    const manifest = JSON.parse(text)
    const dist = { tarball: `${origin}/-/${file}`, integrity: integrityOf(path) }
    return metadataOf(manifest.name, [{ ...manifest, dist }])
  })

interface Locked {
  version: string
  integrity?: string
  /** Absent where the folder is called as the package. */
  name?: string
}

const FOLDER = 'node_modules/'

/** Where npm's own registry has a package. */
const publicTarball = (name: string, version: string) =>
  `https://registry.npmjs.org/${name}/-/${name.replace(/^@.*\//, '')}-${version}.tgz`

/**
 * All other packages, in the versions that the lock file of the workspace names: an install asks no other registry, and npm
 * takes their files from its cache.
 */
function locked(): Metadata[] {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(workspace, 'package-lock.json'), 'utf8'),
  )
  const versions = new Map<string, Version[]>()
  for (const [path, { integrity, ...facts }] of Object.entries(lock.packages)) {
    if (!integrity) continue
    const name = facts.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
    const dist = { tarball: publicTarball(name, facts.version), integrity }
    versions.set(name, [...(versions.get(name) ?? []), { ...facts, dist }])
  }
  return [...versions].map(([name, found]) => metadataOf(name, found))
}

/** A registry on this machine with the tarballs of a folder: `GET /<name>` and the tarballs are all that an install needs. */
export async function startRegistry(folder: string) {
  let known = new Map<string, Metadata>()
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1)
    const metadata = known.get(path)
    if (metadata) return response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata))
    const file = join(folder, basename(path))
    if (path.startsWith('-/') && readdirSync(folder).includes(basename(path)))
      return response.end(readFileSync(file))
    return response.writeHead(404).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  known = new Map([...locked(), ...packed(folder, origin)].map((metadata) => [metadata.name, metadata]))
  return { origin, stop: () => new Promise((resolve) => server.close(resolve)) }
}
