import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['owner'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const RIGHTS = ['batches.read', 'batches.change', 'coupons.change', 'legal.change', 'trainers.change']
type Answers = Parameters<typeof openInShell>[1]['answers']

const open = (at: string, answers: Answers, rights = RIGHTS) =>
  openInShell(routes, {
    at,
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    hasPath: (path) => path !== '/none',
    office: { rights, menu: [] },
    answers: { 'get /office/me': { data: ME }, 'get /office/program-names': { data: [] }, ...answers },
  })

const refusedFor = (errors: Record<string, string[]>, status = 400) => ({
  status,
  data: { message: Object.values(errors).flat()[0] ?? '', errors },
})
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('the summary names each field, and no longer one that was corrected', async () => {
  await open('/office/coupons', {
    'get /office/coupons': { data: [], headers: { 'x-total-count': '0' } },
    'post /office/coupons': refusedFor({ percent: ['Write a number, such as 20.'], uses: ['Write 50.'] }),
  })
  await press('Show the coupon')
  await waitFor(() =>
    expect(alerts()).toEqual(['Percent: Write a number, such as 20. How many places may use it: Write 50.']),
  )
  await userEvent.type(screen.getByLabelText('Percent'), '10')
  expect(alerts()).toEqual(['How many places may use it: Write 50.'])
  await userEvent.type(screen.getByLabelText(/^How many places/), '5')
  expect(alerts()).toEqual([])
})

test('what names no field is gone with any change', async () => {
  await open('/office/coupons', {
    'get /office/coupons': { data: [], headers: { 'x-total-count': '0' } },
    'post /office/coupons': { status: 409, data: { message: 'There is a coupon already.' } },
  })
  await press('Show the coupon')
  await waitFor(() => expect(alerts()).toEqual(['There is a coupon already.']))
  await userEvent.type(screen.getByLabelText('Code'), 'B')
  expect(alerts()).toEqual([])
})

const field = (name: string, label: string) => ({
  ...{ name, label, kind: 'line', is_optional: true, most: 100, hint: '', choices: [] },
})
const legal = {
  ...{ id: 'privacy', position: 2, title: 'Privacy', at: '/privacy', version: '3.0', counts: 3 },
  ...{ counts_from: '2026-11-30', written_by: '', announced: '', versions: [], differences: '' },
  ...{ number: 3, today: '2026-12-05', fields: [] },
  lists: [
    {
      ...{ name: 'sections', label: 'Sections', entry: 'Section', most: 60, hint: '' },
      fields: [field('title', 'Heading'), field('text', 'Text')],
    },
  ],
  value: {
    sections: [
      { title: 'What we keep', text: 'Your name.' },
      { title: 'How long', text: '<b>' },
    ],
  },
}
const openLegal = (errors: Record<string, string[]>) =>
  open('/office/legal/privacy', {
    'get /office/legal/privacy': { data: legal },
    'post /office/legal/privacy': refusedFor(errors),
  })

test('a fault of a section goes with it when it is moved, and is gone once it is corrected', async () => {
  await openLegal({ 'sections.1.text': ['Write no markup.'] })
  await press('Show what it does')
  await waitFor(() => expect(alerts()).toEqual(['Text: Write no markup.']))
  await press('Move section 2 up')
  const [first, second] = screen.getAllByLabelText('Text')
  expect(first).toHaveAccessibleDescription('Write no markup.')
  expect(second).toBeValid()
  await userEvent.type(screen.getAllByLabelText('Text')[0] as HTMLElement, 'Two years')
  expect(alerts()).toEqual([])
  expect(screen.queryByText('Write no markup.')).toBeNull()
})

test('a section that is removed takes its fault along, and leaves it to no other one', async () => {
  await openLegal({ 'sections.0.text': ['Write no markup.'], sections: ['Write fewer sections.'] })
  await press('Show what it does')
  await waitFor(() => expect(screen.getByText('Write fewer sections.')).toBeVisible())
  await press('Remove section 1')
  expect(alerts()).toEqual([])
  expect(screen.queryByText(/Write no markup|Write fewer sections/)).toBeNull()
})

const banner = {
  ...{ version: '1', recorded_by: 'mina', recorded_at: '2026-11-28T04:00:00.000Z', text: 'New', to: '/a' },
  ...{ from: '', until: '', is_hidden: false, state: 'shown' },
}

test('what the page itself refuses is gone with its correction, also where the API has refused before', async () => {
  await open(
    '/office/site',
    {
      'get /office/banner': { data: banner },
      'patch /office/banner': refusedFor({ text: ['Write at most 90 letters.'] }),
    },
    ['banner.change'],
  )
  await userEvent.type(await screen.findByLabelText('Text'), 'er')
  await press('Show what changes')
  await waitFor(() => expect(alerts()).toEqual(['Text: Write at most 90 letters.']))
  await userEvent.clear(screen.getByLabelText('Leads to'))
  await userEvent.type(screen.getByLabelText('Leads to'), '/none')
  await press('Show what changes')
  expect(alerts()).toEqual([expect.stringContaining('This site has no page /none.')])
  await userEvent.type(screen.getByLabelText('Leads to'), '/more')
  expect(alerts()).toEqual([])
  expect(screen.getByLabelText('Leads to')).toBeValid()
})

const batch = {
  ...{ id: 'datascience-1', product: 'DataScience', program: 'Data Science', version: 'v1', state: 'open' },
  ...{ state_text: 'Open', starts_on: '2027-07-21', enrol_by: '2027-07-18', opens_on: '', mode: 'Live' },
  ...{ session_starts: '07:00', session_minutes: 90, session_days: 'Monday', duration: '4 months' },
  ...{ session_link: '', session_count: 24, seats: 30, taken: 2, waiting: 0, people: 2, paid: 1 },
  ...{ price_paise: 2_500_000, instalments: 1, instalment_days: 30, pay_by_days: 0, is_open: true },
}

test('who is not asked what becomes of the people is told beside the choice, until they choose', async () => {
  await open('/office/batches/datascience-1', {
    'get /office/batches/datascience-1': { data: batch },
    'get /office/batches/datascience-1/prices': { data: { version: 'p', price_paise: 1, prices: [] } },
    'patch /office/batches/datascience-1': refusedFor({ people: ['2 people have a place.'] }, 409),
  })
  const day = await screen.findByLabelText('First session on')
  await userEvent.clear(day)
  await userEvent.type(day, '2027-08-21')
  await press('Show what changes')
  const people = await screen.findByLabelText('People in the batch')
  await waitFor(() => expect(people).toHaveAccessibleDescription('2 people have a place.'))
  await userEvent.selectOptions(people, 'move')
  expect(people).toBeValid()
  expect(alerts()).toEqual([])
})

test('a trainer’s refusal without a reason is told until one is written', async () => {
  const trainer = {
    ...{ id: 7, version: 'v1', status: 'pending', name: 'Leela', email: 'l@example.com', contact: '' },
    ...{ skills: 'Python', description: '', open_programs: [], demo_video: '' },
  }
  await open('/office/trainers/7', {
    'get /office/trainers': { data: [trainer], headers: { 'x-total-count': '1' } },
    'get /office/trainers/7': { data: trainer },
    'post /office/trainers/7/decision': { status: 409, data: { message: 'Write why.' } },
  })
  await press('Show the mail')
  await waitFor(() => expect(alerts()).toEqual(['Write why.']))
  await userEvent.type(screen.getByLabelText('Reason'), 'No lessons')
  expect(alerts()).toEqual([])
})

test('a code that was refused is refused no more once another one is typed', async () => {
  await open('/office/coupons', {
    'get /office/coupons': {
      status: 403,
      data: { message: 'A code.', errors: { office_factor: ['A code.'] } },
    },
    'post /office/second-factor/confirmation': refusedFor({ code: ['This code is wrong.'] }),
  })
  const code = await screen.findByLabelText('Code of your authenticator app')
  await userEvent.type(code, '123456')
  await press('Go on')
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is wrong\./))
  await userEvent.type(code, '7')
  expect(code).not.toHaveAccessibleDescription(/This code is wrong\./)
})

test('a question that was refused says so until something else is typed in it', async () => {
  await open(
    '/office/people',
    {
      'get /office/staff': { data: [] },
      'put /office/staff': { status: 400, data: { message: 'Nobody has this address.' } },
    },
    ['staff.read', 'staff.change'],
  )
  await press('Give somebody a role')
  const asked = within(await screen.findByRole('dialog', { name: 'Give somebody a role' }))
  await userEvent.type(asked.getByLabelText('Email address'), 'a@example.com')
  await userEvent.click(asked.getByRole('button', { name: 'Save roles' }))
  expect(await asked.findByText('Nobody has this address.')).toBeVisible()
  await userEvent.type(asked.getByLabelText('Email address'), 'm')
  expect(asked.queryByText('Nobody has this address.')).toBeNull()
})
