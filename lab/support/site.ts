import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from '@marga/platform-contract/registry'
import { promote } from '../../platform/src/channels/promote'
import { readEnvironment } from '../../platform/src/env'
import { openStore } from '../../platform/src/mirror/open-store'
import { publish } from '../../platform/src/releases/publish'
import { commandOf, familyOf, processorMsOf, residentMbOf } from './processes'

export const workspace = join(import.meta.dirname, '../..')

const ROLES = { gateway: 'gateway.mjs', api: 'server.mjs', renderer: 'renderer.mjs' }

/** Apps of another workspace, built there: live on production afterwards. */
export async function shipFrom(place: string, apps: readonly string[], environment: NodeJS.ProcessEnv) {
  const open = await openStore(readEnvironment(environment))
  for (const app of apps) {
    const { version } = (await publish(open, { workspace: place, app })).release
    const live = { app, version, traffic: 100, by: 'bench', why: 'bench' }
    await promote(open, { channel: 'production', ...live })
  }
}

/** Builds and releases every app. */
function shipApps(environment: NodeJS.ProcessEnv) {
  spawnSync('npx', ['turbo', 'run', 'build', '--output-logs=errors-only'], {
    cwd: workspace,
    stdio: 'inherit',
  })
  const apps = ['shell', 'catalog', 'marketing', 'office', 'profile', 'trainers']
  const shipping = spawnSync(
    process.execPath,
    ['platform/bin/mfe.mjs', 'ship', ...apps, '--built', '--force', '--why', 'bench'],
    { cwd: workspace, env: environment, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (shipping.status !== 0) throw new Error('the apps could not be released')
}

/** The address that the site prints once it serves. */
const originOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += chunk
      const [, found] = /Site\s+(\S+)/.exec(text) ?? []
      if (found) resolve(found)
    })
  })

/** Memory and processor time of the site's processes by role. */
function createMeter(child: ChildProcess) {
  const pidsOf = (program: string) =>
    familyOf(child.pid ?? 0).filter((pid) => commandOf(pid).includes(program))
  const memory = () => {
    const parts = Object.entries(ROLES).map(([role, program]) => {
      const pids = pidsOf(program)
      return [role, pids.reduce((sum, pid) => sum + residentMbOf(pid), 0), pids.length] as const
    })
    return { parts, total: parts.reduce((sum, [, mb]) => sum + mb, 0) }
  }
  return {
    memory,
    describeMemory: () => {
      const { parts, total } = memory()
      return `${total} MB (${parts.map(([role, mb, count]) => `${role} ${mb} MB in ${count}`).join(', ')})`
    },
    /** Of all its processes, by role. */
    processorMs: () =>
      Object.fromEntries(
        Object.entries(ROLES).map(([role, program]) => [role, processorMsOf(pidsOf(program))]),
      ),
  }
}

/** The body of a response as it is sent. */
async function bytesOf(url: string) {
  const { stdout } = spawnSync('curl', ['-s', '-H', 'accept-encoding: br', url], { maxBuffer: 10_000_000 })
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  return {
    bytes: stdout,
    type: answer.headers.get('content-type') ?? '',
    encoding: answer.headers.get('content-encoding') ?? 'identity',
  }
}

/** Shells, remotes and API as `npm start` runs them, with a folder and a store of their own; with `place`, apps of that workspace, by default its shell alone. */
export async function startSite(folder: string, place?: string, apps: readonly string[] = ['shell']) {
  const environment = {
    ...process.env,
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DRAIN_MS: '0',
  }
  if (place) await shipFrom(place, apps, environment)
  else shipApps(environment)
  const child = spawn(process.execPath, ['platform/supervisor/main.mjs'], {
    cwd: workspace,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await originOf(child)
  const metric = async (name: RegExp) => {
    const text = await (await fetch(`${origin}/metrics`)).text()
    return Number(name.exec(text)?.[1] ?? 0)
  }
  return {
    ...createMeter(child),
    origin,
    environment,
    /** Makes apps of another workspace live beside what is. */
    ship: (place: string, apps: readonly string[]) => shipFrom(place, apps, environment),
    rendered: () => metric(/marga_pages_total\{rendered="server"\} (\d+)/),
    scriptOf: async (app: string) => {
      const registry = (await (await fetch(`${origin}/registry.json`)).json()) as Registry
      return registry.microFrontends[app]?.[0]?.url ?? ''
    },
    bytesOf: (path: string) => bytesOf(origin + path),
    removeCanaries: () => changeCanaries(environment, folder, 'remove'),
    folder,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

const CANARY_APPS = ['catalog', 'marketing', 'profile', 'trainers']

/** A release of each remote that differs in its owner only: made live for half of the visitors, or for none. */
async function changeCanaries(environment: NodeJS.ProcessEnv, folder: string, change: 'make' | 'remove') {
  const open = await openStore(readEnvironment(environment))
  for (const app of CANARY_APPS) {
    const built = join(workspace, `mfe-${app}`)
    const copy = join(folder, 'canaries', `mfe-${app}`)
    mkdirSync(copy, { recursive: true })
    for (const name of ['package.json', 'dist'])
      cpSync(join(built, name), join(copy, name), { recursive: true })
    const descriptor = JSON.parse(readFileSync(join(built, 'mfe.json'), 'utf8'))
    const owner = change === 'make' ? `${descriptor.owner}, canary` : descriptor.owner
    writeFileSync(join(copy, 'mfe.json'), JSON.stringify({ ...descriptor, owner }))
    const { release } = await publish(open, { workspace: join(folder, 'canaries'), app })
    await promote(open, {
      channel: 'production',
      app,
      version: release.version,
      traffic: change === 'make' ? 50 : 100,
      by: 'bench',
      why: 'bench',
    })
  }
}

/** Four canaries; answers a cookie for each of the release sets that they make. */
export async function makeCanaries({ origin, environment, folder }: Awaited<ReturnType<typeof startSite>>) {
  await changeCanaries(environment, folder, 'make')
  const cookies = new Map<string, string>()
  while (cookies.size < 2 ** CANARY_APPS.length) {
    const answer = await fetch(`${origin}/about-us`)
    await answer.arrayBuffer()
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    cookies.set(answer.headers.get('x-release-set') ?? '', cookie)
  }
  return [...cookies.values()]
}
