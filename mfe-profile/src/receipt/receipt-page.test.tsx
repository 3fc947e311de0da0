import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const receipt = {
  id: '7d3c',
  purpose: 'course',
  amount_paise: 1_250_000,
  currency: 'INR',
  state: 'paid',
  provider: 'sandbox',
  title: 'Data Science',
  paid_at: '2027-07-01T06:00:00Z',
  payment_id: 'pay_1',
  instalment: 1,
  instalments: 2,
  buyer: { name: 'Asha Rao', email: 'asha@example.com' },
  bill: null,
}
const bill = { company: 'Rao Analytics', gstin: '27AAPFU0939F1ZV', state: '27' }

const open = (facts: object = {}, answers: Parameters<typeof openInShell>[1]['answers'] = {}) =>
  openInShell(routes, {
    at: '/receipts/7d3c',
    answers: { 'get /payments/orders/7d3c/receipt': { data: { ...receipt, ...facts } }, ...answers },
  })
const shownAs = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))

test('it says who paid what for what', async () => {
  await open({ id: '7d3c12ab-9f01-4c2e-8a55-0242ac120002' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt (not a tax invoice)' })).toBeVisible()
  expect(shownAs('Receipt number')).toBe('7D3C-12AB')
  expect(shownAs('Order')).toBe('7D3C-12AB')
  expect(shownAs('Order, in full')).toBe('7d3c12ab-9f01-4c2e-8a55-0242ac120002')
  expect(shownAs('Paid by')).toBe('Asha Rao, asha@example.com')
  expect(shownAs('For')).toBe('Course: Data Science, part 1 of 2')
  expect(screen.queryByText('Billed to')).not.toBeInTheDocument()
})

test('it names its number in the books, and the credit note once the money went back', async () => {
  const credit_note = { number: 'C/27-28/00007', issued_at: '2027-07-09T20:00:00Z' }
  await open({ number: 'R/27-28/00042', credit_note, state: 'refunded' })
  await screen.findByRole('heading', { level: 1 })
  expect(shownAs('Receipt number')).toBe('R/27-28/00042')
  expect(shownAs('Credit note')).toBe('C/27-28/00007 of Saturday, 10 July 2027')
})

test('it says what of it went back and goes back in parts, what remains, and how it was paid', async () => {
  const part_refunds = [
    { amount_paise: 500_000, returned_at: '2027-07-09T20:00:00Z', credit_note: 'C/27-28/00007' },
    { amount_paise: 100_000, refund_by: '2027-07-21' },
  ]
  await open({ part_refunds, returned_paise: 600_000, method: 'bank', payment_id: 'UTR1' })
  await screen.findByRole('heading', { level: 1 })
  expect(shownAs('Refunds')).toBe(
    '₹5,000 on Saturday, 10 July 2027 (C/27-28/00007); ₹1,000 goes back by 21 July 2027',
  )
  expect(shownAs('Remaining')).toBe('₹6,500')
  expect(shownAs('Payment reference')).toBe('Bank transfer, UTR1')
})

test('once all goes back, it says so of what was left', async () => {
  await open({ provider: 'razorpay', returned_paise: 250_000, state: 'refunded' })
  expect(await screen.findByText('₹10,000 went back the way you paid.')).toBeVisible()
})

test('it asks for no company once it is in the books', async () => {
  await open({ is_bill_fixed: true, bill })
  expect(await screen.findByText('Rao Analytics')).toBeVisible()
  expect(screen.queryByText(/company on this receipt|Add a company/)).not.toBeInTheDocument()
})

const seller = {
  ...{ legal_name: 'Marga Learning LLP', address: ['1 Station Road', 'Pune 411001'] },
  ...{ phone: '+91-20-4000-0000', email: 'office@marga.example' },
}
const taxed = { ...seller, gstin: bill.gstin, state: '27', sac: '999293', gst_percent: 18 }
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

test('it names who was paid; without a GSTIN nothing names GST', async () => {
  await open({ seller })
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt (not a tax invoice)' })).toBeVisible()
  expect(shownAs('Paid to')).toBe(
    'Marga Learning LLP, 1 Station Road, Pune 411001, +91-20-4000-0000, office@marga.example',
  )
  expect(terms().join()).not.toMatch(/GST|SAC|Place of supply/)
})

test('of nobody who is entered it names the site and its mailbox', async () => {
  await open({ seller: {} })
  await screen.findByRole('heading', { level: 1 })
  expect(shownAs('Paid to')).toBe('Marga, info@marga.example')
})

test('within the state of the seller it says CGST and SGST', async () => {
  await open({ seller: taxed })
  expect(await screen.findByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  const names = ['GSTIN of the seller', 'Place of supply', 'SAC', 'Price without GST']
  expect([...names, 'CGST 9%, included', 'SGST 9%, included'].map(shownAs)).toEqual([
    ...[bill.gstin, '27 Maharashtra', '999293', '₹10,593.22'],
    ...['₹953.39', '₹953.39'],
  ])
})

test('in another state it says IGST', async () => {
  await open({ seller: taxed, bill: { ...bill, gstin: '', state: '29' } })
  await screen.findByRole('heading', { level: 1 })
  expect([shownAs('Place of supply'), shownAs('IGST 18%, included')]).toEqual(['29 Karnataka', '₹1,906.78'])
  expect(terms().join()).not.toMatch(/CGST|SGST/)
})

test('a buyer abroad chooses the place of supply outside India', async () => {
  const outside = { company: 'Rao GmbH', gstin: '', state: '96' }
  const { provider } = await open(
    {},
    { 'put /payments/orders/7d3c/bill': { data: { ...receipt, bill: outside } } },
  )
  await userEvent.click(await screen.findByText('Add a company and GSTIN'))
  await userEvent.type(screen.getByLabelText(/^Company name/), outside.company)
  await userEvent.selectOptions(screen.getByLabelText(/^Place of supply/), '96 Outside India')
  provider.answers['get /payments/orders/7d3c/receipt'] = { data: { ...receipt, bill: outside } }
  await userEvent.click(screen.getByRole('button', { name: 'Save on the receipt' }))
  await waitFor(() => expect(shownAs('Place of supply')).toBe('96 Outside India'))
  expect(provider.calls.find(({ method }) => method === 'put')?.body).toEqual(outside)
})

test.each([
  ['a guest', null, 'Back to your place', '/thank-you?batch=DataScience'],
  ['a member', { username: 'asha', name: 'Asha', email: '' }, 'Back to My learning', '/my-learning'],
])('%s finds the way back', async (_who, user, name, href) => {
  await openInShell(routes, {
    at: '/receipts/7d3c?batch=DataScience',
    ...(user && { user }),
    answers: { 'get /payments/orders/7d3c/receipt': { data: receipt } },
  })
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
})

test('a payment for another person names both', async () => {
  await open({ beneficiary: 'Ben Das' })
  expect(await screen.findByText('Asha Rao, for Ben Das')).toBeVisible()
})

test.each([
  ['sent', 'We have sent this receipt by email.'],
  ['queued', 'We are sending this receipt by email.'],
])('a mail that is %s is said to be that', async (mail, text) => {
  await open({ mail })
  expect(await screen.findByText(text)).toBeVisible()
})

test('without a mail none is mentioned', async () => {
  const { container } = await open({ mail: 'off' })
  await screen.findByRole('heading', { level: 1 })
  expect(container).not.toHaveTextContent(/by email/)
})

test.each([404, 400])('an address that names no receipt (%d) is told in words', async (status) => {
  await openInShell(routes, {
    at: '/receipts/7d3c',
    answers: { 'get /payments/orders/7d3c/receipt': { status, data: { message: 'None.' } } },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such receipt' })).toBeVisible()
})

describe('a company', () => {
  async function save() {
    await userEvent.click(await screen.findByText('Add a company and GSTIN'))
    await userEvent.type(screen.getByLabelText('Company name'), bill.company)
    await userEvent.type(screen.getByLabelText(/^GSTIN/), bill.gstin)
    await userEvent.click(screen.getByRole('button', { name: 'Save on the receipt' }))
  }

  test('is put on the receipt', async () => {
    const { provider } = await open({}, { 'put /payments/orders/7d3c/bill': { data: receipt } })
    await screen.findByRole('heading', { level: 1 })
    provider.answers['get /payments/orders/7d3c/receipt'] = { data: { ...receipt, bill } }
    await save()
    expect(await screen.findByText('Rao Analytics')).toBeVisible()
    expect(shownAs('Place of supply')).toBe('27 Maharashtra')
    expect(provider.calls.find(({ method }) => method === 'put')?.body).toEqual(bill)
  })

  test('that moves corrects its GSTIN, and the state follows; a fault of the state is gone', async () => {
    const refused = {
      status: 400,
      data: { message: 'Check the form.', errors: { state: ['The GSTIN belongs to another state.'] } },
    }
    await open({ bill: { ...bill, gstin: '' } }, { 'put /payments/orders/7d3c/bill': refused })
    await userEvent.click(await screen.findByText('Change the company on this receipt'))
    const state = screen.getByLabelText('Place of supply')
    await userEvent.click(screen.getByRole('button', { name: 'Save on the receipt' }))
    await waitFor(() => expect(state).toBeInvalid())
    await userEvent.type(screen.getByLabelText(/^GSTIN/), '29AAPFU0939F1ZR')
    expect(state).toHaveValue('29')
    expect(state).not.toBeInvalid()
  })

  test('that is refused is told beside its field, and stays typed', async () => {
    const refused = {
      status: 400,
      data: { message: 'Check the form.', errors: { gstin: ['Check the GSTIN.'] } },
    }
    await open({}, { 'put /payments/orders/7d3c/bill': refused })
    await save()
    await screen.findByRole('alert')
    expect(screen.getByLabelText(/^GSTIN/)).toHaveAccessibleDescription(/Check the GSTIN\./)
    expect(screen.getByLabelText('Company name')).toHaveValue('Rao Analytics')
  })
})
