// `npm run package [folder]`: one folder that runs the site without development packages. It keeps the places of the
// workspace, so that the compiled programs find each other: what is built, the packages that they load, and the apps.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { billOfMaterials, builtInto } from './bill-of-materials.mjs'
import { isInstalled } from './installed-packages.mjs'
import { isForOtherLibc, isUnread } from './package-files.mjs'
import { listApps } from './prepare.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const NAME = 'marga-site'
const SERVERS = ['api', 'platform']

/** A failure that the person at the keyboard can do something about. */
class PackageError extends Error {}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const appFolder = (app) => (app === 'shell' ? app : `mfe-${app}`)
const output = (command, args) => execFileSync(command, args, { cwd: root, encoding: 'utf8' })

/** Empties the folder. @throws PackageError if it holds anything but an earlier package */
function clear(folder) {
  const isInUse = existsSync(folder) && readdirSync(folder).length > 0
  const file = join(folder, 'package.json')
  if (isInUse && !(existsSync(file) && readJson(file).name === NAME))
    throw new PackageError(`${folder} holds other files. Name a new or an empty folder.`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/** What the package is made of, by its place in both folders. */
const builtFiles = (apps) => [
  ...SERVERS.map((server) => `${server}/dist`),
  'platform/bin',
  'platform/supervisor',
  'site/site.json',
  ...apps.map(appFolder).flatMap((app) => [`${app}/dist`, `${app}/mfe.json`, `${app}/package.json`]),
]

/** @throws PackageError if something is not built */
function copyBuilt(folder, apps) {
  for (const path of builtFiles(apps)) {
    if (!existsSync(join(root, path))) throw new PackageError(`${path} is missing. Run npm run build first.`)
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
}

/** Installed packages that the servers need in production, as paths below the workspace. */
function productionPackages() {
  if (!isInstalled(root))
    throw new PackageError('node_modules does not match package-lock.json. Run npm ci first.')
  const servers = SERVERS.map((server) => `--workspace=${server}`)
  const lines = output('npm', ['ls', '--omit=dev', '--all', '--parseable', '--loglevel=error', ...servers])
  return (
    lines
      .split('\n')
      .map((line) => relative(root, line))
      .filter((path) => path.includes('node_modules/') && !path.includes('node_modules/@marga/'))
      // What is compiled in finds its packages from the server's folder.
      .filter((path) => !path.startsWith('shared/'))
      .filter((path) => !isForOtherLibc(path))
  )
}

function copyPackages(folder) {
  for (const path of productionPackages()) {
    const from = join(root, path)
    // Packages inside of a package are in the list themselves, unless they are for development.
    const filter = (file) => file !== join(from, 'node_modules') && !isUnread(relative(from, file))
    cpSync(from, join(folder, path), { recursive: true, filter })
  }
  mkdirSync(join(folder, 'node_modules/.bin'))
  symlinkSync('../../platform/bin/mfe.mjs', join(folder, 'node_modules/.bin/mfe'))
  chmodSync(join(folder, 'platform/bin/mfe.mjs'), 0o755)
}

/** Direct packages of the servers with the versions that were copied. */
function dependencies(folder) {
  const names = SERVERS.flatMap((server) =>
    Object.keys(readJson(join(root, server, 'package.json')).dependencies),
  )
  const own = [...new Set(names)].filter((name) => !name.startsWith('@marga/')).sort()
  const versionOf = (name) => {
    const places = ['', ...SERVERS].map((place) => join(folder, place, 'node_modules', name, 'package.json'))
    return readJson(places.find(existsSync)).version
  }
  return Object.fromEntries(own.map((name) => [name, versionOf(name)]))
}

/** The commit that was packaged: an image is built outside of git, which names it. */
function commit() {
  if (process.env.SOURCE_COMMIT) return { gitHead: process.env.SOURCE_COMMIT }
  try {
    return { gitHead: output('git', ['rev-parse', 'HEAD']).trim() }
  } catch {
    return {}
  }
}

const SCRIPTS = {
  start: 'NODE_ENV=production exec node --enable-source-maps platform/supervisor/main.mjs',
  release: 'node release.mjs',
  db: 'node --enable-source-maps api/dist/db.mjs',
  backup: 'node --enable-source-maps platform/dist/backup.mjs',
}

/** The program that releases every app of the package; what is live already stays as it is. */
const releaseProgram = (apps) => `import { main } from './platform/dist/mfe.mjs'

const apps = ${JSON.stringify(apps)}
const flags = ['--built', '--new-only', '--force', '--why', 'npm run release']
process.exitCode = await main(['ship', ...apps, ...flags])
`

function writeManifest(folder) {
  const { version, license, type, engines } = readJson(join(root, 'package.json'))
  const manifest = {
    ...{ name: NAME, version, private: true, license, type, engines },
    ...commit(),
    scripts: SCRIPTS,
    dependencies: dependencies(folder),
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Fonts are copied into the apps as they are: no source map names their packages. */
const fonts = () =>
  Object.keys(readJson(join(root, 'shared/ui/package.json')).dependencies)
    .filter((name) => name.startsWith('@fontsource'))
    .map((name) => `node_modules/${name}`)

/** Every package that the servers load, or that is built into them and the apps. */
function writeBillOfMaterials(folder, apps) {
  const built = [...SERVERS, ...apps.map(appFolder)].flatMap((name) => builtInto(join(root, name, 'dist')))
  const paths = [...productionPackages(), ...built, ...fonts()]
  const bill = billOfMaterials({
    root,
    paths,
    name: NAME,
    version: readJson(join(root, 'package.json')).version,
  })
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
}

const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length, 0)

function packageSite(folder) {
  const apps = listApps()
  clear(folder)
  copyBuilt(folder, apps)
  copyPackages(folder)
  writeManifest(folder)
  writeBillOfMaterials(folder, apps)
  writeFileSync(join(folder, 'release.mjs'), releaseProgram(apps))
  console.log(`${folder}: ${Math.round(sizeOf(folder) / 1e6)} MB. Run it there:

  npm run release   # puts the releases into the store and makes new ones live
  npm start`)
}

try {
  packageSite(resolve(process.argv[2] ?? join(root, 'dist/site')))
} catch (error) {
  console.error(error instanceof PackageError ? `npm run package: ${error.message}` : error)
  process.exitCode = 1
}
