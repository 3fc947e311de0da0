import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const entered = { version: '1', recorded_by: 'mina', recorded_at: '2026-11-28T04:00:00.000Z' }
const banner = {
  ...{ ...entered, text: 'Batches from 26 August', to: '/courses', from: '', until: '2027-08-25' },
  ...{ is_hidden: false, state: 'shown' },
}
const company = {
  ...{ ...entered, legal_name: 'Marga LLP', address: '1 Station Road\nPune 411001', state: '27', gstin: '' },
  ...{ sac: '', gst_percent: 0, phone: '+91-20-4000-0000', hours: '', whatsapp: '919874500000', email: '' },
  ...{ grievance_name: '', grievance_email: '' },
}
const maintenance = {
  ...{ version: '0', recorded_by: '', recorded_at: null, text: '', from: '', until: '' },
  ...{ is_closed: false, state: 'none' },
}
const ME = {
  ...{ username: 'mina', name: 'Mina Rao', roles: ['marketing'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const done = (values: object = {}) => ({
  data: { is_done: false, text: '', mails: [], question: '', id: '', ...values },
})

const open = (
  answers: Parameters<typeof openInShell>[1]['answers'] = {},
  rights = ['banner.change', 'company.change'],
) =>
  openInShell(routes, {
    at: '/office/site',
    user: { username: 'mina', name: 'Mina Rao', email: 'mina@example.com' } as never,
    hasPath: (path) => path !== '/none',
    office: { rights, menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/banner': { data: banner },
      'get /office/maintenance': { data: maintenance },
      'get /office/company': { data: company },
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('the banner is changed once it was shown; what stays as it was is not sent, and a page has to be there', async () => {
  const { provider } = await open({
    'patch /office/banner': [done({ text: 'until: 25 August 2027 -> -' }), done({ is_done: true })],
  })
  expect(await screen.findByText(/On the site until 25 August 2027\. Entered by mina/)).toBeVisible()
  const [show] = screen.getAllByRole('button', { name: 'Show what changes' })
  if (!show) throw new Error('No button.')
  await userEvent.click(show)
  expect(await screen.findByText('Nothing is changed yet.')).toBeVisible()
  await userEvent.clear(screen.getByLabelText('Leads to'))
  await userEvent.type(screen.getByLabelText('Leads to'), '/none')
  await userEvent.click(show)
  expect(screen.getByLabelText('Leads to')).toHaveAccessibleDescription(/This site has no page \/none/)
  expect(provider.calls.some(({ method }) => method === 'patch')).toBe(false)
  await userEvent.clear(screen.getByLabelText('Leads to'))
  await userEvent.type(screen.getByLabelText('Leads to'), '/courses')
  await userEvent.clear(screen.getByLabelText('Last day'))
  await userEvent.click(show)
  const asked = within(await screen.findByRole('dialog', { name: 'Change the banner?' }))
  expect(asked.getByText(/until: 25 August 2027 -> -/)).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Change it' }))
  expect(await screen.findByText(/The banner is changed\./)).toBeVisible()
  expect(provider.calls.findLast(({ method }) => method === 'patch')?.body).toEqual({
    ...{ version: '1', values: { until: '' } },
  })
})

test('the company is changed field by field; a fault stands beside its field, and what was typed stays', async () => {
  const fault = 'this is no GSTIN'
  const { provider } = await open({
    'patch /office/company': [
      { status: 400, data: { message: fault, errors: { gstin: [fault] } } },
      done({ text: 'hours: - -> 9 to 7' }),
      done({ is_done: true }),
    ],
  })
  await userEvent.type(await screen.findByLabelText('GSTIN'), '27')
  const show = () => screen.getAllByRole('button', { name: 'Show what changes' }).at(-1) as HTMLElement
  await userEvent.click(show())
  expect(await screen.findByLabelText('GSTIN')).toHaveAccessibleDescription(/this is no GSTIN/)
  expect(screen.getByLabelText('GSTIN')).toHaveValue('27')
  await userEvent.clear(screen.getByLabelText('GSTIN'))
  await userEvent.type(screen.getByLabelText('When the phone is answered'), '9 to 7')
  await userEvent.type(screen.getByLabelText('Address'), '\n\nIndia')
  await userEvent.click(show())
  const asked = within(await screen.findByRole('dialog', { name: 'Change the company?' }))
  await userEvent.click(asked.getByRole('button', { name: 'Change it' }))
  expect(await screen.findByText(/The company is changed\./)).toBeVisible()
  expect(provider.calls.findLast(({ method }) => method === 'patch')?.body).toEqual({
    ...{ version: '1', values: { address: '1 Station Road; Pune 411001; India', hours: '9 to 7' } },
  })
})

test('a test mail says what the mail server answered', async () => {
  const mails = [{ to: 'mina@example.com', subject: 'Test mail', body: '' }]
  await open({
    'post /office/test-mail': [
      done({ is_done: true, mails, state: 'refused', answer: 'Error: 535 no' }),
      done({ is_done: true, mails, state: 'taken', answer: '250 OK' }),
      done({ is_done: true, mails, state: 'waits', answer: '' }),
    ],
  })
  const send = await screen.findByRole('button', { name: 'Send a test mail to me' })
  await userEvent.click(send)
  expect(await screen.findByText(/did not take the mail to mina@example.com: Error: 535 no/)).toBeVisible()
  await userEvent.click(send)
  expect(await screen.findByText(/took the mail to mina@example.com: 250 OK/)).toBeVisible()
  await userEvent.click(send)
  expect(await screen.findByText(/has not answered yet/)).toBeVisible()
})

test('who may only change the banner sees nothing of the company', async () => {
  const { provider } = await open({}, ['banner.change'])
  expect(await screen.findByLabelText('Text')).toHaveValue('Batches from 26 August')
  expect(screen.queryByLabelText('Legal name')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send a test mail to me' })).toBeNull()
  expect(provider.calls.some(({ path }) => path === '/office/company')).toBe(false)
})

test('Put back fills the form with what was there before, and changes nothing by itself', async () => {
  const row = {
    ...{ id: 3, at: '2026-11-28T05:00:00.000Z', source: 'office', actor: 'mina', person: null },
    ...{ kind: 'company changed', record: 'company' },
    before: JSON.stringify({
      address: '7 Hill Street\nPune 411004',
      gst_percent: 18,
      whatsapp: '919874511111',
    }),
    after: JSON.stringify({ address: company.address, gst_percent: 0, whatsapp: company.whatsapp }),
  }
  const old = { text: 'Batches from 1 July', to: '/refunds', until: '', hidden: true }
  const ofBanner = { ...row, kind: 'banner changed', record: 'banner', before: JSON.stringify(old) }
  const rows = [{ data: [ofBanner] }, { data: [] }, { data: [row] }]
  const { provider } = await open(
    { 'get /office/log': rows, 'patch /office/company': [done({ text: 'address' })] },
    ['banner.change', 'company.change', 'log.read'],
  )
  const [banners, companies] = await screen.findAllByRole('button', {
    name: /^Put back what was there before/,
  })
  if (!banners || !companies) throw new Error('No button.')
  await userEvent.click(companies)
  expect(screen.getByLabelText('Address')).toHaveValue('7 Hill Street\nPune 411004')
  expect(screen.getByLabelText('GST that prices include, in percent')).toHaveValue('18')
  expect(screen.getByLabelText('WhatsApp number')).toHaveValue('+919874511111')
  expect(screen.getByLabelText('Legal name')).toHaveValue('Marga LLP')
  expect(screen.getByLabelText('Text')).toHaveValue('Batches from 26 August')
  expect(screen.getByText(/^What it was before is in the form\./)).toBeVisible()
  expect(provider.calls.filter(({ method }) => method !== 'get')).toEqual([])
  await userEvent.click(banners)
  expect(screen.getByLabelText('Text')).toHaveValue('Batches from 1 July')
  expect(screen.getByLabelText('Last day')).toHaveValue('')
  expect(screen.getByLabelText('Pages show')).toHaveValue('yes')
  const show = screen.getAllByRole('button', { name: 'Show what changes' }).at(-1)
  if (!show) throw new Error('No button.')
  await userEvent.click(show)
  await screen.findByRole('dialog', { name: 'Change the company?' })
  expect(provider.calls.findLast(({ method }) => method === 'patch')?.body).toEqual({
    version: '1',
    values: { address: '7 Hill Street; Pune 411004', gst_percent: '18', whatsapp: '+919874511111' },
  })
})
