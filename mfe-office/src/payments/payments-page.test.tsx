import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const order = {
  ...{ id: 'o1', version: 'v1', state: 'paid', purpose: 'course', program: 'Data Science' },
  ...{ batch: 'datascience-1', name: 'Asha Rao', email: 'asha@example.com', amount_paise: 2_500_000 },
  ...{ returned_paise: 0, rest_paise: 2_500_000, taken_by: 'bank', payment: 'NEFT12345' },
  ...{ receipt: 'R/26-27/00001', recorded_by: 'ravi', refund_reason: '' },
  ...{ created_at: '2026-11-20T04:00:00.000Z', paid_at: '2026-11-21T04:00:00.000Z' },
}
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['office'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const mail = { to: 'asha@example.com', subject: 'Your receipt', body: 'Dear Asha' }
const done = (values: object = {}) => ({
  data: { is_done: false, text: '', mails: [mail], question: '', id: 'o1', ...values },
})
const RIGHTS = ['payments.read', 'payments.record', 'refunds.make', 'people.read']

const open = (
  at: string,
  answers: Parameters<typeof openInShell>[1]['answers'] = {},
  rights: string[] = RIGHTS,
) =>
  openInShell(routes, {
    at,
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights, menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/program-names': {
        data: [
          { product: 'DataScience', title: 'Data Science', state: 'published' },
          { product: 'PowerBI', title: 'Power BI', state: 'draft' },
        ],
      },
      'get /office/orders': { data: [order], headers: { 'x-total-count': '1' } },
      'get /office/orders/o1': { data: order },
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const posted = (calls: Awaited<ReturnType<typeof open>>['provider']['calls']) =>
  calls.filter(({ method }) => method === 'post').map(({ path, body }) => [path, body])

test('a transfer is recorded once its receipt was shown; what is refused keeps what was typed', async () => {
  const message = '₹25,000 is due for asha@example.com in Data Science, not ₹24,000.'
  const { provider } = await open('/office/payments', {
    'post /office/payments': [{ status: 409, data: { message } }, done(), done()],
  })
  await userEvent.type(await screen.findByLabelText('Email address'), 'asha@example.com')
  await userEvent.selectOptions(screen.getByLabelText('Program'), 'Data Science')
  await userEvent.type(screen.getByLabelText('Amount in rupees'), '24000')
  await userEvent.type(screen.getByLabelText('Reference'), 'NEFT 12345')
  await userEvent.click(screen.getByRole('button', { name: 'Show the payment' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('Reference')).toHaveValue('NEFT 12345')
  await userEvent.clear(screen.getByLabelText('Amount in rupees'))
  await userEvent.type(screen.getByLabelText('Amount in rupees'), '25000')
  await userEvent.click(screen.getByRole('button', { name: 'Show the payment' }))
  const asked = await dialog('Record this payment?')
  expect(asked.getByText('asha@example.com: Your receipt')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Record it' }))
  expect(await screen.findByText('The payment is recorded. The receipt goes out.')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Reference')).toHaveValue(''))
  expect(posted(provider.calls).at(-1)).toEqual([
    '/office/payments',
    {
      ...{ person: 'asha@example.com', program: 'Data Science', amount: '25000' },
      ...{ method: 'bank', reference: 'NEFT 12345' },
    },
  ])
})

test('a payment for an order that is open is recorded on its page, for its amount', async () => {
  const unpaid = { ...order, state: 'open', paid_at: null, payment: '', receipt: '' }
  const { provider } = await open('/office/payments/o1', {
    'get /office/orders/o1': { data: unpaid },
    'post /office/payments': [done(), done()],
  })
  expect(await screen.findByLabelText('Amount in rupees')).toHaveValue('25000.00')
  expect(screen.queryByLabelText('Reason')).toBeNull()
  await userEvent.type(screen.getByLabelText('Reference'), 'NEFT 12345')
  await userEvent.click(screen.getByRole('button', { name: 'Show the payment' }))
  await userEvent.click((await dialog('Record this payment?')).getByRole('button', { name: 'Record it' }))
  expect(await screen.findByText(/The payment is recorded\./)).toBeVisible()
  expect(posted(provider.calls).at(-1)?.[1]).toMatchObject({ place: 'o1', amount: '25000.00' })
})

test('a part is given back from the order that was read; who is late reads that, and their reason stays', async () => {
  const message = 'Somebody has changed this in the meantime. Nothing was changed.'
  const { provider } = await open('/office/payments', {
    'post /office/orders/o1/refunds': [{ status: 409, data: { message } }, done(), done()],
    'get /office/orders/o1': [
      { data: order },
      { data: { ...order, version: 'v2', returned_paise: 100_000, rest_paise: 2_400_000 } },
    ],
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Asha Rao' }))
  await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })
  await userEvent.type(await screen.findByLabelText('Amount in rupees'), '3000')
  await userEvent.type(screen.getByLabelText('Reason'), 'Two sessions')
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(await screen.findByText(/₹24,000 of it is left\./)).toBeVisible()
  expect(screen.getByLabelText('Reason')).toHaveValue('Two sessions')
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
  await userEvent.click((await dialog('Give this back?')).getByRole('button', { name: 'Give it back' }))
  expect(await screen.findByText(/The refund is decided\./)).toBeVisible()
  expect(posted(provider.calls).at(-1)?.[1]).toEqual({
    ...{ version: 'v2', amount: '3000', reason: 'Two sessions' },
  })
})

test('all of it goes back without an amount; who only reads payments changes none', async () => {
  const shown = await open('/office/payments/o1', { 'post /office/orders/o1/refunds': done() })
  await userEvent.selectOptions(await screen.findByLabelText('What goes back'), 'all')
  expect(screen.queryByLabelText('Amount in rupees')).toBeNull()
  await userEvent.type(screen.getByLabelText('Reason'), 'Moved abroad')
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
  await dialog('Give this back?')
  expect(posted(shown.provider.calls).at(-1)?.[1]).toMatchObject({ amount: 'all' })
  shown.unmount()
  await open('/office/payments/o1', {}, ['payments.read'])
  expect(await screen.findByText('NEFT12345', { exact: false })).toBeVisible()
  expect(screen.queryByLabelText('Reason')).toBeNull()
})

test('what the refund rules give back today is said, and is one choice', async () => {
  const refund_today = {
    ...{ rule: 'part', refund_paise: 2_400_000, held: 2, session_count: 50, session_paise: 50_000 },
    week_until: '2027-01-10',
  }
  const { provider } = await open('/office/payments/o1', {
    'get /office/orders/o1': { data: { ...order, refund_today } },
    'post /office/orders/o1/refunds': done(),
  })
  expect(await screen.findByText(/^By the refund rules: .*2 of 50 sessions at ₹500 each/)).toBeVisible()
  const what = screen.getByLabelText('What goes back')
  await userEvent.selectOptions(what, 'What the rule gives back today: ₹24,000; the place stays')
  await userEvent.type(screen.getByLabelText('Reason'), 'Cancelled in the first week')
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
  await dialog('Give this back?')
  expect(posted(provider.calls).at(-1)?.[1]).toMatchObject({ amount: 'rule' })
})

test('where the rule gives back all that was paid, the choice says that the place ends', async () => {
  const ruled = { refund_paise: 2_500_000, held: 0, session_count: 50, session_paise: 50_000 }
  for (const rule of ['all', 'part']) {
    const refund_today = { ...ruled, rule, week_until: '2027-01-10' }
    const shown = await open('/office/payments/o1', {
      'get /office/orders/o1': { data: { ...order, refund_today } },
    })
    const option = await screen.findByRole('option', { name: /^What the rule gives back today: ₹25,000/ })
    expect(option).toHaveTextContent(', and the place ends')
    shown.unmount()
  }
})

test.each([
  ['open', {}, 'Data Science, datascience-1.'],
  ['refund due', {}, 'Data Science, datascience-1.'],
  ['refunded', {}, 'Data Science, datascience-1.'],
  [
    'paid',
    { returned_paise: 2_500_000, rest_paise: 0 },
    'Data Science, datascience-1. Nothing of it is left.',
  ],
  ['paid', {}, 'Data Science, datascience-1. ₹25,000 of it is left.'],
])('of an order that is %s the page says what is left, or nothing', async (state, values, lead) => {
  await open('/office/payments/o1', { 'get /office/orders/o1': { data: { ...order, state, ...values } } })
  expect(await screen.findByText(lead)).toBeVisible()
})

test('a month for the books is a file of the API', async () => {
  await open('/office/payments')
  const month = await screen.findByLabelText('Month')
  const [, last] = within(month).getAllByRole('option')
  const text = last?.textContent ?? ''
  expect(month).toHaveDisplayValue(text)
  const value = last?.getAttribute('value') ?? ''
  expect(screen.getByRole('link', { name: `${text} as CSV` })).toHaveAttribute(
    ...(['href', `/api/office/documents?month=${value}`] as const),
  )
})

test('the list is of one program, which an address names by its product as well', async () => {
  const { provider } = await open('/office/payments?program=datascience')
  const programs = await screen.findByLabelText('Programs')
  expect(programs).toHaveDisplayValue('Data Science')
  await userEvent.selectOptions(programs, 'Power BI (draft)')
  await screen.findByRole('heading', { name: 'Payments' })
  const asked = () =>
    provider.calls.flatMap(({ path, params }) => (path === '/office/orders' ? [params] : []))
  await waitFor(() => expect(asked()).toMatchObject([{ program: 'datascience' }, { program: 'Power BI' }]))
})
