import { openInShell } from '@marga/testing/test-shell'
import routes from '../routes'

export const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
/** The next batch of Data Science, as the API lists it. */
export const batch = {
  product: 'DataScience',
  program: 'Data Science',
  isOpen: true,
  starts_on: '2999-07-21',
  enrol_by: '2999-07-18',
  session_starts: '07:00',
  session_minutes: 90,
  duration: '4 months',
  price_paise: 2_500_000,
  session_link: '',
  link: '/DataScience-Promo',
}

export const registration = {
  id: 'r1',
  course_name: 'Data Science',
  created_at: '2027-01-01T00:00:00Z',
  link: '/thank-you?batch=DataScience',
}

export const part = (is_paid: boolean, due_on: string) => ({ amount_paise: 1_250_000, due_on, is_paid })

export const order = {
  id: 'o1',
  purpose: 'course',
  amount_paise: 1_250_000,
  currency: 'INR',
  state: 'paid',
  provider: 'sandbox',
  provider_order_id: '',
  provider_key: '',
  title: 'Data Science',
  created_at: '2027-01-01T00:00:00Z',
  instalment: 1,
  instalments: 2,
}

/** What the API answers of an account that has nothing. */
export const NOTHING = {
  'get /enrolments': { data: [] },
  'get /course-registrations': { data: [] },
  'get /mock-interview/bookings': { data: [] },
  'get /payments/orders': { data: [] },
  'get /unlocks': { data: [] },
}

/** My learning with one place, and what belongs to it. */
export const openLearning = (
  payment: object | undefined,
  orders: object[] = [],
  enrolments: object[] = [],
  more: object = {},
) =>
  openInShell(routes, {
    at: '/my-learning',
    user,
    answers: {
      ...NOTHING,
      'get /enrolments': { data: enrolments },
      'get /course-registrations': { data: [{ ...registration, payment, ...more }] },
      'get /payments/orders': { data: orders },
      'get /batches': { data: [batch] },
    },
  })
