import type { Gates, Provenance, Release } from '@marga/platform-contract/release'
import { requireRight } from '../channels/require-right'
import { isRevoked } from '../channels/revocations'
import { attest } from '../releases/attestation'
import { ciRunIn } from '../releases/ci-run'
import type { ForeignBuild } from '../releases/foreign-build'
import { notePublished } from '../releases/note-published'
import { type Published, publish, type Sources } from '../releases/publish'
import { authorOfCommit } from '../releases/source-state'
import type { ReleaseId } from '../storage/store-paths'
import { afterRevocation } from './after-revocation'
import type { AppPlace } from './app-place'
import type { Context } from './context'
import { runGates } from './gates'
import { say } from './output'
import { requireSameRoutes } from './route-table'
import { buildApp } from './tools'
import { isPackaged, personAtKeyboard } from './workspace'

/** What is published, and how. */
export interface PublishRequest {
  /** Name of the command that is running. */
  command: string
  place: AppPlace
  isBuilt: boolean
  /** False for `--no-verify`. */
  isVerified: boolean
  /** What another tool built. */
  foreign?: ForeignBuild | undefined
}

/**
 * Checks and builds an app, unless it is built already: the gates would say nothing of a build of before.
 * @throws PlatformError
 */
export async function checkAndBuild(context: Context, request: PublishRequest): Promise<Gates> {
  const { command, place, isBuilt, isVerified, foreign } = request
  const isReady = isBuilt || isPackaged || foreign !== undefined
  const gates = await runGates(context, { command, place, isVerified: isVerified && !isReady })
  if (!isReady) await buildNow(context, request)
  // A packaged site was built, and compared, elsewhere.
  if (foreign === undefined && !isPackaged) await requireSameRoutes(place)
  return gates
}

async function buildNow(context: Context, { command, place }: PublishRequest) {
  if (!context.isJson) say(`Building ${place.app}`)
  await buildApp(command, place)
}

/** The sources of a release, and what is known of them. */
export const sourcesOf = (context: Context, { place, foreign }: PublishRequest, gates: Gates): Sources => ({
  workspace: place.root,
  folder: place.folder,
  app: place.app,
  gates,
  ci: ciRunIn(context.variables),
  ...(foreign && { foreign }),
})

export interface PublishedHere extends Published {
  /** Whether its provenance was signed now. */
  isAttested?: boolean
  isRevoked: boolean
}

/** Checks and builds an app, unless it is built already, and stores it as an immutable release. @throws PlatformError */
export async function publishApp(context: Context, request: PublishRequest): Promise<PublishedHere> {
  const { app } = request.place
  // A store that cannot be used, or may not be, is an error before the build.
  const store = await context.openStore()
  requireRight(store, { action: 'publish', app })
  const gates = await checkAndBuild(context, request)
  const published = await publish(store, sourcesOf(context, request, gates))
  const publisher = { by: personAtKeyboard(), author: authorOfCommit(request.place.root) }
  if (!published.isNew) return { ...published, isRevoked: isRevoked(store.folder, published.release) }
  const isAttested = await attest(store, published.release)
  await notePublished(store, published.release, publisher)
  return { ...published, isAttested, isRevoked: false }
}

const TREES: Record<Provenance['tree'], string> = {
  clean: 'nothing uncommitted',
  dirty: 'with uncommitted changes',
  unknown: 'no repository',
}

/** "Types passed, tests passed. Commit 1ca68e20ad on main, nothing uncommitted." */
export function describeProvenance({ commit, provenance }: Release): string {
  if (!provenance) return 'What was checked before it was published is not known.'
  const { gates, tree, branch, ci } = provenance
  const textOf = (result: Gates['types']) => (result === 'passed' ? 'passed' : 'not run')
  const place = [commit.slice(0, 10) || 'unknown', branch && `on ${branch}`].filter(Boolean).join(' ')
  return [
    `Types ${textOf(gates.types)}, tests ${textOf(gates.tests)}.`,
    `Commit ${place}, ${TREES[tree]}.`,
    ...(ci ? [`CI ${ci}`] : []),
  ].join(' ')
}

/** What was published before, and what follows. */
export const describeUnchanged = ({ app, version, isRevoked }: ReleaseId & { isRevoked: boolean }) =>
  `Unchanged: ${app}@${version} is in the store already${isRevoked ? ', and is revoked' : ''}`

/** How a published release becomes live. @param rest of the command */
export const nextStep = ({ app, version, isRevoked }: ReleaseId & { isRevoked: boolean }, rest = '') =>
  isRevoked ? afterRevocation(app) : `Make it live: npx mfe promote ${app}@${version}${rest}`

export function describePublished({
  release: { app, version },
  isNew,
  isAttested,
  isRevoked,
}: PublishedHere): string {
  if (!isNew) return describeUnchanged({ app, version, isRevoked })
  return `Published ${app}@${version}${isAttested ? '' : ', without provenance: nothing could be signed'}`
}
