import type { PromotedAnswer } from '@marga/platform-contract/release-service'
import { conflictsOnChannel as findConflicts } from '../actions/conflicts'
import type { PromoteRequest } from '../actions/release-actions'
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

/** What was recorded, as one line. Whether gateways serve it is another question: `--wait` answers it. */
export function describePromoted({ app, version, channel, traffic, isNew }: PromotedAnswer): string {
  const share = traffic === 100 ? '' : `, for ${traffic} % of the visitors`
  return isNew
    ? `Promoted on ${channel}: ${app}@${version}${share}`
    : `Unchanged: ${app}@${version} is promoted on ${channel} already${share}`
}

export function printPromoted(context: Context, answer: PromotedAnswer) {
  context.print({ data: answer, lines: [describePromoted(answer)] })
}

type Request = Omit<PromoteRequest, 'app' | 'version' | 'channel'> & { id: ReleaseId }

/** Records a release as live on the channel of the command. @throws PlatformError that names every conflict */
export async function promoteRelease(context: Context, { id, ...request }: Request): Promise<PromotedAnswer> {
  const { app, version } = id
  const actions = await context.actions()
  const wanted = { app, version, channel: context.channel(), ...request }
  return askAgain(context, (isAgain) => actions.promote({ ...wanted, isAgain: isAgain || request.isAgain }))
}
