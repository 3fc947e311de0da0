import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@marga/server/testing/until'
import { migrate, openDatabase } from '../database/open-database'
import { seed } from '../database/seed'
import { endProcesses, startProcess } from '../testing/child-process'
import { captured, startRazorpay } from '../testing/razorpay-double'
import { testDatabase } from '../testing/test-database'

const PRICE = 2_500_000

/** A browser without our page. */
function callerOf(origin: string) {
  const cookies = new Map<string, string>()
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': cookies.get('csrftoken') ?? '',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer.status === 204 ? undefined : answer.json()
  }
}

test('a process that is killed while the provider sends a payment back leaves it to the next one, which sends nothing twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marga-killed-'))
  const place = await testDatabase()
  const bank = await startRazorpay()
  const { keyId, keySecret, webhookSecret, url } = bank.settings
  /** While no process of the API has the file. */
  const withDatabase = async <T>(use: (opened: ReturnType<typeof openDatabase>) => Promise<T>) => {
    const opened = openDatabase({ dataFolder: folder, databaseUrl: place.url })
    const result = await use(opened)
    await opened.database.destroy()
    return result
  }
  const environment = {
    ...{ DATA_DIR: folder, RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret },
    ...{ RAZORPAY_WEBHOOK_SECRET: webhookSecret, RAZORPAY_URL: url },
    ...(place.url && { DATABASE_URL: place.url }),
  }
  try {
    await withDatabase(async (opened) => {
      await migrate(opened)
      await seed(opened)
    })
    const first = await startProcess(environment)
    const call = callerOf(first.origin)
    const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
    const { id: reference } = await call('POST', '/batches/DataScience/registrations', person)
    const order = await call('POST', '/payments/orders', { purpose: 'course', reference })
    await call('DELETE', `/course-registrations/${reference}`)
    bank.keepAnswers(true)
    bank.pay(order.provider_order_id, 'pay_1')
    const text = JSON.stringify(captured(order.provider_order_id, PRICE))
    const signature = createHmac('sha256', webhookSecret).update(text).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
    const reported = await fetch(`${first.origin}/api/payments/webhook`, {
      method: 'POST',
      headers,
      body: text,
    })
    expect(reported.status).toBe(200)
    // The provider has sent it back, and the process waits for its answer.
    await until(() => bank.refunds[0])
    await first.end('SIGKILL')
    bank.keepAnswers(false)
    // The claim of the dead process is over.
    await withDatabase(async ({ database }) => {
      const { state } = await database.selectFrom('orders').select('state').executeTakeFirstOrThrow()
      expect(state).toBe('refund due')
      await database.updateTable('orders').set({ refund_sending_since: 0 }).execute()
    })
    const before = bank.lookUps()
    const second = await startProcess(environment)
    await until(() => (bank.lookUps() > before ? true : undefined))
    await second.end('SIGTERM')
    const { state, refunds } = await withDatabase(async ({ database }) => ({
      ...(await database.selectFrom('orders').select('state').executeTakeFirstOrThrow()),
      refunds: await database.selectFrom('documents').select('series').where('series', '=', 'C').execute(),
    }))
    expect([state, refunds.length, bank.refunds.length]).toEqual(['refunded', 1, 1])
  } finally {
    await endProcesses()
    bank.close()
    await place.remove()
    rmSync(folder, { recursive: true })
  }
}, 180_000)
