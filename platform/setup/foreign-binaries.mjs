// Binaries of other platforms that the lock file must name, so that `npm ci` works on each of them. npm leaves out of the
// lock what the registry did not offer to the machine that wrote it; `npm ci` then refuses the lock everywhere.
// `node platform/setup/foreign-binaries.mjs` adds what is missing, and the
// hashes of what npm could not ask for.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const LOCK_FILE = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'package-lock.json')

const SYSTEMS = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'openharmony']
const PROCESSORS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32']
const OTHER_NAMES = { windows: 'win32', 64: 'x64' }

/** The platform that a package name such as `@rspack/binding-linux-x64-musl` ends with, in npm's terms. */
function platformOf(name) {
  const words = name
    .slice(name.lastIndexOf('/') + 1)
    .split('-')
    .map((word) => OTHER_NAMES[word] ?? word)
  const os = SYSTEMS.find((system) => words.includes(system))
  const cpu = PROCESSORS.find((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.includes('gnu')
      ? 'glibc'
      : undefined
  return { os, cpu, libc }
}

/** True if Node would find the package from one of the lock's paths. */
function isResolvable(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

/** Optional packages that the lock asks for and does not hold. */
export const missingBinaries = ({ packages }) =>
  Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isResolvable(packages, path, name))
      .map(([name, version]) => ({ name, version, isDev: entry.dev === true, license: entry.license })),
  )

function entryOf({ name, version, isDev, license }) {
  const { os, cpu, libc } = platformOf(name)
  if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error(`${name}: ${version} is no exact version.`)
  if (!cpu) throw new Error(`${name}: this name does not say for which processor it is.`)
  return {
    version,
    cpu: [cpu],
    ...(isDev && { dev: true }),
    ...(libc && { libc: [libc] }),
    license,
    optional: true,
    ...(os && { os: [os] }),
  }
}

/** The lock with an entry for each missing binary, in npm's order. */
export function completed(lock) {
  const added = missingBinaries(lock).map((one) => [`node_modules/${one.name}`, entryOf(one)])
  const entries = [...Object.entries(lock.packages), ...added]
  const packages = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, 'en')))
  return { ...lock, packages }
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Packages of a registry that the lock names without a hash: npm would install whatever it is given. */
export const withoutIntegrity = ({ packages }) =>
  Object.entries(packages).flatMap(([path, entry]) =>
    path.includes('node_modules/') && !entry.link && !entry.inBundle && !entry.integrity
      ? [{ path, name: nameOf(path), version: entry.version }]
      : [],
  )

/** Calls of npm at the same time. */
const MOST_CALLS = 4

/** What the registry says of one version, by npm itself, which knows the registry and its credentials. */
async function factsOf({ name, version }) {
  const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${version}`, 'dist', '--json'])
  const { integrity, tarball } = JSON.parse(stdout)
  return { resolved: tarball, integrity }
}

/** The lock with the hash of each package, as npm writes it where the registry offered the package. */
async function withHashes(lock) {
  const packages = { ...lock.packages }
  const waiting = withoutIntegrity(lock)
  const work = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const { version, ...rest } = packages[one.path]
      packages[one.path] = { version, ...(await factsOf(one)), ...rest }
    }
  }
  await Promise.all(Array.from({ length: MOST_CALLS }, work))
  return { ...lock, packages }
}

async function addWhatIsMissing() {
  const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8'))
  const count = missingBinaries(lock).length
  const complete = completed(lock)
  const hashes = withoutIntegrity(complete).length
  if (hashes > 0) writeFileSync(LOCK_FILE, `${JSON.stringify(await withHashes(complete), null, 2)}\n`)
  console.log(`package-lock.json: ${count} binaries of other platforms and ${hashes} hashes added.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  addWhatIsMissing().catch((error) => {
    console.error(error)
    process.exitCode = 1
  })
