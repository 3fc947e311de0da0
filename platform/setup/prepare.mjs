// Set-up shared by `npm start` and `npm test`. Runs before anything is installed, so it imports Node's own modules only.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isInstalled } from './installed-packages.mjs'
import { findPostgres } from './postgres.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Ends the process with one sentence that says what to do. */
function stop(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command with its output on the screen; resolves with its exit code. Ends with this process, never after it.
 *
 * @param minutes a command that takes longer is killed with all processes it started, and counts as failed
 * @param onErrorText gets what the command writes to its error output, which is shown as well
 */
export const run = (command, args, { env = {}, minutes, onErrorText } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', 'inherit', onErrorText ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
      // A group of its own, so that the deadline ends the whole tree.
      detached: minutes !== undefined,
    })
    child.stderr?.on('data', (chunk) => {
      process.stderr.write(chunk)
      onErrorText(String(chunk))
    })
    const target = minutes === undefined ? () => child.pid : () => -child.pid
    let asked
    const forward = (signal) => {
      asked = signal
      process.kill(target(), signal)
    }
    const onDeadline = () => {
      console.error(`\n${command} ${args.join(' ')}: not done after ${minutes} minutes, so it was killed.`)
      process.kill(target(), 'SIGKILL')
    }
    const deadline = minutes === undefined ? undefined : setTimeout(onDeadline, minutes * 60_000)
    for (const signal of SIGNALS) process.on(signal, forward)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(deadline)
      for (const name of SIGNALS) process.off(name, forward)
      // After a signal no further step is started.
      if (asked) process.exit(128 + constants.signals[asked])
      resolve(code ?? (signal ? 1 : 0))
    })
  })

/** Runs one named step and stops with its sentence when it fails. */
export async function step(title, command, args, options) {
  const startedAt = performance.now()
  console.log(`\n> ${title}`)
  const code = await run(command, args, options)
  if (code !== 0) stop(`${title}: failed, see the lines above.`)
  console.log(`  ${title}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    stop(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`)
}

const NPM_OPTIONS = ['--no-audit', '--no-fund', '--loglevel=error']

/** Installs exactly the packages of the lock file, unless they are there already. */
export async function installPackages() {
  if (isInstalled(root)) return
  console.log('\n> Installing packages (npm ci)')
  let errors = ''
  const code = await run('npm', ['ci', ...NPM_OPTIONS], {
    onErrorText: (text) => {
      errors += text
    },
  })
  if (code === 0) return
  // npm's code for a lock file that does not match package.json, or that this version of npm cannot use.
  if (!errors.includes('EUSAGE')) stop('Installing packages: npm ci failed, see the lines above.')
  console.error(
    '\npackage-lock.json does not fit, so npm install chooses the versions. Commit the lock file it writes.',
  )
  await step('Installing packages (npm install)', 'npm', ['install', ...NPM_OPTIONS])
}

const isOnPath = (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0

const canInstall = () => process.getuid?.() === 0 && isOnPath('apt-get')

let isListFresh = false

/** Installs packages of Debian; only where `canInstall`. */
async function updateDebianList() {
  if (!isListFresh) await step('Updating the list of Debian packages', 'apt-get', ['update', '-qq'])
  isListFresh = true
}

async function installDebian(name) {
  await updateDebianList()
  const args = ['install', '-y', '-qq', '--no-install-recommends', name]
  await step(`Installing ${name}`, 'apt-get', args)
}

/** Stops with a sentence where a program is missing and cannot be installed; its Debian package has its name. */
export async function requireProgram(name) {
  if (!isOnPath(name) && canInstall()) await installDebian(name)
  if (!isOnPath(name)) stop(`This needs ${name}: install it (Debian: apt-get install ${name}).`)
}

/** Programs of a PostgreSQL server, or undefined if there is none and none can be installed. */
export async function installPostgres() {
  if (!findPostgres() && canInstall()) await installDebian('postgresql')
  return findPostgres()
}

const HEADLESS_SHELL = 'chromium-headless-shell'

/**
 * The browser of the end-to-end tests: Chromium's headless shell where there is one, else what `findChromium` finds. A page costs
 * the shell a third of the processor time of whole Chromium, which renders the parts of its own window too.
 */
export async function findTestBrowser() {
  if (process.env.CHROMIUM_PATH) return findChromium()
  if (!isOnPath(HEADLESS_SHELL) && canInstall()) {
    await updateDebianList()
    if (spawnSync('apt-cache', ['show', HEADLESS_SHELL]).status === 0) await installDebian(HEADLESS_SHELL)
  }
  return isOnPath(HEADLESS_SHELL) ? pathOf(HEADLESS_SHELL) : findChromium()
}

/** Chromium as people have it: `CHROMIUM_PATH`, one on the PATH, or on Debian as root a fresh install. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : stop(`CHROMIUM_PATH names ${named}, which does not exist.`)
  let found = CHROMIUM_NAMES.find(isOnPath)
  if (!found && canInstall()) {
    await installDebian('chromium')
    found = CHROMIUM_NAMES.find(isOnPath)
  }
  if (!found)
    stop('Browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
  return pathOf(found)
}

const pathOf = (program) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim()

/** The shell, then every remote: a folder `mfe-<name>` with a descriptor. */
export const listApps = () => [
  'shell',
  ...readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'mfe.json')))
    .map((name) => name.slice('mfe-'.length)),
]

/** Builds what changed and releases it into the store that the environment names. */
export async function buildAndRelease({ env = {} } = {}) {
  await step('Building', 'npx', ['turbo', 'run', 'build', '--output-logs=errors-only'])
  const args = [
    'platform/bin/mfe.mjs',
    'ship',
    ...listApps(),
    '--built',
    '--new-only',
    '--force',
    '--why',
    'npm start',
  ]
  await step('Releasing', process.execPath, args, { env })
}
