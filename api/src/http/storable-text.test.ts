import { startTestApi } from '../testing/test-api'
import { unstorableIn } from './storable-text'

test('the first text that cannot be stored is found, however deep', () => {
  expect(unstorableIn({ list: [{ name: 'Asha' }, { name: 'A\u0000' }] })).toBe('list.1.name')
  expect(unstorableIn('\ud800')).toBe('body')
  expect(unstorableIn({ name: 'नमस्ते 😀', age: 3, none: null })).toBeNull()
})

test('a call with such a text is refused with its field, in the body and the path; a question is cleaned', async () => {
  const api = await startTestApi()
  try {
    const visitor = api.visitor()
    const body = await visitor.post('/api/payments/orders', { purpose: 'course', reference: '\u0000' })
    expect([body.statusCode, Object.keys(body.json().errors)]).toEqual([400, ['reference']])
    expect((await visitor.get('/api/mock-interview/bookings/%00')).statusCode).toBe(400)
    // A question loses what nobody sees.
    expect((await visitor.get('/api/offered-courses?trainer=%00')).statusCode).toBe(200)
  } finally {
    await api.close()
  }
})
