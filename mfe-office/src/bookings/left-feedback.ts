import { FEEDBACK_PARTS, type FeedbackPart } from '@marga/constants/interview-feedback'
import { browserStore } from '@marga/sdk'
import type { LeftForm } from '../lib/use-typed-values'

/** What somebody has typed and not saved, in the tab's storage: it outlives a reload, another page and a login in between. */
const session = browserStore('sessionStorage')
const keyOf = (booking: string) => `feedbackOf ${booking}`

type Left = LeftForm<FeedbackPart>

const isText = (holder: unknown, name: string) =>
  typeof holder === 'object' && holder !== null && typeof Reflect.get(holder, name) === 'string'

const isLeft = (value: unknown): value is Left & { owner: string } =>
  isText(value, 'version') &&
  isText(value, 'owner') &&
  ['base', 'typed'].every((part) =>
    FEEDBACK_PARTS.every(({ name }) => isText(Reflect.get(value as object, part), name)),
  )

/** What was left of this form by the same person; what is another's is removed. */
export function leftFeedback(booking: string, owner: string): Left | undefined {
  try {
    const left: unknown = JSON.parse(session.get(keyOf(booking)) ?? 'null')
    if (isLeft(left) && left.owner === owner)
      return { version: left.version, base: left.base, typed: left.typed }
  } catch {
    // What cannot be read is as nothing.
  }
  session.remove(keyOf(booking))
  return undefined
}

export const keepFeedback = (booking: string, owner: string, left: Left) =>
  session.set(keyOf(booking), JSON.stringify({ ...left, owner }))

export const forgetFeedback = (booking: string) => session.remove(keyOf(booking))
