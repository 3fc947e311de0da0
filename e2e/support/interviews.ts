import { expect, request } from '@playwright/test'
import { newName } from './accounts'
import { origin } from './site'

/** A mock interview that somebody has booked and paid, at the last time that is free. */
export async function bookInterview(fullName: string) {
  const visitor = await request.newContext({ baseURL: origin })
  const tokenOf = async () =>
    (await visitor.storageState()).cookies.find(({ name }) => name === 'csrftoken')?.value
  const post = async (path: string, data: object = {}) => {
    const token = await tokenOf()
    const answer = await visitor.post(path, {
      data,
      headers: { origin, ...(token && { 'x-csrftoken': token }) },
    })
    expect([path, answer.status()]).toEqual([path, expect.any(Number)])
    return answer.json()
  }
  const slots: Array<{ starts_at: string; is_free: boolean }> = await (
    await visitor.get('/api/mock-interview/slots')
  ).json()
  const { starts_at } = slots.findLast(({ is_free: isFree }) => isFree) ?? { starts_at: '' }
  const person = { full_name: fullName, email: `${newName()}@example.com`, phone: '98745 00000' }
  const { id, order } = await post('/api/mock-interview/bookings', { ...person, starts_at })
  const proof = await post(`/api/payments/orders/${order.id}/sandbox`)
  await post(`/api/payments/orders/${order.id}/verify`, proof)
  await visitor.dispose()
  return { id: String(id), orderId: String(order.id), email: person.email, starts_at }
}
