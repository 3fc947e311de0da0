import { sendMessage } from '@marga/api-client/contact-calls'
import type { Problem } from '@marga/api-contract/problem'
import { withoutEmptyHoneypot } from '@marga/constants/honeypot'
import { FILE_TOO_LARGE, UPLOAD_LIMIT_BYTES } from '@marga/constants/texts'
import { problemOf, type Site } from '@marga/sdk'

const CONTACT_SENT = 'Message sent successfully!'
const CONTACT_FAILED = 'Failed to send message. Please try again.'

export interface ContactOutcome {
  isSent: boolean
  text: string
  errors: Problem['errors']
}

const refused = (text: string, errors: Problem['errors']): ContactOutcome => ({ isSent: false, text, errors })

/** A contact message takes as long as its file takes to upload, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 120_000

/** Sends the form as it is; a form without a file is sent without the field. */
export async function sendContactMessage(site: Site, form: FormData): Promise<ContactOutcome> {
  const file = form.get('file')
  if (file instanceof File && file.size > UPLOAD_LIMIT_BYTES)
    return refused(CONTACT_FAILED, { file: [FILE_TOO_LARGE] })
  if (file instanceof File && file.size === 0) form.delete('file')
  try {
    await site.api(sendMessage, { body: withoutEmptyHoneypot(form), timeoutMs: UPLOAD_TIMEOUT_MS })
    return { isSent: true, text: CONTACT_SENT, errors: undefined }
  } catch (error) {
    console.warn('The contact message was not sent.', String(error))
    return refused(CONTACT_FAILED, problemOf(error, CONTACT_FAILED).errors)
  }
}
