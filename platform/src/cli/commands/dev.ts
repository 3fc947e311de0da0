import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readNewest } from '../../channels/channel-log'
import { readEnvironment } from '../../env'
import { PlatformError } from '../../failure'
import { appFolder, readDescriptor } from '../../releases/read-descriptor'
import { freePort, processes, type Running, untilOneEnds, waitForAnswer } from '../dev/processes'
import type { Flags } from '../main'
import { columns } from '../output'
import { placeOf } from '../release-name'
import { workspace } from '../workspace'

interface Source {
  app: string
  /** A version, or the origin of a host that serves the app. */
  wanted: string
  from: string
}

/** `--remote trainers=http://host:port` or `trainers=1.4.0-h12cd34`. @throws PlatformError */
function chosenSources({ remote = [] }: Flags): Source[] {
  return remote.map((choice) => {
    const [app = '', wanted = ''] = choice.split(/=(.*)/)
    if (!app || !wanted)
      throw new PlatformError(
        'USAGE',
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
  readDescriptor(workspace, app)
  console.log(`Building ${app} from source`)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const rspack = join(workspace, 'node_modules/.bin/rspack')
  const server = running.start(rspack, ['serve'], {
    cwd: join(workspace, appFolder(app)),
    env: { NODE_ENV: 'development', MFE_DEV_PORT: String(port) },
  })
  await waitForAnswer(`${origin}/registry.json`, server, app)
  return { app, wanted: origin, from: `source, ${origin}` }
}

/** A shell of the store renders the chrome; the first run of a clone makes one. */
async function requireShell(flags: Flags) {
  const { open, channel } = await placeOf(flags)
  if (readNewest(open, { channel, app: 'shell' })) return
  console.log('Nothing is released here yet: building everything once.')
  const setup = pathToFileURL(join(workspace, 'platform/setup/prepare.mjs')).href
  const { buildAndRelease } = await import(/* webpackIgnore: true */ setup)
  await buildAndRelease()
}

/**
 * Runs remotes from their sources, with hot reload, inside the real shell; everything else comes from the local releases, from
 * a running site (`--against`), or from where `--remote` says.
 */
export async function devCommand(apps: readonly string[], flags: Flags): Promise<void> {
  if (flags.alone) return (await import('../dev/standalone')).serveAlone(apps, flags)
  const chosen = chosenSources(flags)
  await requireShell(flags)
  const { store, keys, channel, api, ...environment } = readEnvironment(process.env)
  const port = environment.port || (await freePort())
  const running = processes()
  // Code is reloaded by React's development build, which the shell brings.
  const fromSource: Source[] = []
  for (const app of new Set(['shell', ...apps])) fromSource.push(await serveFromSource(app, running))
  const taken = new Set([...fromSource, ...chosen].map(({ app }) => app))
  const fromSite = flags.against ? await sourcesOfSite(flags.against, taken) : []
  const sources = [...fromSource, ...chosen, ...fromSite]
  const origins = sources.flatMap(({ wanted }) => (URL.canParse(wanted) ? [new URL(wanted).origin] : []))
  const gateway = running.start(process.execPath, ['platform/supervisor/main.mjs'], {
    cwd: workspace,
    env: {
      PORT: String(port),
      // A database and a lock of its own: the site may run beside it.
      DATA_DIR: join(api.dataFolder, 'dev'),
      ...('folder' in store && { STORE_DIR: store.folder }),
      SIGNING_KEY: keys.signingKeyFile,
      TRUSTED_KEYS: keys.trustedKeysFolder,
      OVERRIDES: 'on',
      OVERRIDE_ORIGINS: [...new Set(origins)].join(','),
      MIX: sources.map(({ app, wanted }) => `${app}=${wanted}`).join(','),
      GUARD: 'off',
      ...(flags.against && { API_FROM: flags.against }),
    },
  })
  await waitForAnswer(`http://127.0.0.1:${port}/readyz`, gateway, 'the gateway')
  const live = fromSite.length > 0 ? '' : `everything else: what is live on ${channel} here`
  console.log(
    [
      '',
      `The site is running at http://localhost:${port}. Stop it with Ctrl-C.`,
      '',
      ...columns(sources.map(({ app, from }) => [`  ${app}`, from])),
      ...(live ? [`  ${live}`] : []),
      `  API      ${flags.against ?? 'here, with a database of its own'}`,
    ].join('\n'),
  )
  await untilOneEnds(running)
}
