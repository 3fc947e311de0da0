import { textsOf } from '@marga/api-client'
import { registerForBatch } from '@marga/api-client/batch-calls'
import { enrol as enrolCall } from '@marga/api-client/enrolment-calls'
import type { Enrolment } from '@marga/api-contract/enrolment'
import { BATCH, batchIn } from '@marga/checkout/chosen-batch'
import { goOn } from '@marga/checkout/go-on'
import { PAY } from '@marga/checkout/pay-choice'
import { filledHoneypot } from '@marga/constants/honeypot'
import { problemOf, type Site, statusOf } from '@marga/sdk'
import { redirect } from 'react-router-dom'
import { type Enrolled, OF } from './enrol-answer'
import { keepNoted } from './noted-courses'

interface Receipt {
  message: string
  is_mail_queued: boolean
  registration?: string | null | undefined
  product?: string | undefined
}

/** Whether the visitor has a place already; a refusal of the course itself means that there is none to have. */
function isEnrolled(error: unknown): boolean {
  const { errors } = problemOf(error, '')
  return statusOf(error) === 409 && (!errors?.course_name || errors.batch !== undefined)
}

/** Who has enrolled before and wants to pay goes on to the registration that they have. */
async function enrolOrFind(site: Site, body: Enrolment, form: FormData): Promise<Receipt> {
  try {
    return await site.api(enrolCall, { body })
  } catch (error) {
    const product = String(form.get('product') ?? '')
    if (!isEnrolled(error) || !form.has(PAY) || !product) throw error
    const { full_name, email, phone } = body
    const { id } = await site.api(registerForBatch, {
      params: { product },
      body: { full_name, email, phone, ...batchIn(form) },
    })
    return { message: '', is_mail_queued: false, registration: id, product }
  }
}

/** Without scripts the form still names the batch of the course that it was opened for, when another one is chosen. */
function forgetOther(form: FormData) {
  if (!form.has(OF) || form.get(OF) === form.get('course')) return
  form.delete('product')
  form.delete(BATCH)
}

/** The page of a place that is taken already. */
function placeOf(form: FormData): string {
  const batch = String(form.get('product') ?? '')
  return batch ? `/thank-you?${new URLSearchParams({ batch })}` : '/my-learning'
}

/**
 * Enrols, and goes on to the payment where the form asks for it.
 *
 * @param hasPlace is told the page of the place that the visitor has already, before that is thrown as a failure
 */
export async function enrolPlace(
  site: Site,
  form: FormData,
  hasPlace: (page: string) => void,
): Promise<Enrolled> {
  forgetOther(form)
  const person = textsOf(form, ['full_name', 'email', 'phone', 'course'])
  const body = { ...person, ...batchIn(form), ...filledHoneypot(form) }
  const { message, is_mail_queued, registration, product } = await enrolOrFind(site, body, form).catch(
    (error: unknown) => {
      if (isEnrolled(error)) hasPlace(placeOf(form))
      throw error
    },
  )
  const query = product ? { batch: product } : {}
  const page = registration ? await goOn(site, { id: registration, form, query }) : ''
  if (page && form.has(PAY)) throw redirect(page)
  if (!page) keepNoted(site.visitorData, body.course)
  return { text: message, isMailQueued: is_mail_queued, page }
}
