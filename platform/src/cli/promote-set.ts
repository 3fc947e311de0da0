import type { PromotedSetAnswer } from '@marga/platform-contract/release-service'
import { askAgain } from './ask-again'
import type { Context } from './context'

interface Request {
  from: string
  why: string
  isForced: boolean
  isAgain: boolean
}

/** Takes over what is live on another channel. @throws PlatformError before anything is changed, or that says what is */
export async function promoteSet(context: Context, request: Request): Promise<PromotedSetAnswer> {
  const actions = await context.actions()
  const set = { ...request, channel: context.channel() }
  return askAgain(context, (isAgain) => actions.promoteSet({ ...set, isAgain: isAgain || request.isAgain }))
}
