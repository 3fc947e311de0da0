import type { PromotedAnswer } from '@marga/platform-contract/release-service'
import { conflictsOnChannel as findConflicts } from '../actions/conflicts'
import type { PromoteRequest } from '../actions/promote-one'
import type { Conflict } from '../checks/check-release'
import type { ReleaseId } from '../storage/store-paths'
import { askAgain } from './ask-again'
import type { Context } from './context'

/** Conflicts of a release of the store with the live releases. */
export async function conflictsOnChannel(context: Context, { app, version }: ReleaseId): Promise<Conflict[]> {
  const channel = context.channel()
  const apiCalls = await context.apiCalls()
  return findConflicts(await context.openStore(), { app, version, channel, apiCalls })
}

type Request = Omit<PromoteRequest, 'app' | 'version' | 'channel'> & { id: ReleaseId }

/** Records a release as live on the channel of the command. @throws PlatformError that names every conflict */
export async function promoteRelease(context: Context, { id, ...request }: Request): Promise<PromotedAnswer> {
  const { app, version } = id
  const actions = await context.actions()
  const wanted = { app, version, channel: context.channel(), ...request }
  return askAgain(context, (isAgain) => actions.promote({ ...wanted, isAgain: isAgain || request.isAgain }))
}
