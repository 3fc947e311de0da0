import { listBatches } from '@marga/api-client/batch-calls'
import { listEnrolments } from '@marga/api-client/enrolment-calls'
import { listBookings } from '@marga/api-client/mock-interview-calls'
import { readCapabilities } from '@marga/api-client/password-calls'
import { listOrders } from '@marga/api-client/payment-calls'
import {
  cancelPaidRegistration,
  cancelRegistration,
  listRegistrations,
} from '@marga/api-client/registration-calls'
import { listUnlocks } from '@marga/api-client/video-calls'
import { listWaiting } from '@marga/api-client/waiting-calls'
import { forgetRegistration } from '@marga/checkout/own-registration'
import { refundText } from '@marga/constants/order-states'
import { type Api, type FormResult, formResult, siteOf, statusOf } from '@marga/sdk'
import type { ActionFunctionArgs } from 'react-router-dom'
import { CHOOSE, CHOSEN_NOW, chooseBatch } from '../lib/choose-batch'
import { membersOnly } from '../lib/members-only'
import { beginningsOf } from './beginnings'
import { LEAVE, leaveList } from './leave-list'
import { isNothingBegun } from './nothing-begun'

export { MEMBERS_ONLY as handle } from '@marga/sdk'
export { MyLearningPage as Component } from './my-learning-page'

/** A list whose call failed is null; the others are shown. */
async function loadLists(api: Api) {
  const [enrolments, registrations, bookings, orders, unlocks, batches, waiting] = await Promise.all([
    api.orNull(listEnrolments),
    api.orNull(listRegistrations),
    api.orNull(listBookings),
    api.orNull(listOrders),
    api.orNull(listUnlocks),
    api.orNull(listBatches),
    api.orNull(listWaiting),
  ])
  return { enrolments, registrations, bookings, orders, unlocks, batches: batches ?? [], waiting }
}
export type LoadedLists = Awaited<ReturnType<typeof loadLists>>

export const loader = membersOnly(async ({ api }) => {
  const lists = await loadLists(api)
  const beginnings = await beginningsOf(lists.registrations ?? [], lists.batches, new Date())
  // Whether an address can be confirmed: asked for where somebody may miss what they took without an account.
  const canMail = isNothingBegun(lists) && (await api.orNull(readCapabilities))?.mail === true
  return { ...lists, beginnings, canMail }
})

export type LoadedLearning = Exclude<Awaited<ReturnType<typeof loader>>, Response>

const FAILED = 'Your place is not cancelled. Please try again.'

/** Cancels a place. Answers what happens to the money; '' where nothing was paid. */
async function cancel(api: Api, form: FormData): Promise<string> {
  const params = { id: String(form.get('id')) }
  if (!form.has('refund')) {
    await api(cancelRegistration, { params })
    return ''
  }
  const refund = await api(cancelPaidRegistration, {
    params,
    body: { refund_paise: Number(form.get('refund')) },
  })
  return refundText(refund)
}

/** Whether a place is gone whose cancellation was answered by a fault: another tab was first, or the answer was lost. */
async function isGone(api: Api, id: string, error: unknown): Promise<boolean> {
  if (statusOf(error) === 404) return true
  if (statusOf(error) !== undefined) return false
  const held = await api.orNull(listRegistrations)
  return held?.every((registration) => registration.id !== id) ?? false
}

/** Cancels a place, of which this browser then keeps nothing; leaves a waiting list; chooses another batch. */
export async function action({ request, context }: ActionFunctionArgs): Promise<FormResult> {
  const { api, notices } = siteOf(context)
  const form = await request.formData()
  const id = String(form.get('id'))
  if (form.get('intent') === LEAVE) return leaveList({ api, notices }, id)
  if (form.get('intent') === CHOOSE) {
    const chosen = await chooseBatch({ api }, form)
    if (!chosen.ok) return chosen
    notices.show({ kind: 'success', text: CHOSEN_NOW })
    return { ok: true, value: null }
  }
  return formResult(async () => {
    let refund = ''
    try {
      refund = await cancel(api, form)
    } catch (error) {
      if (!(await isGone(api, id, error))) throw error
      if (form.has('refund')) refund = 'Payments below shows what goes back.'
    }
    forgetRegistration(id)
    const place = String(form.get('place'))
    const text = `${place.charAt(0).toUpperCase()}${place.slice(1)} is cancelled. ${refund}`.trim()
    notices.show({ kind: 'success', text })
    return null
  }, FAILED)
}
