import { batchesAt } from '@marga/content/batches'
import { openInShell } from '@marga/testing/test-shell'
import routes from '../routes'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

export const order = {
  id: '7d3c',
  purpose: 'course',
  amount_paise: 2_500_000,
  currency: 'INR',
  state: 'open',
  provider: 'sandbox',
  provider_order_id: 'sandbox_order_1',
  provider_key: '',
}
export const registration = {
  id: 'r1',
  course_name: 'Data Science',
  created_at: '2027-01-01T00:00:00Z',
  link: '/thank-you?batch=DataScience',
  order,
}
export const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
const begun = { 'post /payments/orders/7d3c/attempt': { data: order } }
export const batches = { 'get /batches': { data: batchesAt(new Date('2027-01-01T00:00:00Z')) } }
export const open = (answers: Answers = {}, at = '/thank-you') =>
  openInShell(routes, { at, answers: { ...batches, ...begun, ...answers } })
/** Opens the page in the tab that made a registration. */
export function openRegistered(answers: Answers = {}) {
  sessionStorage.setItem('registration', 'r1')
  return open({ 'get /course-registrations/r1': { data: registration }, ...answers })
}
export const withOrder = (facts: object) => ({ data: { ...registration, order: { ...order, ...facts } } })
