import { PAYMENT_OFF } from '@marga/constants/switched-off'
import { errorAnswers } from '@marga/server/http/error-answers'
import Fastify from 'fastify'
import { switches } from './switches'

function appWithSwitches() {
  const app = Fastify()
  app.register(errorAnswers, {})
  app.register(switches)
  app.register(async (scope) => {
    scope.post('/pay', { config: { flag: 'payment' } }, async () => ({ paid: true }))
    scope.get('/orders', async () => [])
  })
  return (url: string, off?: string) =>
    app.inject({ method: url === '/pay' ? 'POST' : 'GET', url, headers: off ? { 'x-flags-off': off } : {} })
}

test('a call whose flag is off is refused with a sentence and when to try again', async () => {
  const ask = appWithSwitches()
  const answer = await ask('/pay', 'search, payment')
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { message: `${PAYMENT_OFF} Nothing was saved, and nothing was charged.` },
  ])
  expect(answer.headers['retry-after']).toBe('300')
})

test('without a word of the gateway every call is answered, and calls without a flag always', async () => {
  const ask = appWithSwitches()
  expect((await ask('/pay')).json()).toEqual({ paid: true })
  expect((await ask('/pay', 'search')).statusCode).toBe(200)
  expect((await ask('/orders', 'payment')).statusCode).toBe(200)
})
