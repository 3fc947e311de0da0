import { textsOf } from '@marga/api-client'
import { cancelBooking, holdSlot, listSlots, moveBooking } from '@marga/api-client/mock-interview-calls'
import type { Booking, Mentor, Slot } from '@marga/api-contract/mock-interview'
import { filledHoneypot } from '@marga/constants/honeypot'
import { visitorZone } from '@marga/constants/visitor-zone'
import { type FormResult, problemOf, refused, siteOf } from '@marga/sdk'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { loadMentor } from './load-mentor'
import { MOVED_FROM } from './moved-from'
import { keepBooking, loadOwnBooking, type Missing } from './own-booking'

export { MockInterviewPage as Component } from './mock-interview-page'

export interface LoadedInterview {
  mentor: Mentor
  /** Null if the API failed. */
  slots: Slot[] | null
  /** The visitor's own booking that the address names. */
  booking: Booking | null
  /** Why the booking that the address names is not shown. */
  missing: Missing | null
  /** Made in this browser before, and still to come; null where the address names one. */
  kept: Booking | null
}

const NO_STORE = { headers: { 'cache-control': 'no-store' } }

/** Neither the gateway nor the browser keeps the answer: a slot that others take while it is kept would be shown as free. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const [mentor, slots, own] = await Promise.all([
    loadMentor(site),
    site.api.orNull(listSlots),
    loadOwnBooking(site, new URL(request.url).searchParams.get('booking')),
  ])
  return data<LoadedInterview>({ mentor, slots, ...own }, NO_STORE)
}

const FAILED = 'That did not work. Nothing was charged; please try again.'

/** Holds a slot, or moves or cancels a booking. What is wrong is answered; a booking is shown under its own address. */
export async function action({ request, context }: ActionFunctionArgs): Promise<FormResult | Response> {
  const { api } = siteOf(context)
  const form = await request.formData()
  const { intent, booking: id } = textsOf(form, ['intent', 'booking'])
  try {
    if (intent === 'hold') {
      const values = textsOf(form, ['starts_at', 'full_name', 'email', 'phone'])
      const held = await api(holdSlot, { body: { ...values, ...filledHoneypot(form), ...visitorZone() } })
      keepBooking(held.id)
      return redirect(`/mock-interview?booking=${held.id}`)
    }
    if (intent === 'move') {
      const { starts_at, moved_from } = textsOf(form, ['starts_at', 'moved_from'])
      await api(moveBooking, { params: { id }, body: { starts_at } })
      return redirect(`/mock-interview?${new URLSearchParams({ booking: id, [MOVED_FROM]: moved_from })}`)
    }
    await api(cancelBooking, { params: { id } })
    return redirect(`/mock-interview?booking=${id}`)
  } catch (error) {
    console.warn('The booking was not changed.', String(error))
    return refused(problemOf(error, FAILED))
  }
}
