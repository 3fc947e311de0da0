import type { PromotedAnswer } from '@marga/platform-contract/release-service'
import { conflictsOnChannel as findConflicts, type PromoteRequest } from '../actions/release-actions'
import type { Conflict } from '../checks/check-release'
import type { ReleaseId } from '../storage/store-paths'
import type { Context } from './context'

/** Conflicts of a release of the store with the live releases. */
export async function conflictsOnChannel(context: Context, { app, version }: ReleaseId): Promise<Conflict[]> {
  const channel = context.channel()
  const apiCalls = await context.apiCalls()
  return findConflicts(await context.openStore(), { app, version, channel, apiCalls })
}

/** Prints what is live now. */
export function printPromoted(context: Context, answer: PromotedAnswer) {
  const { app, version, channel, traffic, isNew } = answer
  const share = traffic === 100 ? '' : `, for ${traffic} % of the visitors`
  context.print({
    data: answer,
    lines: [
      isNew
        ? `Live on ${channel}: ${app}@${version}${share}`
        : `Unchanged: ${app}@${version} is live on ${channel} already${share}`,
    ],
  })
}

type Request = Omit<PromoteRequest, 'app' | 'version' | 'channel'> & { id: ReleaseId }

/** Makes a release live on the channel of the command. @throws PlatformError that names every conflict */
export async function promoteRelease(context: Context, { id, ...request }: Request) {
  const { app, version } = id
  const actions = await context.actions()
  printPromoted(context, await actions.promote({ app, version, channel: context.channel(), ...request }))
}
