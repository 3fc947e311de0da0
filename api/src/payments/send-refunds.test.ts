import { queueFor } from '../mail/mail-queue'
import { captured, refunded, startRazorpay } from '../testing/razorpay-double'
import { startTestApi } from '../testing/test-api'
import { refundedCommand } from './payments-command'
import { providerFor } from './provider-for'
import { sendRefunds } from './send-refunds'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
let bank: Awaited<ReturnType<typeof startRazorpay>>
const mail = { url: 'smtp://127.0.0.1:9', from: 'site@marga.example', mailbox: 'team@marga.example' }
const PRICE = 2_500_000
const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }

beforeEach(async () => {
  bank = await startRazorpay()
  api = await startTestApi({ settings: { mail, razorpay: bank.settings } })
})
afterEach(async () => {
  await api.close()
  bank.close()
})

/** An order that was paid twice: the second payment goes back. */
async function paidTwice() {
  const visitor = api.visitor()
  const { id: reference } = (await visitor.post('/api/batches/DataScience/registrations', person)).json()
  await visitor.post('/api/payments/orders', { purpose: 'course', reference })
  await bank.report(api.visitor(), captured('order_1', PRICE))
  await bank.report(api.visitor(), captured('order_1', PRICE, 'pay_2'))
}
const mails = { outbox: queueFor(mail, 'https://site.example'), publicUrl: 'https://site.example' }
const provider = () => providerFor({ razorpay: bank.settings })
const send = (...words: string[]) =>
  sendRefunds({ database: api.database, mails, provider: provider() }, [...words, '--yes'])

/** A command that waits at the provider until it is let go on. */
async function sendSlowly() {
  let goOn = () => {}
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let isAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const { refund, ...others } = provider()
  const slow = {
    ...others,
    refund: async (...call: Parameters<NonNullable<typeof refund>>) => {
      isAsked()
      await waiting
      if (!refund) throw new Error('The provider gives nothing back.')
      return refund(...call)
    },
  }
  const outcome = sendRefunds({ database: api.database, mails, provider: slow }, ['--yes'])
  await asked
  return { goOn, outcome }
}
const books = async () =>
  (
    await api.database
      .selectFrom('orders')
      .select(['state', 'provider_refund_id', 'refund_asked_at'])
      .where('provider_payment_id', '=', 'pay_2')
      .execute()
  ).map(({ refund_asked_at, ...row }) => ({ ...row, isAsked: refund_asked_at !== null }))

test('a refund that is due is made at the provider once, and noted', async () => {
  await paidTwice()
  expect(await send()).toMatch(/went back as rfnd_1/)
  expect(await send()).toBe('No refund is due.')
  expect(bank.refunds).toMatchObject([{ payment_id: 'pay_2', amount: PRICE }])
  expect(await books()).toEqual([{ state: 'refunded', provider_refund_id: 'rfnd_1', isAsked: true }])
  const told = await api.database
    .selectFrom('outbox')
    .select('subject')
    .where('recipient', '=', person.email)
    .where('subject', 'like', 'Your payment went back%')
    .execute()
  expect(told).toHaveLength(1)
})

test('one whose answer was lost, or that was made in the pages of the provider, is not made twice', async () => {
  await paidTwice()
  bank.refunds.push({ id: 'rfnd_9', payment_id: 'pay_2', amount: PRICE, status: 'processed' })
  expect(await send()).toMatch(/went back as rfnd_9/)
  expect(bank.refunds).toHaveLength(1)
})

test('one that the provider has accepted only is due until it is processed', async () => {
  await paidTwice()
  bank.setRefundStatus('pending')
  expect(await send()).toMatch(/on its way as rfnd_1/)
  expect(await send()).toMatch(/on its way as rfnd_1/)
  expect(bank.refunds).toHaveLength(1)
  expect(await books()).toEqual([{ state: 'refund due', provider_refund_id: 'rfnd_1', isAsked: true }])
  await bank.report(api.visitor(), refunded('pay_2', PRICE, 'rfnd_1'))
  expect(await books()).toMatchObject([{ state: 'refunded', provider_refund_id: 'rfnd_1' }])
})

test('one that the provider refuses stays due and says what to do; another order is left alone', async () => {
  await paidTwice()
  await expect(send('nobody')).rejects.toThrow('No refund is due for an order nobody.')
  bank.setDown(true)
  await expect(send()).rejects.toThrow(/not sent \(status 503\)\. Run this again/)
  bank.setDown(false)
  bank.refuse('The refund amount provided is greater than amount captured')
  await expect(send()).rejects.toThrow(/not sent \(status 400: The refund amount provided is greater/)
  expect(await books()).toEqual([{ state: 'refund due', provider_refund_id: '', isAsked: true }])
  expect(bank.refunds).toEqual([])
})

test('an answer that cannot be read says what to do, without the words of a parser', async () => {
  await paidTwice()
  bank.answerWith('{"status":"processed"}')
  await expect(send()).rejects.toThrow(
    /not sent \(the provider's answer cannot be read, so it is not known whether the refund was made: look for the payment pay_2 in the provider's pages\)\. Run this again/,
  )
  bank.answerWith('<html>')
  await expect(send()).rejects.toThrow(/the provider's answer cannot be read/)
  bank.answerWith('')
  expect(await send()).toMatch(/went back as rfnd_1/)
})

test.each(['processed', 'pending'])(
  'a refund that was %s and fails at the provider is due again',
  async (status) => {
    await paidTwice()
    if (status === 'pending') bank.setRefundStatus(status)
    await send()
    await bank.report(api.visitor(), { ...refunded('pay_2', PRICE, 'rfnd_1'), event: 'refund.failed' })
    expect(await books()).toMatchObject([{ state: 'refund due', provider_refund_id: '' }])
    const [event] = await api.database
      .selectFrom('provider_events')
      .select(['state', 'note'])
      .where('event', '=', 'refund.failed')
      .execute()
    expect(event).toEqual({
      state: 'undecided',
      note: expect.stringMatching(
        /rfnd_1 of .* failed at the provider\. It is due again: npm run db -- refunds send/,
      ),
    })
    Object.assign(bank.refunds[0] ?? {}, { status: 'failed' })
    bank.setRefundStatus('processed')
    expect(await send()).toMatch(/went back as rfnd_2/)
  },
)

describe('two operators send the same refund at once', () => {
  beforeEach(paidTwice)

  test('the second reads that the first is sending it, and afterwards that it went back', async () => {
    const first = await sendSlowly()
    await expect(send()).rejects.toThrow(/: another command is sending it at this moment\. Run this again/)
    first.goOn()
    expect(await first.outcome).toMatch(/went back as rfnd_1/)
    expect(bank.refunds).toHaveLength(1)
    const { id } = await api.database
      .selectFrom('orders')
      .select('id')
      .where('state', '=', 'refunded')
      .executeTakeFirstOrThrow()
    const sent = `${id}: it went back already as rfnd_1, noted at`
    expect(await send(id)).toContain(sent)
    await expect(refundedCommand(api.database, mails, [id, '--yes'])).rejects.toThrow(sent)
  })

  test('one that the report of the provider notes first is no failure', async () => {
    const first = await sendSlowly()
    await bank.report(api.visitor(), refunded('pay_2', PRICE, 'rfnd_1'))
    first.goOn()
    expect(await first.outcome).toMatch(/it went back already as rfnd_1/)
  })

  test('a command that was ended while it sent keeps nobody from it for more than a minute', async () => {
    const claimed = (ago: number) =>
      api.database
        .updateTable('orders')
        .set({ refund_sending_since: Date.now() - ago })
        .where('state', '=', 'refund due')
        .execute()
    await claimed(30_000)
    await expect(send()).rejects.toThrow(/another command is sending it/)
    await claimed(61_000)
    expect(await send()).toMatch(/went back as rfnd_1/)
  })
})
