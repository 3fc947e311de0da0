import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '@marga/platform-contract/registry'
import type { APIRequestContext } from '@playwright/test'
import { builtWith, type Edit, folderOf, withEdits } from './builds'
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

/** Everything that is live on production, on another channel too: a set whose apps need each other is judged as one. */
export const takeOver = (channel: string) => mfe(['promote', '--from', 'production', '--channel', channel])

/** Puts a build of an app into the store, as a release that differs from every other in its descriptor's owner at least. */
function publishBuilt(app: string, built: string, edits: readonly Edit[] = []): string {
  return withEdits(edits, (folder) => {
    const own = join(folder, folderOf(app))
    rmSync(join(own, 'dist'), { recursive: true, force: true })
    cpSync(built, join(own, 'dist'), { recursive: true })
    const file = join(own, 'mfe.json')
    const text = readFileSync(file, 'utf8')
    const descriptor = JSON.parse(text)
    writeFileSync(file, JSON.stringify({ ...descriptor, owner: `${descriptor.owner}, ${randomUUID()}` }))
    try {
      return JSON.parse(mfe(['publish', app, '--built', '--json'], folder)).version
    } finally {
      writeFileSync(file, text)
    }
  })
}

/** Publishes an app with changes in its sources; answers the new version. */
export const publishChanged = (app: string, ...edits: readonly Edit[]): string =>
  publishBuilt(app, builtWith(app, edits), edits)

/** Publishes releases of a remote that reuse the working tree's build. Calls `each` with every new version. */
export async function publishVariants(
  app: string,
  count: number,
  each: (version: string) => Promise<void> | void,
) {
  for (let edition = 1; edition <= count; edition += 1) await each(publishBuilt(app, builtWith(app, [])))
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
