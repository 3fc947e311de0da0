import { openInShell } from '@marga/testing/test-shell'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const booking = {
  ...{ id: 'b1', version: 'v1', state: 'booked', starts_at: '2026-11-30T04:30:00.000Z', name: 'Asha Rao' },
  ...{ email: 'asha@example.com', phone: '98745 00000', order: 'o1', no_show_at: null },
}
const NONE = { went_well: '', work_on: '', practise: '' }
const feedback = {
  ...{ version: 'f1', why_not: '', due_at: '2026-12-03T05:15:00.000Z', values: NONE },
  ...{ saved_by: '', saved_at: null, is_sent: false, sent_by: '', sent_at: null },
}
const draft = {
  ...{ ...feedback, version: 'f2', values: { ...NONE, work_on: 'By Meera' } },
  ...{ saved_by: 'meera', saved_at: '2026-11-30T06:00:00.000Z' },
}
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['office'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const mail = {
  to: 'asha@example.com',
  subject: 'Feedback on your mock interview',
  body: 'This is the feedback',
}
const done = (values: object = {}) => ({
  data: { is_done: false, text: '', mails: [mail], question: '', id: '', ...values },
})
const FEEDBACK = '/office/bookings/b1/feedback'

const open = (answers: Parameters<typeof openInShell>[1]['answers'] = {}, username = 'ravi') =>
  openInShell(routes, {
    at: '/office/bookings/b1',
    user: { username, name: 'Ravi Das', email: `${username}@example.com` } as never,
    office: { rights: ['bookings.change'], menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/bookings/b1': { data: booking },
      'get /mock-interview/slots': { data: [] },
      [`get ${FEEDBACK}`]: { data: feedback },
      ...answers,
    },
  })

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const wentWell = () => screen.findByLabelText('What went well')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sentTo = (calls: Awaited<ReturnType<typeof open>>['provider']['calls'], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body)

test('feedback is written in the parts of the sample, shown as a mail and sent', async () => {
  const sent = {
    ...draft,
    values: { ...NONE, went_well: 'You asked.' },
    is_sent: true,
    version: 'f2',
    due_at: null,
  }
  const { provider } = await open({
    [`post ${FEEDBACK}/sending`]: [done(), done({ is_done: true })],
    [`get ${FEEDBACK}`]: [
      { data: feedback },
      { data: { ...sent, sent_by: 'ravi', sent_at: '2026-11-30T06:00:00.000Z' } },
    ],
  })
  await userEvent.type(await wentWell(), 'You asked.')
  expect(screen.getByLabelText('Three things to practise')).toHaveAccessibleDescription(
    '3 notes, one on each line.',
  )
  await press('Show the mail')
  const asked = within(await screen.findByRole('dialog', { name: 'Send this to Asha Rao?' }))
  expect(asked.getByText('asha@example.com: Feedback on your mock interview')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Send it to Asha Rao' }))
  expect(await screen.findByText('Asha Rao gets your feedback as a mail.')).toBeVisible()
  const body = { version: 'f1', values: { ...NONE, went_well: 'You asked.' }, is_mailed: true }
  expect(sentTo(provider.calls, 'post')).toEqual([body, body])
  expect(await screen.findByText(/^Sent .* by ravi\.$/)).toBeVisible()
  expect(sessionStorage).toHaveLength(0)
})

test('a draft is saved; what is typed since is there again when the page is loaded again, for nobody else', async () => {
  const first = await open({
    [`put ${FEEDBACK}`]: done({ is_done: true, mails: [] }),
    [`get ${FEEDBACK}`]: [{ data: feedback }, { data: { ...draft, values: { ...NONE, went_well: 'One' } } }],
  })
  await userEvent.type(await wentWell(), 'One')
  await press('Save the draft')
  expect(await screen.findByText('Saved as a draft.')).toBeVisible()
  expect(sentTo(first.provider.calls, 'put')).toEqual([
    { version: 'f1', values: { ...NONE, went_well: 'One' } },
  ])
  await userEvent.type(await wentWell(), ', two')
  expect(screen.queryByText('Saved as a draft.')).not.toBeInTheDocument()
  first.unmount()
  const answers = { [`get ${FEEDBACK}`]: { data: { ...draft, values: { ...NONE, went_well: 'One' } } } }
  const second = await open(answers)
  expect(await wentWell()).toHaveValue('One, two')
  expect(screen.getByText('What you typed before is here again.')).toBeVisible()
  second.unmount()
  await open(answers, 'meera')
  expect(await wentWell()).toHaveValue('One')
  expect(sessionStorage).toHaveLength(0)
})

test('what is typed outlives a sign-out, which clears the storage of the tab', async () => {
  const first = await open()
  await userEvent.type(await wentWell(), 'Typed')
  act(() => first.site.auth.expire())
  sessionStorage.clear()
  expect(await wentWell()).toHaveValue('Typed')
  window.dispatchEvent(new Event('pagehide'))
  first.unmount()
  await open()
  expect(await wentWell()).toHaveValue('Typed')
})

test('where somebody else has saved meanwhile both texts are named, and what was typed stays', async () => {
  const message = 'Somebody has changed this in the meantime. Nothing was changed.'
  const { provider } = await open({
    [`put ${FEEDBACK}`]: [
      { status: 409, data: { message, stored: draft } },
      done({ is_done: true, mails: [] }),
    ],
    [`get ${FEEDBACK}`]: [{ data: feedback }, { data: draft }],
  })
  await userEvent.type(await wentWell(), 'Mine')
  await userEvent.type(screen.getByLabelText('What to work on'), 'By me')
  await press('Save the draft')
  expect(await screen.findByText(message)).toBeVisible()
  expect(
    await screen.findByText(
      'What to work on: “” is now “By Meera”. Yours takes its place once you change it.',
    ),
  ).toBeVisible()
  expect(await wentWell()).toHaveValue('Mine')
  await press('Save the draft')
  expect(await screen.findByText('Saved as a draft.')).toBeVisible()
  expect(sentTo(provider.calls, 'put').at(-1)).toEqual({
    version: 'f2',
    values: { ...NONE, went_well: 'Mine', work_on: 'By me' },
  })
})

test('a correction is mailed only where that is ticked; what a part lacks stands beside it', async () => {
  const sent = {
    ...draft,
    due_at: null,
    is_sent: true,
    sent_by: 'meera',
    sent_at: '2026-11-30T06:00:00.000Z',
  }
  const lacks = 'Three things to practise: write 3 lines.'
  const { provider } = await open({
    [`get ${FEEDBACK}`]: { data: sent },
    [`post ${FEEDBACK}/sending`]: [
      { status: 400, data: { message: lacks, errors: { practise: [lacks] } } },
      done({ mails: [] }),
      done(),
    ],
  })
  await press('Show what changes')
  expect(await screen.findByLabelText('Three things to practise')).toHaveAccessibleDescription(
    `3 notes, one on each line. ${lacks}`,
  )
  await press('Show what changes')
  await press('Cancel')
  await userEvent.click(screen.getByLabelText('Mail the correction'))
  await press('Show the mail')
  await screen.findByRole('dialog')
  expect(sentTo(provider.calls, 'post')).toMatchObject([
    { is_mailed: false },
    { is_mailed: false },
    { is_mailed: true },
  ])
})

test('what cannot be written any more is read: why, and what was written', async () => {
  const why_not = 'This interview is cancelled: there is no feedback on it.'
  await open({
    'get /office/bookings/b1': { data: { ...booking, state: 'cancelled' } },
    [`get ${FEEDBACK}`]: { data: { ...draft, due_at: null, why_not } },
  })
  expect(await screen.findByText(new RegExp(`^${why_not}`))).toBeVisible()
  expect(screen.getByText('By Meera')).toBeVisible()
  expect(screen.queryByLabelText('What went well')).not.toBeInTheDocument()
})
