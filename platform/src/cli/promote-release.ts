import { liveReleasesOn } from '../channels/history'
import { promote } from '../channels/promote'
import { type Conflict, conflictsOf } from '../checks/check-release'
import { PlatformError } from '../failure'
import { readRelease } from '../releases/read-release'
import type { ReleaseId } from '../storage/store-paths'
import type { Context } from './context'
import { personAtKeyboard } from './workspace'

interface Request {
  id: ReleaseId
  why: string
  /** Share of the visitors in percent. */
  traffic: number
  /** True if conflicts with live releases are accepted. */
  isForced: boolean
}

/** Conflicts of a release of the store with the live releases. */
export async function conflictsOnChannel(context: Context, id: ReleaseId): Promise<Conflict[]> {
  const store = await context.openStore()
  const candidate = readRelease(store.folder, id)
  if (!candidate) return []
  return conflictsOf(candidate, liveReleasesOn(store, context.channel()), await context.apiCalls())
}

/** Makes a release live on the channel of the command. @throws PlatformError that names every conflict */
export async function promoteRelease(context: Context, { id, why, traffic, isForced }: Request) {
  const channel = context.channel()
  const { app, version } = id
  const conflicts = isForced ? [] : await conflictsOnChannel(context, id)
  if (conflicts.length > 0)
    throw new PlatformError(
      'CONTRACT_CONFLICT',
      [
        `mfe promote: ${app}@${version} does not fit the live releases on ${channel}:`,
        ...conflicts.map(({ message }) => `  - ${message}`),
        'Promote it all the same with --force; pages of these apps may then fail.',
      ].join('\n'),
    )
  const change = { channel, app, version, traffic, by: personAtKeyboard(), why }
  const record = await promote(await context.openStore(), change)
  const share = traffic === 100 ? '' : `, for ${traffic} % of the visitors`
  context.print({
    data: { app, version, channel, traffic, isNew: record !== null },
    lines: [
      record
        ? `Live on ${channel}: ${app}@${version}${share}`
        : `Unchanged: ${app}@${version} is live on ${channel} already${share}`,
    ],
  })
}
