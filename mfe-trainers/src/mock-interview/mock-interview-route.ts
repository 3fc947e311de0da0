import { withoutEmptyHoneypot } from '@marga/constants/honeypot'
import type { Booking, Mentor, Slot } from '@marga/api-contract/mock-interview'
import type { Problem } from '@marga/api-contract/problem'
import { problemOf, type Site, siteOf } from '@marga/sdk'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { loadMentor } from './load-mentor'

export { MockInterviewPage as Component } from './mock-interview-page'

export interface LoadedInterview {
  mentor: Mentor
  /** Null if the provider could not say. */
  slots: Slot[] | null
  /** The visitor's own booking that the address names. */
  booking: Booking | null
}

const isSlot = (value: unknown): value is Slot =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'starts_at') === 'string'

async function loadSlots({ http }: Site): Promise<Slot[] | null> {
  try {
    const { data } = await http.get<unknown>('/mock-interview/slots')
    return Array.isArray(data) && data.every(isSlot) ? data : null
  } catch (error) {
    console.warn('slots request failed', String(error))
    return null
  }
}

const isBooking = (value: unknown): value is Booking =>
  typeof value === 'object' && value !== null && 'state' in value && 'order' in value

/** The server renders for anonymous visitors, so this is null there; the browser revalidates. */
async function loadBooking({ http }: Site, id: string | null): Promise<Booking | null> {
  if (!id) return null
  try {
    const { data } = await http.get<unknown>(`/mock-interview/bookings/${encodeURIComponent(id)}`)
    return isBooking(data) ? data : null
  } catch {
    return null
  }
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LoadedInterview> {
  const site = siteOf(context)
  const [mentor, slots, booking] = await Promise.all([
    loadMentor(site),
    loadSlots(site),
    loadBooking(site, new URL(request.url).searchParams.get('booking')),
  ])
  return { mentor, slots, booking }
}

const FAILED = 'That did not work. Nothing was charged; please try again.'

/** Holds a slot, or moves or cancels a booking. What is wrong is answered; a booking is shown under its own address. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Problem | Response> {
  const { http } = siteOf(context)
  const { intent, booking, ...values } = Object.fromEntries(withoutEmptyHoneypot(await request.formData()))
  const path = '/mock-interview/bookings'
  try {
    if (intent === 'hold') {
      const { data } = await http.post<Booking>(path, values)
      return redirect(`/mock-interview?booking=${data.id}`)
    }
    await http.post(`${path}/${booking}/${intent === 'move' ? 'move' : 'cancel'}`, values)
    return redirect(`/mock-interview?booking=${booking}`)
  } catch (error) {
    console.warn('The booking was not changed.', String(error))
    return problemOf(error, FAILED)
  }
}
