import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Registry } from '@marga/platform-contract/registry'
import type { APIRequestContext } from '@playwright/test'
import { isRunningSite, siteEnvironment, workspace } from './site'

/** @param origin of one gateway; the site's where it is left out */
export const registryOf = async (request: APIRequestContext, origin = ''): Promise<Registry> =>
  (await request.get(`${origin}/registry.json`)).json()

export const versionsOf = ({ microFrontends }: Registry) =>
  Object.fromEntries(Object.entries(microFrontends).map(([app, [entry]]) => [app, entry?.metadata.version]))

const WAITING = ['promote', 'rollback', 'retire', 'revoke']

/** Several gateways have a release at moments of their own. */
const waiting = ([command = '', ...args]: readonly string[]) =>
  isRunningSite && WAITING.includes(command) && !args.includes('--channel') ? ['--wait'] : []

/** A clone of the workspace has the command itself. */
const commandIn = (folder: string) =>
  [folder, workspace].map((place) => join(place, 'platform/bin/mfe.mjs')).find(existsSync) ?? 'mfe'

/** The `mfe` command as a team calls it, on the store of the site under test. Answers what it prints. */
export const mfe = (args: readonly string[], cwd = workspace, environment: Record<string, string> = {}) =>
  execFileSync(process.execPath, [commandIn(cwd), ...args, ...waiting(args)], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...siteEnvironment, ...environment },
  })

export interface Edit {
  file: string
  from: string
  to: string
}

/** What the site is built into; without it a clone's command and site are compiled while they start. */
const PROGRAMS = ['api/dist', 'platform/dist']

/** A copy of the working tree, as a team's own clone would be once `npm start` has built it. */
export function cloneWorkspace(folder: string) {
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: workspace,
    encoding: 'utf8',
  })
  const files = names.split('\n').filter(Boolean)
  for (const name of new Set(files.map(dirname))) mkdirSync(join(folder, name), { recursive: true })
  for (const name of files) copyFileSync(join(workspace, name), join(folder, name))
  // After the sources: a program that is older than its sources is not used.
  for (const name of PROGRAMS)
    cpSync(join(workspace, name), join(folder, name), {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    })
  // Packages of one workspace alone, in another version than the common one, lie beside it.
  const installed = ['.', ...readdirSync(workspace)]
    .map((name) => join(name, 'node_modules'))
    .filter((name) => existsSync(join(workspace, name)))
  for (const name of installed)
    if (!existsSync(join(folder, name))) symlinkSync(join(workspace, name), join(folder, name))
}

/** A clone in which some files are changed. */
function cloneWith(folder: string, edits: readonly Edit[]) {
  cloneWorkspace(folder)
  for (const { file, from, to } of edits) {
    const source = readFileSync(join(folder, file), 'utf8')
    if (!source.includes(from)) throw new Error(`${file} does not hold: ${from}`)
    writeFileSync(join(folder, file), source.replace(from, to))
  }
}

/** Builds an app of a clone. */
export const buildIn = (folder: string, app: string) =>
  execFileSync(join(workspace, 'node_modules/.bin/rspack'), ['build'], {
    cwd: join(folder, app === 'shell' ? 'shell' : `mfe-${app}`),
    stdio: 'pipe',
  })

/** Publishes an app with changes in its sources; answers the new version. */
export function publishChanged(app: string, ...edits: readonly Edit[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'marga-clone-'))
  try {
    cloneWith(folder, edits)
    buildIn(folder, app)
    return JSON.parse(mfe(['publish', app, '--built', '--json'], folder)).version
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Publishes releases of a remote that differ in their descriptor's owner only: all reuse the working tree's build. Calls
 * `each` with every new version.
 */
export async function publishVariants(
  app: string,
  count: number,
  each: (version: string) => Promise<void> | void,
) {
  const folder = mkdtempSync(join(tmpdir(), 'marga-clone-'))
  try {
    const file = `mfe-${app}/mfe.json`
    cloneWorkspace(folder)
    const built = `mfe-${app}/dist`
    cpSync(join(workspace, built), join(folder, built), { recursive: true })
    const descriptor = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    for (let edition = 1; edition <= count; edition += 1) {
      const owner = `${descriptor.owner}, edition ${edition} of ${Date.now()}`
      writeFileSync(join(folder, file), JSON.stringify({ ...descriptor, owner }))
      await each(JSON.parse(mfe(['publish', app, '--built', '--json'], folder)).version)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export interface Live {
  original: string | undefined
  run: () => Promise<void>
}

/** Makes a changed release of an app live for the time of one test. */
export async function withLive(app: string, { version, original, run }: Live & { version: string }) {
  mfe(['promote', '--again', `${app}@${version}`])
  try {
    await run()
  } finally {
    mfe(['promote', '--again', `${app}@${original}`])
  }
}
