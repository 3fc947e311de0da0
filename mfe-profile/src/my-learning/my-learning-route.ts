import type { Booking } from '@marga/api-contract/mock-interview'
import type { OwnOrder } from '@marga/api-contract/payments'
import { type Site, statusOf } from '@marga/sdk'
import { membersOnly } from '../lib/members-only'

export { MyLearningPage as Component } from './my-learning-page'

interface Enrolment {
  id: string
  course: string
  created_at: string
}

interface Registration {
  id: string
  course_name: string
  created_at: string
  link: string
}

interface Unlock {
  scope: 'videos' | 'trainer'
  trainer_id: number | null
}

/** A list whose request failed is null; the others are shown. */
export interface LoadedLearning {
  enrolments: Enrolment[] | null
  registrations: Registration[] | null
  bookings: Booking[] | null
  orders: OwnOrder[] | null
  unlocks: Unlock[] | null
}

async function listAt<T>({ http }: Site, path: string): Promise<T[] | null> {
  try {
    const { data } = await http.get<unknown>(path)
    return Array.isArray(data) ? data : null
  } catch (error) {
    if (statusOf(error) === 401) throw error
    console.warn(`${path} request failed`, String(error))
    return null
  }
}

export const loader = membersOnly(async (site): Promise<LoadedLearning> => {
  const [enrolments, registrations, bookings, orders, unlocks] = await Promise.all([
    listAt<Enrolment>(site, '/enrolments'),
    listAt<Registration>(site, '/course-registrations'),
    listAt<Booking>(site, '/mock-interview/bookings'),
    listAt<OwnOrder>(site, '/payments/orders'),
    listAt<Unlock>(site, '/unlocks'),
  ])
  return { enrolments, registrations, bookings, orders, unlocks }
})
