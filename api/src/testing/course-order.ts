import type { startTestApi } from './test-api'

type Visitor = ReturnType<Awaited<ReturnType<typeof startTestApi>>['visitor']>

interface Person {
  full_name: string
  email: string
  phone: string
}

/** Registers for Data Science and orders it. @returns the order's id */
export async function orderCourse(visitor: Visitor, person: Person): Promise<string> {
  const { id: reference } = (await visitor.post('/api/batches/DataScience/registrations', person)).json()
  return (await visitor.post('/api/payments/orders', { purpose: 'course', reference })).json().id
}

/** Pays an order in the sandbox. Answers the refusal of the checkout, where it hands out no proof. */
export async function payOrder(visitor: Visitor, id: string) {
  const checkout = await visitor.post(`/api/payments/orders/${id}/sandbox`)
  if (checkout.statusCode !== 200) return checkout
  return visitor.post(`/api/payments/orders/${id}/verify`, checkout.json())
}

/** Enrols in Data Science, which reserves a place, and orders it. */
export async function reservePlace(visitor: Visitor, person: Person) {
  const enrolled = (await visitor.post('/api/enrolments', { ...person, course: 'Data Science' })).json()
  const reference: string = enrolled.registration
  const order = (await visitor.post('/api/payments/orders', { purpose: 'course', reference })).json()
  return { reference, order }
}
