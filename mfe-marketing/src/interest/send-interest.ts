import { textsOf } from '@marga/api-client'
import { registerInterest } from '@marga/api-client/batch-calls'
import { filledHoneypot } from '@marga/constants/honeypot'
import { type FormResult, formResult, type Site } from '@marga/sdk'

/** Value of the form's `intent`, beside whatever else its page takes. */
export const INTEREST = 'interest'

const NOTED = 'Your address is noted. This site sends no automatic email, so please look here again.'
const MAILED = 'Your address is noted. We email you when it is ready.'
const FAILED = 'Your address was not stored. Please try again.'

/** The value is what the visitor reads. */
export async function sendInterest(site: Site, form: FormData): Promise<FormResult<string>> {
  const body = { ...textsOf(form, ['email', 'topic']), ...filledHoneypot(form) }
  return formResult(
    async () => ((await site.api(registerInterest, { body })).is_mail_on ? MAILED : NOTED),
    FAILED,
  )
}
