import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readNewest } from '../../channels/channel-log'
import { PlatformError } from '../../failure'
import { appFolder, readDescriptor } from '../../releases/read-descriptor'
import { outsidePlaces } from '../app-place'
import { command } from '../command'
import type { Context } from '../context'
import { createProcesses, freePort, portFor, type Running } from '../dev/processes'
import { columns, say } from '../output'
import { UsageError } from '../usage-error'
import { requireWorkspace } from '../workspace'

interface Source {
  app: string
  /** A version, or the origin of a host that serves the app. */
  wanted: string
  from: string
}

/** `--remote trainers=http://host:port` or `trainers=1.4.0-h12cd34`. @throws PlatformError */
function chosenSources(choices: readonly string[]): Source[] {
  return choices.map((choice) => {
    const [app = '', wanted = ''] = choice.split(/=(.*)/)
    if (!app || !wanted)
      throw new UsageError(
        'mfe dev: write --remote as trainers=http://host:port or trainers=1.0.0-h12cd34ef56.',
      )
    return { app, wanted, from: URL.canParse(wanted) ? wanted : `the release ${wanted}` }
  })
}

/** Releases of the other site for all apps without an explicit choice. @throws PlatformError */
async function sourcesOfSite(site: string, taken: ReadonlySet<string>): Promise<Source[]> {
  try {
    const answer = await fetch(new URL('/registry.json', site))
    const { microFrontends } = (await answer.json()) as { microFrontends: Record<string, unknown> }
    const origin = new URL(site).origin
    return Object.keys(microFrontends)
      .filter((app) => !taken.has(app))
      .map((app) => ({ app, wanted: origin, from: origin }))
  } catch (cause) {
    throw new PlatformError(
      'SITE_UNREACHABLE',
      `mfe dev: ${site} answers with no registry at /registry.json.`,
      {
        cause,
      },
    )
  }
}

async function serveFromSource(app: string, running: Running): Promise<Source> {
  say(`Building ${app} from source`)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const workspace = requireWorkspace('dev')
  const rspack = join(workspace, 'node_modules/.bin/rspack')
  const server = running.start(rspack, ['serve'], {
    cwd: join(workspace, appFolder(app)),
    env: { NODE_ENV: 'development', MFE_DEV_PORT: String(port) },
  })
  await running.answers(`${origin}/registry.json`, server, app)
  return { app, wanted: origin, from: `source, ${origin}` }
}

/** A shell of the store renders the chrome; the first run of a clone makes one. */
async function requireShell(context: Context) {
  if (readNewest(await context.openStore(), { channel: context.channel(), app: 'shell' })) return
  say('Nothing is released here yet: building everything once.')
  const setup = pathToFileURL(join(requireWorkspace('dev'), 'platform/setup/prepare.mjs')).href
  const { buildAndRelease } = await import(/* webpackIgnore: true */ setup)
  await buildAndRelease()
}

interface Request {
  apps: readonly string[]
  /** Sources that were named with `--remote`. */
  chosen: readonly Source[]
  /** A running site that provides all other apps and the API. */
  against: string | undefined
}

/** Starts development servers for apps from source. @returns the source of each app */
async function findSources({ apps, chosen, against }: Request, running: Running) {
  // Code is reloaded by React's development build, which the shell brings.
  const fromSource: Source[] = []
  for (const app of new Set(['shell', ...apps])) fromSource.push(await serveFromSource(app, running))
  const taken = new Set([...fromSource, ...chosen].map(({ app }) => app))
  return [...fromSource, ...chosen, ...(against ? await sourcesOfSite(against, taken) : [])]
}

/** Starts a gateway that composes the sources. */
function startGateway(context: Context, running: Running, { sources, against, port }: GatewayRequest) {
  const { store, keys, dataFolder } = context.environment()
  const origins = sources.flatMap(({ wanted }) => (URL.canParse(wanted) ? [new URL(wanted).origin] : []))
  return running.start(process.execPath, ['platform/supervisor/main.mjs'], {
    cwd: requireWorkspace('dev'),
    env: {
      PORT: String(port),
      // A database and a lock of its own: the site may run beside it.
      DATA_DIR: join(dataFolder, 'dev'),
      ...('folder' in store && { STORE_DIR: store.folder }),
      SIGNING_KEY: keys.signingKeyFile,
      TRUSTED_KEYS: keys.trustedKeysFolder,
      OVERRIDES: 'on',
      OVERRIDE_ORIGINS: [...new Set(origins)].join(','),
      MIX: sources.map(({ app, wanted }) => `${app}=${wanted}`).join(','),
      GUARD: 'off',
      ...(against && { API_FROM: against }),
    },
  })
}

interface GatewayRequest {
  sources: readonly Source[]
  against: string | undefined
  port: number
}

async function serve(context: Context, request: Request) {
  // A wrong name is told before anything is built.
  for (const app of request.apps) readDescriptor(join(requireWorkspace('dev'), appFolder(app)), app)
  await requireShell(context)
  const { against } = request
  const port = await portFor(context.environment().port)
  const running = createProcesses(context.variables)
  const sources = await findSources(request, running)
  const gateway = startGateway(context, running, { sources, against, port })
  await running.answers(`http://127.0.0.1:${port}/readyz`, gateway, 'the gateway')
  say(
    [
      '',
      `The site is running at http://localhost:${port}. Stop it with Ctrl-C.`,
      '',
      ...columns(sources.map(({ app, from }) => [`  ${app}`, from])),
      ...(against ? [] : [`  everything else: the live releases on ${context.channel()} here`]),
      `  API      ${against ?? 'here, with a database of its own'}`,
    ].join('\n'),
  )
  await running.ended()
}

/**
 * Runs remotes from their sources, with hot reload, inside the real shell; everything else comes from the local releases, from
 * a running site (`--against`), or from where `--remote` says.
 */
export const dev = command({
  targets: { least: 0, most: Number.POSITIVE_INFINITY, named: 'an app, or a folder with one' },
  flags: {
    alone: { type: 'boolean', help: 'one remote in a test shell, without shell and other remotes' },
    against: { type: 'string', value: '<site>', help: 'take registry and API from a running site' },
    remote: {
      type: 'string',
      multiple: true,
      value: '<app=what>',
      help: 'an app from http://host:port, or one of its releases; can be given more than once',
    },
  },
  run: async (context, { targets: apps, flags: { alone, against, remote = [] } }) => {
    const [first, ...others] = outsidePlaces(apps)
    if (first && (alone || remote.length > 0))
      throw new UsageError('mfe dev: in a repository of its own, a remote is served with --against only.')
    if (first) return (await import('../dev/around')).serveAround(context, [first, ...others], against)
    if (alone) return (await import('../dev/standalone')).serveStandalone(context, { apps, against })
    await serve(context, { apps, chosen: chosenSources(remote), against })
  },
})
