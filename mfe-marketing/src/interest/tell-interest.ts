import { textsOf } from '@marga/api-client'
import { registerInterest } from '@marga/api-client/batch-calls'
import type { Problem } from '@marga/api-contract/problem'
import { filledHoneypot } from '@marga/constants/honeypot'
import { problemOf, type Site } from '@marga/sdk'

/** Value of the form's `intent`, beside whatever else its page takes. */
export const INTEREST = 'interest'

const NOTED = 'Your address is noted. This site sends no e-mail, so please look here again.'
const MAILED = 'Your address is noted. We e-mail you when it is ready.'
const FAILED = 'Your address was not stored. Please try again.'

export type InterestOutcome = { kind: 'sent'; text: string } | { kind: 'failed'; problem: Problem }

export async function tellInterest(site: Site, form: FormData): Promise<InterestOutcome> {
  try {
    const body = { ...textsOf(form, ['email', 'topic']), ...filledHoneypot(form) }
    const receipt = await site.api(registerInterest, { body })
    return { kind: 'sent', text: receipt.is_mail_on ? MAILED : NOTED }
  } catch (error) {
    console.warn('The interest was not stored.', String(error))
    return { kind: 'failed', problem: problemOf(error, FAILED) }
  }
}
