import { refused } from '@marga/sdk'
import { meantAddress } from '@marga/ui/address-slip'
import type { StaticHandlerContext } from 'react-router-dom'

/**
 * The refusal of a form without scripts whose address looks mistyped, with the question at its field; null where nothing is
 * asked, or was asked about this address before. A form without `kept_email` cannot answer, such as one that a team wrote without
 * `SubmitForm`: it is never asked. With scripts the form asks itself, before it is sent.
 */
export function heldAddress({ email = '', kept_email }: Readonly<Record<string, string>>) {
  const meant = kept_email === undefined || email === kept_email ? '' : meantAddress(email)
  if (!meant) return null
  const question = `Did you mean ${meant}? If ${email.trim()} is right, send the form again.`
  return refused({ message: 'Check your email address.', errors: { email: [question] } })
}

/** Puts an answer to the form of a page where the page reads what its action has answered. */
export function answerForm(context: Pick<StaticHandlerContext, 'matches' | 'actionData'>, answer: object) {
  const id = context.matches.at(-1)?.route.id
  if (id) context.actionData = { [id]: answer }
}
