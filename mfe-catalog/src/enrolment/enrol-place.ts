import { textsOf } from '@marga/api-client'
import { placeLead } from '@marga/api-client/lead-calls'
import { BATCH, batchIn } from '@marga/checkout/chosen-batch'
import { goOn, orderIn, planIn } from '@marga/checkout/go-on'
import { secondPlaceText } from '@marga/checkout/second-place-text'
import { filledHoneypot } from '@marga/constants/honeypot'
import { visitorZone } from '@marga/constants/visitor-zone'
import { type FormResult, problemOf, refused, type Site, statusOf } from '@marga/sdk'
import { noticeBeside } from '@marga/ui/notice-beside'
import { redirect } from 'react-router-dom'
import { type Enrolled, OF } from './enrol-answer'
import { keepNoted } from './noted-courses'

/** Whether the visitor has a place in another batch; any other refusal means that there is none to have. */
const hasOtherPlace = (error: unknown) =>
  statusOf(error) === 409 && problemOf(error, '').errors?.batch !== undefined

/** Without scripts the form still names the batch of the course that it was opened for, when another one is chosen. */
function forgetOther(form: FormData) {
  if (!form.has(OF) || form.get(OF) === form.get('course')) return
  form.delete('product')
  form.delete(BATCH)
}

/** What the server says of one of them is said beside it alone. */
const SHOWN_FIELDS = ['full_name', 'email', 'phone', 'course']

/** A place is stored with its order, or neither is. */
const COUPON_REFUSED = 'Nothing is reserved, and nothing was charged. Correct the coupon, or leave it out.'

/** The page of a place that is taken already. */
function placeOf(form: FormData): string {
  const batch = String(form.get('product') ?? '')
  return batch ? `/thank-you?${new URLSearchParams({ batch })}` : '/my-learning'
}

/**
 * Enrols, and goes on to the payment where the form asks for it.
 *
 * @param hasPlace is told the page of the place that the visitor has already, before that is answered as a failure
 */
export async function enrolPlace(
  site: Site,
  form: FormData,
  hasPlace: (page: string) => void,
): Promise<FormResult<Enrolled>> {
  forgetOther(form)
  const person = textsOf(form, ['full_name', 'email', 'phone', 'course'])
  const body = {
    ...person,
    ...batchIn(form),
    ...filledHoneypot(form),
    ...visitorZone(),
    order: orderIn(form),
  }
  const made = await site.api(placeLead, { body }).catch((error: unknown) => {
    if (hasOtherPlace(error)) hasPlace(placeOf(form))
    const problem = problemOf(error, '')
    if (problem.errors?.coupon) return refused({ ...problem, message: COUPON_REFUSED })
    if (!problem.message || noticeBeside(problem, SHOWN_FIELDS)) throw error
    return refused({ ...problem, message: 'Correct what is marked below.' })
  })
  if ('ok' in made) return made
  const { message, is_new, is_mail_queued, registration, product, paid_place } = made
  if (!is_new && !planIn(form)) {
    hasPlace(placeOf(form))
    return refused({ message })
  }
  const query = product ? { batch: product } : {}
  const page = registration ? await goOn(site, { id: registration, made, form, query }) : ''
  if (page && planIn(form)) throw redirect(page)
  if (!page) keepNoted(site.visitorData, person.course)
  const second = paid_place ? secondPlaceText(paid_place) : ''
  return { ok: true, value: { text: message, isMailQueued: is_mail_queued, page, second } }
}
