import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const batch = {
  ...{ id: 'datascience-1', product: 'DataScience', program: 'Data Science', version: 'v1', state: 'open' },
  ...{ state_text: 'Open until 18 July 2027', starts_on: '2027-07-21', enrol_by: '2027-07-18', opens_on: '' },
  ...{ session_starts: '07:00', session_minutes: 90, session_days: 'Monday', duration: '4 months' },
  ...{ mode: 'Live online', session_link: '', seats: 30, taken: 2, waiting: 0, people: 2, paid: 1 },
  ...{ price_paise: 2_500_000, instalments: 1, instalment_days: 30, pay_by_days: 0, is_open: true },
}
const learner = {
  ...{ id: 'p1', name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000', payment: 'overdue' },
  ...{ paid_paise: 0, total_paise: 2_500_000, due_on: '2027-01-01', since: '2026-11-28T04:00:00.000Z' },
}
const prices = { version: 'p1', price_paise: 2_500_000, prices: [] }
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['office'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const mail = { to: 'asha@example.com', subject: 'Your course', body: 'The price is another one.' }
const done = (values: object) => ({
  data: { is_done: false, text: '', mails: [], question: '', id: '', ...values },
})

const open = (
  at: string,
  answers: Parameters<typeof openInShell>[1]['answers'] = {},
  rights = ['batches.read', 'batches.change', 'people.read'],
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
      'get /office/batches': { data: [batch], headers: { 'x-total-count': '1' } },
      'get /office/batches/datascience-1': { data: batch },
      'get /office/batches/datascience-1/prices': { data: prices },
      'get /office/batches/datascience-1/learners': { data: [learner], headers: { 'x-total-count': '1' } },
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

test('a batch and its waiting list lead to the desk that writes, with the group chosen; not without the right', async () => {
  const rights = ['batches.read', 'people.read', 'mailings.send']
  const lists = {
    'get /office/batches': { data: [{ ...batch, waiting: 3 }], headers: { 'x-total-count': '1' } },
  }
  const shown = await open('/office/batches', lists, rights)
  expect(await screen.findByRole('link', { name: /^3: write to who waits/ })).toHaveAttribute(
    'href',
    '/office/mailings?group=interested%3AData+Science',
  )
  await userEvent.click(screen.getByRole('link', { name: /^Data Science, .*datascience-1$/ }))
  const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await to('Write to all learners')).toBe('/office/mailings?group=batch%3Adatascience-1')
  expect(await to('Remind who has not paid')).toBe('/office/mailings?group=unpaid%3Adatascience-1')
  shown.unmount()
  await open('/office/batches/datascience-1')
  expect(await screen.findByRole('heading', { level: 1, name: 'datascience-1' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Write to all learners' })).toBeNull()
})

test('a price is changed in four presses, once it is shown who gets which mail', async () => {
  const { provider } = await open('/office/batches', {
    'patch /office/batches/datascience-1': [
      done({ text: 'price: ₹25,000 -> ₹26,000', mails: [mail] }),
      done({ is_done: true, mails: [mail], id: 'datascience-1' }),
    ],
  })
  await userEvent.click(await screen.findByRole('link', { name: /^Data Science, .*datascience-1$/ }))
  await screen.findByRole('heading', { name: 'datascience-1' })
  await userEvent.tripleClick(screen.getByLabelText(/Price in rupees/))
  await userEvent.keyboard('26000')
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
  const asked = await dialog(/^Change datascience-1, Data Science, .* from .*\?$/)
  expect(asked.getByText('price: ₹25,000 -> ₹26,000')).toBeVisible()
  expect(asked.getByText('1 person gets this mail:')).toBeVisible()
  expect(asked.getByText('asha@example.com: Your course')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Change it' }))
  expect(
    await screen.findByText(/datascience-1 is changed, and on the site\. Mails that go out: 1\./),
  ).toBeVisible()
  const sent = provider.calls.filter(({ method }) => method === 'patch')
  expect(sent.map(({ body }) => body)).toEqual([
    { version: 'v1', values: { price: '26000' }, is_sure: false },
    { version: 'v1', values: { price: '26000' }, is_sure: false },
  ])
})

test('a price that changes by more than half is sent as sure once its question was shown', async () => {
  const question = 'The price changes by more than half: ₹25,000 -> ₹2,600. Is it in rupees, and meant?'
  const { provider } = await open('/office/batches/datascience-1', {
    'patch /office/batches/datascience-1': [done({ question }), done({ is_done: true })],
  })
  await userEvent.tripleClick(await screen.findByLabelText(/Price in rupees/))
  await userEvent.keyboard('2600{Enter}')
  const asked = await dialog(/^Change datascience-1, Data Science, .* from .*\?$/)
  expect(asked.getByText(question)).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Change it' }))
  await screen.findByText(/is changed/)
  expect(provider.calls.findLast(({ method }) => method === 'patch')?.body).toMatchObject({ is_sure: true })
})

test('a refusal is shown with its sentence, and what was typed stays', async () => {
  const message = 'Somebody has changed this in the meantime. Nothing was changed.'
  await open('/office/batches/datascience-1', {
    'patch /office/batches/datascience-1': { status: 409, data: { message } },
    'get /office/batches/datascience-1': [{ data: batch }, { data: { ...batch, seats: 9, version: 'v2' } }],
  })
  const price = await screen.findByLabelText(/Price in rupees/)
  await userEvent.tripleClick(price)
  await userEvent.keyboard('26000')
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(price).toHaveValue('26000')
})

test('a batch is opened as a copy on other days', async () => {
  const { provider } = await open('/office/batches', {
    'post /office/batches': [
      done({ text: 'datascience-2: a new batch' }),
      done({ is_done: true, id: 'datascience-2' }),
    ],
  })
  await userEvent.type(await screen.findByLabelText(/First session on/), '2027-09-01')
  await userEvent.type(screen.getByLabelText(/Last day to enrol/), '2027-08-28')
  await userEvent.click(screen.getByRole('button', { name: 'Show the new batch' }))
  const asked = await dialog('Open this batch?')
  expect(asked.getByText('Nobody gets a mail.')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Open it' }))
  expect(await screen.findByText('datascience-2 is opened, and on the site.')).toBeVisible()
  expect(provider.calls.find(({ method }) => method === 'post')?.body).toEqual({
    ...{ copy_of: 'datascience-1', is_sure: false },
    values: { starts_on: '2027-09-01', enrol_by: '2027-08-28' },
  })
})

test('the first batch of a program is told all that a copy has from another one', async () => {
  const { provider } = await open('/office/batches', {
    'get /office/batches': { data: [], headers: { 'x-total-count': '0' } },
    'post /office/batches': [
      done({ text: 'powerbi-1: a new batch' }),
      done({ is_done: true, id: 'powerbi-1' }),
    ],
  })
  await userEvent.selectOptions(await screen.findByLabelText('Program'), 'Power BI')
  await userEvent.click(screen.getByRole('button', { name: 'Show the new batch' }))
  // The browser asks for what is missing.
  expect(provider.calls.filter(({ method }) => method === 'post')).toEqual([])
  const typed: Array<[RegExp, string]> = [
    [/Sessions begin at/, '20:00'],
    [/^Duration/, '8 weeks'],
    [/First session on/, '2027-09-01'],
    [/Last day to enrol/, '2027-08-28'],
    [/Price in rupees/, '12000'],
    [/^Seats/, '20'],
  ]
  for (const [label, text] of typed) await userEvent.type(screen.getByLabelText(label), text)
  await userEvent.click(screen.getByRole('button', { name: 'Show the new batch' }))
  await userEvent.click((await dialog('Open this batch?')).getByRole('button', { name: 'Open it' }))
  expect(await screen.findByText('powerbi-1 is opened, and on the site.')).toBeVisible()
  expect(provider.calls.find(({ method }) => method === 'post')?.body).toEqual({
    ...{ program: 'Power BI', is_sure: false },
    values: {
      ...{ starts_on: '2027-09-01', enrol_by: '2027-08-28', price: '12000', seats: '20' },
      ...{ session_starts: '20:00', duration: '8 weeks' },
    },
  })
})

test('who is signed out meanwhile reads so, and what was typed stays', async () => {
  await open('/office/batches/datascience-1', {
    'patch /office/batches/datascience-1': { status: 404, data: { message: 'There is no such call.' } },
  })
  const seats = await screen.findByLabelText(/Seats/)
  await userEvent.clear(seats)
  await userEvent.type(seats, '33')
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
  expect(
    await screen.findByText(/^You are signed out, or your role has changed\. Log in again/),
  ).toBeVisible()
  expect(screen.getByLabelText(/Seats/)).toHaveValue('33')
})

test('a page that cannot be loaded shows nothing of the page before it', async () => {
  await open('/office/batches/datascience-1', {
    'get /office/batches': { status: 404, data: { message: 'There is no such call.' } },
  })
  await screen.findByLabelText(/Price in rupees/)
  await userEvent.click(screen.getByRole('link', { name: 'Batches' }))
  expect(await screen.findByText(/^You are signed out, or your role has changed\./)).toBeVisible()
  expect(screen.queryByLabelText(/Price in rupees/)).toBeNull()
})

test('a change whose answer is lost is not said to be undone', async () => {
  await open('/office/batches/datascience-1', {
    'patch /office/batches/datascience-1': [
      done({ text: 'seats: 30 -> 33' }),
      { status: 500, data: { message: 'Something went wrong' } },
    ],
  })
  const seats = await screen.findByLabelText(/Seats/)
  await userEvent.clear(seats)
  await userEvent.type(seats, '33')
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Change it' }))
  expect(await screen.findByText(/^No answer came: it may have been done or not\./)).toBeVisible()
})

test('who is in a batch is listed with what is overdue; who teaches sees the batch alone', async () => {
  const shown = await open('/office/batches/datascience-1')
  expect(await screen.findByText('asha@example.com')).toBeVisible()
  expect(screen.getByText('Overdue', { selector: 'span' })).toBeVisible()
  shown.unmount()
  await open('/office/batches/datascience-1', {}, ['batches.read'])
  expect(await screen.findByRole('heading', { name: 'datascience-1' })).toBeVisible()
  expect(screen.queryByText('asha@example.com')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show what changes' })).toBeNull()
})

test('Put back fills the form of the batch, or of its prices, with what was there before', async () => {
  const row = (id: number, kind: string, before: object) => ({
    ...{ id, at: `2026-11-2${id}T05:00:00.000Z`, source: 'office', actor: 'ravi', person: null, after: '' },
    ...{ kind, record: 'batch datascience-1', before: JSON.stringify(before) },
  })
  const rows = [
    row(1, 'batch changed', { price_paise: 2_400_050, seats: 12, starts_on: '2027-08-01' }),
    row(2, 'price changed', { price_paise: 2_700_000, from_on: '2027-05-01' }),
    row(3, 'batch changed', { is_open: 1 }),
    row(4, 'place moved', { batch: 'datascience-1' }),
  ]
  const { provider } = await open('/office/batches/datascience-1', { 'get /office/log': { data: rows } }, [
    ...['batches.read', 'batches.change', 'people.read', 'log.read'],
  ])
  const buttons = await screen.findAllByRole('button', { name: /^Put back/ })
  expect(buttons).toHaveLength(2)
  for (const button of buttons) await userEvent.click(button)
  expect(screen.getByLabelText(/Price in rupees/)).toHaveValue('24000.50')
  expect(screen.getByLabelText(/^Seats/)).toHaveValue('12')
  expect(screen.getByLabelText(/First session on/)).toHaveValue('2027-08-01')
  expect(screen.getByLabelText('New price')).toHaveValue('27000')
  expect(screen.getByLabelText('From')).toHaveValue('2027-05-01')
  expect(provider.calls.filter(({ method }) => method !== 'get')).toEqual([])
})
