import { HOUR, LAPSED, type LatePayments, OTHER, PRICE, startLatePayments } from '../testing/late-payment'
import { startMailServer } from '../testing/mail-server'
import { signUp } from '../testing/test-api'

// Who paid too late opens the link of the mail in another browser, or when their session has ended.

let server: Awaited<ReturnType<typeof startMailServer>>
let site: LatePayments
beforeEach(async () => {
  server = await startMailServer()
  site = await startLatePayments({ mailUrl: server.url })
})
afterEach(async () => {
  await site.close()
  server.close()
})

/** The secret in the mail about an order, once it has arrived. */
async function keyOf(order: string): Promise<string> {
  for (;;) {
    const [, key] = new RegExp(`order=${order}&key=([\\w-]{43})`).exec(server.mails.join('\n')) ?? []
    if (key) return key
    await new Promise(setImmediate)
  }
}

/** A guest who paid too late, and whose session has ended since. */
async function guest(name?: string) {
  const late = await site.paidLate(name)
  const key = await keyOf(late.id)
  await site.api.database.deleteFrom('sessions').execute()
  const path = `/api/payments/orders/${late.id}/place`
  return {
    ...{ ...late, key },
    read: (by = key) => site.api.visitor().get(`${path}?key=${by}`),
    take: (by = key, batch = OTHER) => site.api.visitor().post(path, { batch, key: by }),
  }
}

const NONE = [404, 'There is no such order.']
const said = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
]

test('a guest whose session has ended chooses by the link of the mail, in any browser', async () => {
  const { id, visitor, place, read, take } = await guest()
  expect(await place(visitor)).toMatchObject({ message: NONE[1] })
  const shown = await read()
  expect(shown.json()).toMatchObject({ id, state: 'refund due', late_payment: { batches: [{ id: OTHER }] } })
  expect(JSON.stringify(shown.json())).not.toMatch(/asha|registration/)
  const chosen = await take()
  expect(chosen.json()).toMatchObject({
    ...{ state: 'paid', amount_paise: PRICE, batch: { id: OTHER } },
    link: `/other-batch?order=${id}&chosen=1`,
  })
  expect((await site.orderOf(id)).state).toBe('paid')
  expect((await site.mailsTo('asha@example.com')).at(-1)?.subject).toBe('You have a place: Data Science')
})

test('a wrong key, none, and the key of another order open nothing', async () => {
  const asha = await guest()
  const chitra = await guest('chitra')
  for (const wrong of ['', 'x', `${asha.key}x`, chitra.key]) {
    expect(said(await asha.read(wrong))).toEqual(NONE)
    expect(said(await asha.take(wrong))).toEqual(NONE)
  }
  expect((await asha.read()).statusCode).toBe(200)
})

test('after the choice the link opens nothing; the same choice once more changes nothing', async () => {
  const { read, take, key, id } = await guest()
  const [first, second] = await Promise.all([take(), take()])
  expect(second.json()).toEqual(first.json())
  expect((await take()).json()).toEqual(first.json())
  expect(said(await read())).toEqual(NONE)
  expect(said(await take(key, 'datascience-1'))).toEqual(NONE)
  expect(await site.documents(id)).toEqual([['R', PRICE]])
  site.setNow(LAPSED + 72 * HOUR)
  expect(said(await take())).toEqual(NONE)
})

test('after 72 hours the link opens nothing, before the money was sent and after', async () => {
  const { read, take, payment } = await guest()
  site.setNow(LAPSED + 72 * HOUR - 1)
  expect((await read()).statusCode).toBe(200)
  site.setNow(LAPSED + 72 * HOUR)
  expect([said(await read()), said(await take())]).toEqual([NONE, NONE])
  await site.sendBack()
  expect(site.bank.refunds).toMatchObject([{ payment_id: payment, amount: PRICE }])
  expect([said(await read()), said(await take())]).toEqual([NONE, NONE])
})

test('an order that an account has taken over since is that account’s alone', async () => {
  const late = await site.paidLate()
  const key = await keyOf(late.id)
  await signUp(late.visitor, 'asha')
  expect((await site.orderOf(late.id)).account_id).not.toBeNull()
  const path = `/api/payments/orders/${late.id}/place`
  expect(said(await site.api.visitor().get(`${path}?key=${key}`))).toEqual(NONE)
  expect(said(await site.api.visitor().post(path, { batch: OTHER, key }))).toEqual(NONE)
  expect((await late.choose()).statusCode).toBe(200)
})

test('the mail to an account has no secret: it asks to log in', async () => {
  const late = await site.paidLate('asha', { visitor: await signUp(site.api.visitor(), 'asha') })
  const [mail] = (await site.mailsTo('asha@example.com')).filter(({ subject }) => /^Choose/.test(subject))
  expect(mail?.body).toMatch(
    new RegExp(`Log in to the account that paid, and choose:\n\\S+/other-batch\\?order=${late.id}\n`),
  )
})

test('the mail carries the only copy of the secret', async () => {
  const { key, id } = await guest()
  const { database } = site.api
  const stored = JSON.stringify([
    await database.selectFrom('outbox').selectAll().execute(),
    await database.selectFrom('orders').selectAll().execute(),
  ])
  expect(stored).not.toContain(key)
  expect(stored).toContain(`order=${id}&key=[only in the mail]`)
})
