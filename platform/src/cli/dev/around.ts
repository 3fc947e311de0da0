import { PlatformError } from '../../failure'
import type { AppPlace } from '../app-place'
import type { Context } from '../context'
import { columns, complain, say } from '../output'
import { sayPlace } from '../say-place'
import { rspackCall } from '../tools'
import { UsageError } from '../usage-error'
import { createProcesses, freePort, portFor, type Running } from './processes'
import { followUnfit } from './unfit'

/** @throws PlatformError if nobody answers there, or another site than ours */
async function requireSite(against: string): Promise<string> {
  const unusable = (cause?: unknown) =>
    new PlatformError('SITE_UNREACHABLE', `mfe dev: ${against} has no registry at /registry.json.`, { cause })
  const answer = await fetch(new URL('/registry.json', against)).catch((cause) => {
    throw unusable(cause)
  })
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) throw unusable()
  return new URL(against).origin
}

interface Served {
  place: AppPlace
  port: number
  env: NodeJS.ProcessEnv
}

/** The development server of one remote, once it answers. */
async function serve(running: Running, { place, port, env }: Served) {
  const { command, args, folder } = rspackCall(place.folder, 'serve')
  const server = running.start(command, args, {
    cwd: folder,
    // Errors of the compiler.
    isOutputShown: true,
    env: { NODE_ENV: 'development', MFE_DEV_PORT: String(port), ...env },
  })
  await running.answers(`http://127.0.0.1:${port}/registry.json`, server, place.app)
  return server
}

function sayUnfit(app: string, messages: readonly string[]) {
  if (messages.length === 0) return say(`${app} fits the site.`)
  complain([`${app} does not fit the site:`, ...messages.map((message) => `- ${message}`)].join('\n'))
}

/**
 * Remotes from the sources of their own repositories, inside a running site: shell, other remotes and API are the site's. The
 * server of the first one is the front of all.
 */
export async function serveAround(
  context: Context,
  [first, ...others]: readonly [AppPlace, ...AppPlace[]],
  against: string | undefined,
) {
  if (!against || !URL.canParse(against))
    throw new UsageError(
      'mfe dev: name the site to put the remote into: npx mfe dev --against https://<site>',
    )
  for (const place of [first, ...others]) sayPlace(context, place)
  const site = await requireSite(against)
  const port = await portFor(context.environment().port)
  const running = createProcesses(context.variables)
  const servers = new Map<AppPlace, Awaited<ReturnType<typeof serve>>>()
  const beside: string[] = []
  for (const place of others) {
    const env = { MFE_DEV_AGAINST: site, MFE_DEV_BEHIND: 'yes' }
    const free = await freePort()
    servers.set(place, await serve(running, { place, port: free, env }))
    beside.push(`${place.app}=http://127.0.0.1:${free}`)
  }
  const env = { MFE_DEV_AGAINST: site, MFE_DEV_BESIDE: beside.join(',') }
  servers.set(first, await serve(running, { place: first, port, env }))
  const apps = [first, ...others].map(({ app }) => app)
  say(
    [
      '',
      `The site is running at http://localhost:${port}. Stop it with Ctrl-C. What you do there is real.`,
      '',
      ...columns([
        ...apps.map((app) => [
          `  ${app}`,
          'source; an edit keeps the state of the page, but for one of a loader or a path',
        ]),
        ['  everything else, and the API', site],
      ]),
    ].join('\n'),
  )
  await followUnfit(site, [first, ...others], (place, messages) => {
    sayUnfit(place.app, messages)
    servers.get(place)?.send({ unfit: messages })
  })
  await running.ended()
}
