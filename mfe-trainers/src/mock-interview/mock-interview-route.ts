import { textsOf } from '@marga/api-client'
import {
  cancelBooking,
  holdSlot,
  listSlots,
  moveBooking,
  readBooking,
} from '@marga/api-client/mock-interview-calls'
import type { Booking, Mentor, Slot } from '@marga/api-contract/mock-interview'
import { filledHoneypot } from '@marga/constants/honeypot'
import { type FormResult, problemOf, refused, type Site, siteOf } from '@marga/sdk'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { loadMentor } from './load-mentor'

export { MockInterviewPage as Component } from './mock-interview-page'

export interface LoadedInterview {
  mentor: Mentor
  /** Null if the API failed. */
  slots: Slot[] | null
  /** The visitor's own booking that the address names. */
  booking: Booking | null
}

/** The server renders for anonymous visitors, so this is null there; the browser revalidates. */
async function loadBooking({ api }: Site, id: string | null): Promise<Booking | null> {
  if (!id) return null
  try {
    return await api(readBooking, { params: { id } })
  } catch {
    return null
  }
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LoadedInterview> {
  const site = siteOf(context)
  const [mentor, slots, booking] = await Promise.all([
    loadMentor(site),
    site.api.orNull(listSlots),
    loadBooking(site, new URL(request.url).searchParams.get('booking')),
  ])
  return { mentor, slots, booking }
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
      const held = await api(holdSlot, { body: { ...values, ...filledHoneypot(form) } })
      return redirect(`/mock-interview?booking=${held.id}`)
    }
    if (intent === 'move') await api(moveBooking, { params: { id }, body: textsOf(form, ['starts_at']) })
    else await api(cancelBooking, { params: { id } })
    return redirect(`/mock-interview?booking=${id}`)
  } catch (error) {
    console.warn('The booking was not changed.', String(error))
    return refused(problemOf(error, FAILED))
  }
}
