import type { InterestReceipt } from '@marga/api-contract/batches'
import { filledHoneypot } from '@marga/constants/honeypot'
import type { Problem } from '@marga/api-contract/problem'
import { problemOf, type Site } from '@marga/sdk'

/** Value of the form's `intent`, beside whatever else its page takes. */
export const INTEREST = 'interest'

const NOTED = 'Your address is noted. This site sends no e-mail, so please look here again.'
const MAILED = 'Your address is noted. We e-mail you when it is ready.'
const FAILED = 'Your address was not stored. Please try again.'

export type InterestOutcome = { kind: 'sent'; text: string } | { kind: 'failed'; problem: Problem }

export async function tellInterest(site: Site, form: FormData): Promise<InterestOutcome> {
  try {
    const { data } = await site.http.post<InterestReceipt>('/interests', {
      email: form.get('email'),
      topic: form.get('topic'),
      ...filledHoneypot(form),
    })
    return { kind: 'sent', text: data.is_mail_on ? MAILED : NOTED }
  } catch (error) {
    console.warn('The interest was not stored.', String(error))
    return { kind: 'failed', problem: problemOf(error, FAILED) }
  }
}
