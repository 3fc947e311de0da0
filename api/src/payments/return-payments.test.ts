import { HOUR, LAPSED, type LatePayments, OTHER, PRICE, startLatePayments } from '../testing/late-payment'
import { captured, refunded } from '../testing/razorpay-double'
import { startTestApi } from '../testing/test-api'
import { listRefunds } from './due-refunds'
import { returnPayments } from './return-payments'
import { sendRefunds } from './send-refunds'

// A payment came once its seat was gone, and nothing was chosen for it: the site sends it back.

const OVER = LAPSED + 72 * HOUR
let site: LatePayments
beforeAll(() => void jest.spyOn(console, 'log').mockReturnValue())
beforeEach(async () => {
  site = await startLatePayments()
})
afterEach(() => site.close())

const send = (...words: string[]) =>
  sendRefunds({ database: site.api.database, mails: site.mails, provider: site.provider }, [
    ...words,
    '--yes',
  ])
const closeOther = () => site.set(OTHER, { is_open: 0 })

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

/** A provider that waits until it is let go on. */
function slowProvider() {
  const { refund, ...others } = site.provider
  const [asked, goOn] = [gate(), gate()]
  return {
    asked: asked.opened,
    goOn: goOn.open,
    provider: {
      ...others,
      refund: async (...call: Parameters<NonNullable<typeof refund>>) => {
        asked.open()
        await goOn.opened
        if (!refund) throw new Error('The provider gives nothing back.')
        return refund(...call)
      },
    },
  }
}

test('it goes back once the time to choose is over, not before, and once', async () => {
  const late = await site.paidLate()
  await site.sendBack(OVER - 1)
  expect(site.bank.refunds).toEqual([])
  await site.sendBack(OVER)
  await site.sendBack(OVER + HOUR)
  expect(site.bank.refunds).toMatchObject([{ payment_id: late.payment, amount: PRICE, receipt: late.id }])
  expect(await site.orderOf(late.id)).toMatchObject({ state: 'refunded', refunded_at: OVER })
  expect(await site.documents(late.id)).toEqual([
    ['R', PRICE],
    ['C', PRICE],
  ])
  expect(await site.laterSubjects('asha@example.com')).toEqual(['Your payment went back: Data Science'])
  expect((await late.own()).late_payment).toMatchObject({ state: 'refunded', amount_paise: PRICE })
})

test('where no other batch is open, or each costs more, it goes back at once', async () => {
  await closeOther()
  const [none] = [await site.paidLate()]
  await site.set(OTHER, { is_open: 1, price_paise: PRICE + 100 })
  const dearer = await site.paidLate('chitra')
  for (const late of [none, dearer])
    expect((await late.own()).late_payment).not.toHaveProperty('choose_until')
  await site.sendBack()
  expect(site.bank.refunds.map(({ payment_id }) => payment_id).sort()).toEqual(['pay_1', 'pay_2'])
  const [told] = await site.mailsTo('asha@example.com')
  expect(told?.subject).toBe('Your payment goes back: Data Science')
  expect(told?.body).toMatch(/₹25,000 goes back the way you paid, by/)
  expect((await site.companyMails('Refund'))[0]?.body).toContain('sends ₹25,000 back by itself now')
})

test('money for a reservation that was cancelled goes back by itself as well', async () => {
  const visitor = site.api.visitor()
  const { id: reference } = (await site.join(visitor, 'asha')).json()
  const order = (await visitor.post('/api/payments/orders', { purpose: 'course', reference })).json()
  await visitor.delete(`/api/course-registrations/${reference}`)
  site.bank.pay(order.provider_order_id, 'pay_1')
  await site.bank.report(site.api.visitor(), captured(order.provider_order_id, PRICE, 'pay_1'))
  await site.sendBack()
  expect(site.bank.refunds).toMatchObject([{ payment_id: 'pay_1', amount: PRICE }])
})

test('what was paid twice waits for a person', async () => {
  const late = await site.paidLate()
  await site.bank.report(site.api.visitor(), captured(late.atProvider, PRICE, 'pay_2'))
  await site.sendBack(OVER)
  expect(site.bank.refunds).toMatchObject([{ payment_id: 'pay_1' }])
  expect(await listRefunds(site.api.database)).toContain('pay_2')
})

test('two processes at once send it once', async () => {
  const late = await site.paidLate()
  const other = site.api.connect()
  await Promise.all([site.sendBack(OVER), site.sendBack(OVER, { on: other }), site.sendBack(OVER)])
  await other.destroy()
  expect(site.bank.refunds).toHaveLength(1)
  expect(await site.documents(late.id)).toHaveLength(2)
})

test('a process that ends between the provider and the row leaves it to the next one: nothing is sent twice', async () => {
  const late = await site.paidLate()
  const { refund, ...others } = site.provider
  const cut = {
    ...others,
    refund: async (...call: Parameters<NonNullable<typeof refund>>) => {
      await refund?.(...call)
      throw new Error('the answer was lost')
    },
  }
  await site.sendBack(OVER, { by: cut })
  await site.sendBack(OVER + 60_000, { by: cut })
  expect(await site.orderOf(late.id)).toMatchObject({ state: 'refund due', return_tries: 2 })
  await site.sendBack(OVER + HOUR)
  expect(site.bank.refunds).toHaveLength(1)
  expect(await site.orderOf(late.id)).toMatchObject({ state: 'refunded', provider_refund_id: 'rfnd_1' })
})

test('a provider that cannot be reached is asked again, later each time; the company is told once, and the money goes back', async () => {
  const late = await site.paidLate()
  site.bank.setDown(true)
  const asked: number[] = []
  let at = OVER
  for (let tries = 0; tries < 8; tries += 1) {
    await site.sendBack(at - 1)
    await site.sendBack(at)
    const { return_at, return_tries } = await site.orderOf(late.id)
    expect(return_tries).toBe(tries + 1)
    asked.push(Number(return_at) - at)
    at = Number(return_at)
  }
  expect(asked.map((wait) => wait / 60_000)).toEqual([1, 5, 30, 120, 360, 360, 360, 360])
  const told = await site.companyMails('Not sent back')
  expect(told.map(({ subject }) => subject)).toEqual(['Not sent back: ₹25,000, Data Science'])
  expect(told[0]?.body).toContain('status 503')
  expect(told[0]?.body).toContain('The site goes on trying')
  site.bank.setDown(false)
  await site.sendBack(at)
  expect(await site.orderOf(late.id)).toMatchObject({ state: 'refunded' })
})

test('one that the provider refuses is told once, with what to do; then a person sends it', async () => {
  const late = await site.paidLate()
  site.bank.refuse('Your account does not have enough balance')
  await site.sendBack(OVER)
  await site.sendBack(OVER + 24 * HOUR)
  const [told, ...more] = await site.companyMails('Not sent back')
  expect(more).toEqual([])
  expect(told?.body).toContain('status 400: Your account does not have enough balance')
  expect(told?.body).toContain(`npm run db -- refunds send ${late.id}`)
  expect(told?.body).toMatch(new RegExp(`https://\\S+/office/payments/${late.id}$`))
  expect(await site.orderOf(late.id)).toMatchObject({ return_at: null, return_tries: 1 })
  expect(await listRefunds(site.api.database)).toContain('did not go back: status 400')
  site.bank.refuse('')
  expect(await send(late.id)).toContain('went back as rfnd_1')
})

test('one that was accepted only is asked for again, and noted once it went back; one that fails then is told', async () => {
  const late = await site.paidLate()
  site.bank.setRefundStatus('pending')
  await site.sendBack(OVER)
  await site.sendBack(OVER + HOUR)
  expect(site.bank.refunds).toHaveLength(1)
  expect(await site.orderOf(late.id)).toMatchObject({ state: 'refund due', provider_refund_id: 'rfnd_1' })
  Object.assign(site.bank.refunds[0] ?? {}, { status: 'processed' })
  await site.sendBack(OVER + 7 * HOUR)
  expect(await site.orderOf(late.id)).toMatchObject({ state: 'refunded' })
  await site.bank.report(site.api.visitor(), {
    ...refunded(late.payment, PRICE, 'rfnd_1'),
    event: 'refund.failed',
  })
  expect(await site.companyMails('Not sent back')).toHaveLength(1)
  await site.sendBack(OVER + 99 * HOUR)
  expect(site.bank.refunds).toHaveLength(1)
})

test('nothing can be chosen while it is being sent, and nothing is sent once it was chosen', async () => {
  const [late, other] = [await site.paidLate(), await site.paidLate('chitra')]
  const slow = slowProvider()
  const sending = sendRefunds({ database: site.api.database, mails: site.mails, provider: slow.provider }, [
    late.id,
    '--yes',
  ])
  await slow.asked
  expect((await late.choose()).json().message).toMatch(/^The time to choose another batch is over/)
  slow.goOn()
  await sending
  expect((await other.choose()).statusCode).toBe(200)
  await site.sendBack(OVER)
  expect(site.bank.refunds).toMatchObject([{ payment_id: late.payment }])
})

test('a choice and a refund at the same moment: one of them', async () => {
  const late = await site.paidLate()
  const [chosen] = await Promise.all([late.choose(), site.sendBack(OVER)])
  const isChosen = chosen.statusCode === 200
  expect(site.bank.refunds).toHaveLength(isChosen ? 0 : 1)
  expect((await site.orderOf(late.id)).state).toBe(isChosen ? 'paid' : 'refunded')
})

test('refunds send leaves alone what its buyer can still choose for, unless it is named', async () => {
  const late = await site.paidLate()
  site.bank.setRefundStatus('processed')
  expect(await send()).toMatch(/who paid can choose another batch until 2099-07-07T18:30:30\.000Z/)
  expect(site.bank.refunds).toEqual([])
  expect(await send(late.id)).toContain('went back as rfnd_1')
})

test('the sandbox has nothing to send: the refund is noted', async () => {
  const api = await startTestApi()
  const visitor = api.visitor()
  const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
  const { id: reference } = (await visitor.post('/api/batches/DataScience/registrations', person)).json()
  const order = (await visitor.post('/api/payments/orders', { purpose: 'course', reference })).json()
  const proof = (await visitor.post(`/api/payments/orders/${order.id}/sandbox`)).json()
  await visitor.delete(`/api/course-registrations/${reference}`)
  await visitor.post(`/api/payments/orders/${order.id}/verify`, proof)
  const log = { warn: () => {}, error: () => {} }
  await returnPayments(
    { database: api.database, mails: site.mails, provider: site.provider, log },
    Date.now(),
  )
  expect((await visitor.get(`/api/payments/orders/${order.id}`)).json().state).toBe('refunded')
  await api.close()
})
