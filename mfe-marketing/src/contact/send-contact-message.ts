import { sendMessage } from '@marga/api-client/contact-calls'
import { withoutEmptyHoneypot } from '@marga/constants/honeypot'
import { uploadFault } from '@marga/constants/texts'
import { type FormResult, formResult, refused, type Site } from '@marga/sdk'
import type { SentMessage } from './contact-section'

const CONTACT_SENT = 'Message sent successfully!'
const CONTACT_FAILED = 'Failed to send message. Please try again.'

/** A contact message takes as long as its file takes to upload, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 120_000

/** Sends the form as it is; a form without a file is sent without the field. */
export async function sendContactMessage(site: Site, form: FormData): Promise<FormResult<SentMessage>> {
  const file = form.get('file')
  const fault = file instanceof File ? uploadFault(file) : ''
  if (fault) return refused({ message: CONTACT_FAILED, errors: { file: [fault] } })
  if (file instanceof File && file.size === 0) form.delete('file')
  const result = await formResult(async () => {
    const { reference = '' } = await site.api(sendMessage, {
      body: withoutEmptyHoneypot(form),
      timeoutMs: UPLOAD_TIMEOUT_MS,
    })
    return { text: CONTACT_SENT, reference }
  }, CONTACT_FAILED)
  return result.ok ? result : refused({ ...result.problem, message: CONTACT_FAILED })
}
