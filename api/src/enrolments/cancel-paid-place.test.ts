import { changeBatch } from '../batches/change-batch'
import { exportCsv } from '../database/export-csv'
import { payOrder, reservePlace } from '../testing/course-order'
import { NO_MAILS } from '../testing/no-mails'
import { signUp, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
type Visitor = ReturnType<Api['visitor']>
let api: Api
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }

const reserve = (visitor: Visitor) => reservePlace(visitor, person)

describe('a place that is paid', () => {
  const PRICE = 2_500_000
  const giveUp = (visitor: Visitor, id: string, refund_paise: unknown = PRICE) =>
    visitor.post(`/api/course-registrations/${id}/cancellation`, { refund_paise })

  async function pay(visitor: Visitor) {
    const { reference, order } = await reserve(visitor)
    await payOrder(visitor, order.id)
    return { reference, order }
  }
  const stateOf = async (visitor: Visitor, id: string) =>
    (await visitor.get(`/api/payments/orders/${id}`)).json()

  test('goes back in full before its first session, and says until when that is so', async () => {
    const member = await signUp(api.visitor(), 'asha')
    const { reference, order } = await pay(member)
    const [own] = (await member.get('/api/course-registrations')).json()
    expect(own.cancellation.refund_paise).toBe(PRICE)
    expect(Date.parse(own.cancellation.until)).toBeGreaterThan(Date.now())
    const answer = await giveUp(member, reference)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ amount_paise: PRICE, provider: 'sandbox', state: 'refund due' })
    expect(answer.json().refund_by).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await member.get('/api/course-registrations')).json()).toEqual([])
    expect((await member.get('/api/enrolments')).json()).toEqual([])
    expect(await stateOf(member, order.id)).toMatchObject({
      state: 'refund due',
      refund_by: answer.json().refund_by,
    })
  })

  test('its receipt and its line in the payments still name the course', async () => {
    const member = await signUp(api.visitor(), 'asha')
    const { reference, order } = await pay(member)
    await giveUp(member, reference)
    expect((await member.get('/api/payments/orders')).json()).toMatchObject([{ title: 'Data Science' }])
    expect((await member.get(`/api/payments/orders/${order.id}/receipt`)).json()).toMatchObject({
      title: 'Data Science',
      state: 'refund due',
      buyer: { email: person.email },
    })
    expect(await exportCsv(api.database, 'registrations')).not.toContain(person.email)
    expect(await exportCsv(api.database, 'orders')).toContain('refund due')
  })

  test('two presses at once, and one later, give the same answer and refund once', async () => {
    const member = await signUp(api.visitor(), 'asha')
    const { reference } = await pay(member)
    const answers = await Promise.all([giveUp(member, reference), giveUp(member, reference)])
    answers.push(await giveUp(member, reference))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  test('is nobody else’s to cancel', async () => {
    const member = await signUp(api.visitor(), 'asha')
    const { reference, order } = await pay(member)
    const stranger = await signUp(api.visitor(), 'ravi')
    expect((await giveUp(stranger, reference)).statusCode).toBe(404)
    expect((await giveUp(api.visitor(), reference)).statusCode).toBe(404)
    expect((await stateOf(member, order.id)).state).toBe('paid')
    await giveUp(member, reference)
    expect((await giveUp(stranger, reference)).statusCode).toBe(404)
  })

  test.each([[1_250_000], [0], [-1], ['25'], [null]])('stays where %p is to go back', async (amount) => {
    const member = await signUp(api.visitor(), 'asha')
    const { reference, order } = await pay(member)
    expect([400, 409]).toContain((await giveUp(member, reference, amount)).statusCode)
    expect((await stateOf(member, order.id)).state).toBe('paid')
    expect((await member.get('/api/course-registrations')).json()).toHaveLength(1)
  })

  test('stays once its course has begun, and where its first day is not known', async () => {
    const member = await signUp(api.visitor(), 'asha')
    const { reference, order } = await pay(member)
    for (const begins_at of [Date.now() - 1, null]) {
      await api.database.updateTable('orders').set({ begins_at }).where('id', '=', order.id).execute()
      const answer = await giveUp(member, reference)
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toMatch(/^Your course has begun/)
      const [own] = (await member.get('/api/course-registrations')).json()
      expect(own.cancellation).toBeUndefined()
    }
    expect((await stateOf(member, order.id)).state).toBe('paid')
  })

  test('a place of which nothing is paid has nothing to give back', async () => {
    const member = await signUp(api.visitor(), 'asha')
    const { reference, order } = await reserve(member)
    expect((await giveUp(member, reference)).statusCode).toBe(409)
    expect((await stateOf(member, order.id)).state).toBe('open')
  })

  test('a part that is paid goes back, and the next part can no longer be paid', async () => {
    const member = await signUp(api.visitor(), 'asha')
    const { reference } = await reserve(member)
    const orderPart = async () =>
      (
        await member.post('/api/payments/orders', { purpose: 'course', reference, plan: 'instalments' })
      ).json()
    const first = await orderPart()
    await payOrder(member, first.id)
    const second = await orderPart()
    const proof = (await member.post(`/api/payments/orders/${second.id}/sandbox`)).json()
    const [own] = (await member.get('/api/course-registrations')).json()
    expect(own.cancellation.refund_paise).toBe(first.amount_paise)
    expect((await giveUp(member, reference, first.amount_paise)).json().amount_paise).toBe(first.amount_paise)
    expect((await member.post(`/api/payments/orders/${second.id}/verify`, proof)).statusCode).toBe(409)
    expect((await stateOf(member, second.id)).state).toBe('refund due')
    expect((await member.post('/api/payments/orders', { purpose: 'course', reference })).statusCode).toBe(404)
  })

  test('can be taken again, paid again and cancelled again', async () => {
    const member = await signUp(api.visitor(), 'asha')
    const first = await pay(member)
    await giveUp(member, first.reference)
    const second = await pay(member)
    expect(second.reference).not.toBe(first.reference)
    expect((await stateOf(member, second.order.id)).state).toBe('paid')
    expect((await giveUp(member, second.reference)).statusCode).toBe(200)
    expect((await member.get('/api/payments/orders')).json()).toMatchObject([
      { state: 'refund due', title: 'Data Science' },
      { state: 'refund due', title: 'Data Science' },
    ])
  })

  test('a browser’s cancelled place goes with its visitor into their account', async () => {
    const visitor = api.visitor()
    const { reference } = await pay(visitor)
    expect((await giveUp(visitor, reference)).statusCode).toBe(200)
    await pay(visitor)
    const member = await signUp(visitor, 'asha')
    await api.visitor()
    const orders = (await member.get('/api/payments/orders')).json()
    expect(orders.map(({ state, title }: { state: string; title: string }) => [state, title])).toEqual([
      ['paid', 'Data Science'],
      ['refund due', 'Data Science'],
    ])
  })

  describe('whose batch is moved', () => {
    const untilOf = async (member: Visitor) =>
      (await member.get('/api/course-registrations')).json()[0].cancellation?.until
    const move = (...changes: string[]) => changeBatch(api.database, NO_MAILS, ['DataScience', ...changes])

    test('before it began: it can be cancelled until the new first session', async () => {
      const member = await signUp(api.visitor(), 'asha')
      const { reference } = await pay(member)
      await move('starts_on=2099-03-18', 'session_starts=08:00', 'people=move')
      expect(await untilOf(member)).toBe('2099-03-18T02:30:00.000Z')
      expect((await giveUp(member, reference)).statusCode).toBe(200)
    })

    test('after it began, since the record stands for the next batch: it stays as it was', async () => {
      const member = await signUp(api.visitor(), 'asha')
      const { reference } = await pay(member)
      const begun = { starts_on: '2020-01-02', enrol_by: '2020-01-01' }
      await api.database
        .updateTable('program_batches')
        .set(begun)
        .where('product', '=', 'DataScience')
        .execute()
      const begins_at = Date.parse('2020-01-02T01:30:00Z')
      await api.database.updateTable('orders').set({ begins_at }).execute()
      await api.database.updateTable('lead_claims').set({ begins_at }).execute()
      expect(await untilOf(member)).toBeUndefined()
      await move('starts_on=2099-03-18', 'people=stay')
      expect(await untilOf(member)).toBeUndefined()
      expect((await giveUp(member, reference)).statusCode).toBe(409)
    })

    test('does not move the places of other programs', async () => {
      const member = await signUp(api.visitor(), 'asha')
      await pay(member)
      const before = await untilOf(member)
      await changeBatch(api.database, NO_MAILS, ['OCI', 'starts_on=2099-03-18'])
      expect(await untilOf(member)).toBe(before)
    })
  })

  test('somebody else, who paid for it too, is no longer told that it is paid, and can pay', async () => {
    const member = await signUp(api.visitor(), 'asha')
    const other = await signUp(api.visitor(), 'ravi')
    const theirs = await reserve(other)
    const { reference } = await pay(member)
    await payOrder(other, theirs.order.id)
    const read = async () => (await other.get(`/api/course-registrations/${theirs.reference}`)).json()
    expect(await read()).toMatchObject({ refund: { state: 'refund due' }, order: { state: 'refund due' } })
    await giveUp(member, reference)
    const now = await read()
    expect([now.refund, now.order]).toEqual([undefined, null])
    const order = (
      await other.post('/api/payments/orders', { purpose: 'course', reference: theirs.reference })
    ).json()
    expect((await payOrder(other, order.id)).json().state).toBe('paid')
  })

  test('a payment that came too late is no part of what the cancellation answers', async () => {
    const member = await signUp(api.visitor(), 'asha')
    const { reference } = await reserve(member)
    const body = { purpose: 'course', reference, plan: 'instalments' }
    const first = (await member.post('/api/payments/orders', body)).json()
    await payOrder(member, first.id)
    const second = (await member.post('/api/payments/orders', body)).json()
    const proof = (await member.post(`/api/payments/orders/${second.id}/sandbox`)).json()
    const answer = await giveUp(member, reference, first.amount_paise)
    await api.database
      .updateTable('orders')
      .set({ refund_due_at: Date.now() - 1_000 })
      .where('id', '=', first.id)
      .execute()
    await member.post(`/api/payments/orders/${second.id}/verify`, proof)
    expect((await giveUp(member, reference, first.amount_paise)).json()).toEqual(answer.json())
    expect((await giveUp(member, reference, PRICE)).statusCode).toBe(409)
  })

  test('its line among the payments names whom it was for', async () => {
    const member = await signUp(api.visitor(), 'asha')
    const { reference } = await pay(member)
    await giveUp(member, reference)
    expect((await member.get('/api/payments/orders')).json()).toMatchObject([
      { person: { full_name: person.full_name, email: person.email } },
    ])
  })
})
