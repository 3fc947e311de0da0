import { textsOf } from '@marga/api-client'
import { registerForBatch } from '@marga/api-client/batch-calls'
import { enrol as enrolCall } from '@marga/api-client/enrolment-calls'
import type { Enrolment } from '@marga/api-contract/enrolment'
import { PAY } from '@marga/checkout/pay-choice'
import { filledHoneypot } from '@marga/constants/honeypot'
import { type FormResult, formResult, type Site, siteOf, statusOf } from '@marga/sdk'
import { type ActionFunctionArgs, redirect } from 'react-router-dom'
import { keepNoted } from './noted-courses'

const FAILED = 'Your registration was not stored. Please try again.'

export interface Enrolled {
  text: string
  isMailQueued: boolean
  /** The page of the registration for the open batch; '' where none is open. */
  page: string
}

interface Receipt {
  message: string
  is_mail_queued: boolean
  registration?: string | null | undefined
  product?: string | undefined
}

/** Who has enrolled before and wants to pay goes on to the registration that they have. */
async function enrolOrFind(site: Site, body: Enrolment, form: FormData): Promise<Receipt> {
  try {
    return await site.api(enrolCall, { body })
  } catch (error) {
    const product = String(form.get('product') ?? '')
    if (statusOf(error) !== 409 || !form.has(PAY) || !product) throw error
    const { full_name, email, phone } = body
    const { id } = await site.api(registerForBatch, {
      params: { product },
      body: { full_name, email, phone },
    })
    return { message: '', is_mail_queued: false, registration: id, product }
  }
}

/** The page of a place that is taken already. */
function placeOf(form: FormData): string {
  const batch = String(form.get('product') ?? '')
  return batch ? `/thank-you?${new URLSearchParams({ batch })}` : '/my-learning'
}

/** Beside a failure: where who is enrolled already sees their place; '' for every other failure. */
export interface EnrolFailure {
  place: string
}

/** The action behind the enrol form, on every page that has one. */
export async function enrol({
  request,
  context,
}: ActionFunctionArgs): Promise<FormResult<Enrolled, EnrolFailure>> {
  const site = siteOf(context)
  const form = await request.formData()
  let place = ''
  const body = { ...textsOf(form, ['full_name', 'email', 'phone', 'course']), ...filledHoneypot(form) }
  const result = await formResult(async () => {
    // Comes with the code that the open form has loaded.
    const { goOn } = await import(/* webpackChunkName: "later" */ '@marga/checkout/go-on')
    const { message, is_mail_queued, registration, product } = await enrolOrFind(site, body, form).catch(
      (error: unknown) => {
        if (statusOf(error) === 409) place = placeOf(form)
        throw error
      },
    )
    const query = product ? { batch: product } : {}
    const page = registration ? await goOn(site, { id: registration, form, query }) : ''
    if (page && form.has(PAY)) throw redirect(page)
    if (!page) keepNoted(site.visitorData, body.course)
    return { text: message, isMailQueued: is_mail_queued, page }
  }, FAILED)
  return result.ok ? result : { ...result, place }
}
