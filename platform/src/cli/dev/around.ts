import { PlatformError } from '../../failure'
import type { AppPlace } from '../app-place'
import type { Context } from '../context'
import { say } from '../output'
import { sayPlace } from '../say-place'
import { rspackCall } from '../tools'
import { UsageError } from '../usage-error'
import { createProcesses, portFor } from './processes'

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

/**
 * One remote from the sources of its own repository, inside a running site: shell, other remotes and API are the site's.
 */
export async function serveAround(context: Context, place: AppPlace, against: string | undefined) {
  if (!against || !URL.canParse(against))
    throw new UsageError(
      'mfe dev: name the site to put the remote into: npx mfe dev --against https://<site>',
    )
  sayPlace(context, place)
  const site = await requireSite(against)
  const port = String(await portFor(context.environment().port))
  const running = createProcesses(context.variables)
  const { command, args, folder } = rspackCall(place.folder, 'serve')
  const server = running.start(command, args, {
    cwd: folder,
    // Errors of the compiler.
    isOutputShown: true,
    env: { NODE_ENV: 'development', MFE_DEV_PORT: port, MFE_DEV_AGAINST: site },
  })
  await running.answers(`http://127.0.0.1:${port}/registry.json`, server, place.app)
  say(
    [
      '',
      `The site is running at http://localhost:${port}. Stop it with Ctrl-C. What you do there is real.`,
      '',
      `  ${place.app}  source; an edit keeps the state of the page, but for one of a loader or a path`,
      `  everything else, and the API  ${site}`,
    ].join('\n'),
  )
  await running.ended()
}
