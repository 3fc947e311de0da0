import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BackupError } from '@marga/server/failures/backup-error'
import { z } from 'zod'
import { workspace } from '../cli/workspace'

/** Time until the site has to be ready, in milliseconds. */
const START_MS = 90_000
const CALL_MS = 15_000
const ASK_AGAIN_MS = 500

/** What programs need of the environment. No address of mail, payments, receivers or databases is among it. */
const KEPT = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'NODE_ENV', 'CHANNEL']

const kept = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(KEPT.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))

function start(folder: string, environment: NodeJS.ProcessEnv): ChildProcess {
  if (!workspace)
    throw new BackupError('A backup is verified in the folder of the site, whose programs open it.')
  return spawn(process.execPath, [join(workspace, 'platform/supervisor/main.mjs')], {
    cwd: folder,
    env: { ...kept(environment), ...SCRATCH, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** One renderer without a visitor: a busy machine makes its pages late, and the backup no worse. */
const SCRATCH = {
  PORT: '0',
  GUARD: 'off',
  RENDERERS: '1',
  DRAIN_MS: '0',
  RENDER_TIMEOUT_MS: '12000',
  MAX_EVENT_LOOP_DELAY_MS: '0',
}

/** The site's address, once it is ready. @throws BackupError with its last lines if it ends, or is not ready in time */
async function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const [, origin] = /Site\s+(http:\S+)/.exec(output) ?? []
      if (origin) resolve(origin)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    const fail = (what: string) =>
      reject(new BackupError(`The restored site ${what}: ${output.trim().split('\n').slice(-3).join(' / ')}`))
    child.once('error', (error) => fail(`did not start (${error.message})`))
    child.once('exit', (code) => fail(`ended with ${code}`))
    setTimeout(() => fail(`was not ready within ${START_MS / 1000} s`), START_MS).unref()
  })
  return address
}

const registrySchema = z.object({ microFrontends: z.record(z.string(), z.unknown()) })

async function get(origin: string, path: string) {
  const response = await fetch(origin + path, { signal: AbortSignal.timeout(CALL_MS) })
  const text = await response.text()
  if (response.status === 200) return text
  throw new BackupError(`The restored site answers ${path} with ${response.status}.`)
}

/** Asks for the first page until it is rendered: a renderer that is not warm yet leaves it to the browser. @throws BackupError */
async function untilRendered(origin: string) {
  const end = Date.now() + START_MS
  while (!/<h1[\s>]/.test(await get(origin, '/'))) {
    if (Date.now() > end) throw new BackupError('The first page of the restored site has no heading.')
    await wait(ASK_AGAIN_MS)
  }
}

/** The first page, what is live and what the database says. @throws BackupError */
async function look(origin: string) {
  await untilRendered(origin)
  const { microFrontends } = registrySchema.parse(JSON.parse(await get(origin, '/registry.json')))
  const courses = z.array(z.unknown()).parse(JSON.parse(await get(origin, '/api/courses')))
  return { apps: Object.keys(microFrontends), courses: courses.length }
}

export type SiteFindings = Awaited<ReturnType<typeof look>>

/** Starts the site on a folder, opens it, and ends it. It sends no mail and reaches nobody. @throws BackupError */
export async function openScratchSite(folder: string, environment: NodeJS.ProcessEnv): Promise<SiteFindings> {
  const child = start(folder, environment)
  try {
    return await look(await addressOf(child))
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      const isGone = once(child, 'exit')
      child.kill('SIGTERM')
      await isGone
    }
  }
}
