import { PHONE_FAULT } from '@marga/constants/phone'
import { batchesAt } from '@marga/content/batches'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { join, offer, open, receiptWith } from './testing'

const order = { id: 'o1', state: 'open', amount_paise: 2_500_000 }
const receipt = receiptWith(order)

const sent = ({ provider }: Awaited<ReturnType<typeof open>>) =>
  provider.calls.filter(({ method }) => method === 'post').map(({ path }) => path)

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a wrong address and a short number are told together, each once, and nothing is sent', async () => {
  const view = await open({ 'post /leads': { status: 201, data: receipt } })
  const typed = { 'Full name': 'Meera Nair', Email: 'meera@', Phone: '123' }
  for (const [label, text] of Object.entries(typed)) await userEvent.type(screen.getByLabelText(label), text)
  await userEvent.click(screen.getByRole('button', { name: 'Reserve my place' }))
  expect(screen.getAllByText(/^Enter an email address such as/)).toHaveLength(1)
  expect(screen.getAllByText(PHONE_FAULT)).toHaveLength(1)
  expect(sent(view)).toEqual([])
})

test('what the server says of a field is said beside it alone; what no field says is said above', async () => {
  const message = 'Full name is too long: at most 200 characters.'
  const view = await open({
    'post /leads': { status: 400, data: { message, errors: { full_name: [message] } } },
  })
  await join(/^Reserve free/)
  expect(await screen.findByText(message)).toBeVisible()
  expect(view.dialog.getByRole('alert')).toHaveTextContent('Correct what is marked below.')
  const other = 'This batch has begun.'
  view.provider.answers['post /leads'] = { status: 409, data: { message: other } }
  await userEvent.click(screen.getByRole('button', { name: 'Reserve my place' }))
  expect(await screen.findByText(other)).toBeVisible()
  expect(screen.queryByText(message)).not.toBeInTheDocument()
})

test('who reserves is told until when to pay, and where', async () => {
  const view = await open({ 'post /leads': { status: 201, data: receipt } })
  await join(/^Reserve free/)
  expect(await screen.findByText(/Pay by 18 July 2027 to keep your place\./)).toBeVisible()
  expect(screen.getByRole('group', { name: receipt.message })).toHaveFocus()
  expect(view.dialog.queryByRole('status')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'See your place and pay' })).toHaveAttribute(
    'href',
    '/thank-you?batch=DataScience',
  )
  expect(sent(view)).toEqual(['/leads'])
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions()
  expect(view.provider.calls.find(({ path }) => path === '/leads')?.body).toMatchObject({ time_zone })
  expect(sessionStorage.getItem('payNow')).toBeNull()
})

test('who has paid a place reads in the answer that this one is a second one', async () => {
  const view = await open({
    'post /leads': { status: 201, data: { ...receipt, paid_place: { starts_on: '2027-07-21' } } },
  })
  await join(/^Reserve free/)
  const text =
    'You already have a paid place in this program, in the batch of 21 July 2027. This one is a second place.'
  expect(await view.dialog.findByText(text)).toBeVisible()
})

test('who has a place in the program is led to it above the fields', async () => {
  localStorage.setItem('registration', 'r1')
  const registered = {
    id: 'r1',
    course_name: 'Data Science',
    created_at: '',
    link: '/thank-you?batch=DataScience',
  }
  const { dialog } = await open({
    'get /batches': { data: batchesAt(new Date('2027-01-01')) },
    'get /course-registrations/r1': { data: { ...registered, order: null } },
  })
  expect(await dialog.findByText('Your place is reserved.')).toBeVisible()
  const place = dialog.getByRole('link', { name: 'See your place' })
  expect(place.compareDocumentPosition(dialog.getByLabelText('Full name'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  localStorage.clear()
})

test('who pays goes on to the page that pays', async () => {
  await open({ 'post /leads': { status: 201, data: receipt } })
  await join(/^Pay ₹25,000 now/)
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent('/thank-you?batch=DataScience'),
  )
  expect(sessionStorage.getItem('payNow')).toMatch(/^r1 \d+$/)
})

test('who enrolled before and pays goes on with the registration that they have', async () => {
  const view = await open({ 'post /leads': { status: 200, data: { ...receipt, is_new: false } } })
  await join(/^Pay ₹25,000 now/)
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent('/thank-you?batch=DataScience'),
  )
  expect(sent(view)).toEqual(['/leads'])
})

test('whose order cannot be made keeps the place, is told why, and pays on its page', async () => {
  const order_problem = 'The payment provider cannot be reached. Nothing was charged; try again in a moment.'
  const { site } = await open({
    'post /leads': { status: 201, data: { ...receipt, order: null, order_problem } },
  })
  await join(/^Pay ₹25,000 now/)
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent('/thank-you?batch=DataScience'),
  )
  expect(site.notices.getState()).toMatchObject([{ kind: 'error', text: order_problem }])
  expect(sessionStorage.getItem('payNow')).toBeNull()
})

test('who finds the batch full meanwhile is told so, and led to no place of theirs', async () => {
  const message = 'Data Science: Full. Nothing was reserved or charged.'
  const view = await open({
    'get /offered-courses': { data: [{ ...offer, batch: 'datascience-2' }] },
    'post /leads': { status: 409, data: { message, errors: { course_name: [message] } } },
  })
  await join(/^Pay ₹25,000 now/)
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'See your place' })).not.toBeInTheDocument()
  expect(sent(view)).toEqual(['/leads'])
  expect(view.provider.calls.find(({ path }) => path === '/leads')?.body).toMatchObject({
    batch: 'datascience-2',
  })
})

describe('a program with two batches', () => {
  const [first] = batchesAt(new Date('2027-01-01T00:00:00Z'))
  if (!first) throw new Error('no batch')
  const { starts_on, enrol_by, session_starts, session_minutes, price_paise } = first
  const july = {
    ...{ id: 'datascience-1', starts_on, enrol_by, session_starts, session_minutes, price_paise },
    ...{ session_days: 'Monday', mode: '', duration: '', seats: 0, instalments: 1, instalment_days: 30 },
    place: { state: 'open', text: 'Open until 18 July 2027' },
  }
  const few = { seats: 24, seats_left: 3 }
  const evenings = {
    ...{ ...july, ...few, id: 'datascience-2' },
    ...{ starts_on: '2027-08-12', session_starts: '20:00' },
  }
  const full = { ...july, id: 'datascience-3', place: { state: 'full', text: 'Full' } }
  const answers = {
    'get /offered-courses': { data: [{ ...offer, batch: july.id }] },
    'get /batches': { data: [{ ...first, ...july, batches: [july, evenings, full] }] },
    'post /leads': { status: 201, data: receipt },
  }
  const bodyOf = ({ provider }: Awaited<ReturnType<typeof open>>) =>
    provider.calls.find(({ path }) => path === '/leads')?.body

  test('offers both, and joins the one that is chosen', async () => {
    const view = await open(answers)
    const start = await view.dialog.findByLabelText('Start')
    expect(within(start).getAllByRole('option')).toMatchObject([
      { textContent: '21 July 2027, 7:00 AM IST', disabled: false, selected: true },
      { textContent: '12 August 2027: Evenings, 3 left', disabled: false },
      { disabled: true },
    ])
    await userEvent.selectOptions(start, 'datascience-2')
    expect(view.dialog.getByText('12 August 2027')).toBeVisible()
    expect(view.dialog.getByText('24, 3 left')).toBeVisible()
    await join(/^Reserve free/)
    expect(await screen.findByRole('link', { name: 'See your place and pay' })).toBeVisible()
    expect(bodyOf(view)).toMatchObject({ batch: 'datascience-2' })
  })

  test('joins the one that the page shows where none is chosen', async () => {
    const view = await open(answers)
    await join(/^Reserve free/)
    expect(await screen.findByRole('link', { name: 'See your place and pay' })).toBeVisible()
    expect(bodyOf(view)).toMatchObject({ batch: 'datascience-1' })
  })

  test('its batch is not named for another course that is chosen without scripts', async () => {
    const view = await open(answers)
    // As the form that was served: its hidden fields stay those of the course that it was opened for.
    const course = view.dialog.getByLabelText<HTMLSelectElement>('Course')
    course.name = 'unused'
    const chosen = document.createElement('input')
    Object.assign(chosen, { type: 'hidden', name: 'course', value: 'MLOps' })
    course.form?.append(chosen)
    await join(/^Reserve free/)
    expect(await screen.findByRole('link', { name: 'See your place and pay' })).toBeVisible()
    expect(bodyOf(view)).toMatchObject({ course: 'MLOps' })
    expect(bodyOf(view)).not.toHaveProperty('batch')
  })
})

describe('a batch that fills or closes between the page and the press', () => {
  const [first] = batchesAt(new Date('2027-01-01T00:00:00Z'))
  if (!first) throw new Error('no batch')
  const july = {
    ...{ id: 'datascience-1', starts_on: '2027-07-21', enrol_by: '2027-07-18', price_paise: 2_500_000 },
    ...{ session_starts: '07:00', session_minutes: 90, session_days: 'Monday', mode: '', duration: '' },
    ...{ seats: 0, instalments: 1, instalment_days: 30, place: { state: 'open', text: 'Open' } },
  }
  const august = { ...july, id: 'datascience-2', starts_on: '2027-08-12', price_paise: 2_600_000 }
  const full = { state: 'full', text: 'Full' }
  const before = { ...first, ...july, isOpen: true }
  const refusal = (message: string) => ({
    'post /leads': { status: 409, data: { message, errors: { course_name: [message] } } },
  })

  /** Opens the form, and presses once the API has changed its answer. */
  async function pressAfter(opened: object, now: object | 'offline', message: string) {
    const view = await open({
      // Titled otherwise than its program, as a course that the company offers can be.
      'get /offered-courses': { data: [{ ...offer, title: 'Data Science with Python', batch: july.id }] },
      // For the page, for the form, and after the refusal.
      'get /batches': [{ data: [opened] }, { data: [opened] }, now === 'offline' ? now : { data: [now] }],
      ...refusal(message),
    })
    await join(/^Pay ₹25,000 now/)
    expect(await view.dialog.findByText(message)).toBeVisible()
    const loads = () => view.provider.calls.filter(({ path }) => path === '/batches')
    await waitFor(() => expect(loads()).toHaveLength(3))
    return view
  }
  const expectTyped = () => {
    expect(screen.getByLabelText('Full name')).toHaveValue('Meera Nair')
    expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com')
    expect(screen.getByLabelText('Phone')).toHaveValue('98745 00000')
  }
  const payButton = () => screen.queryByRole('button', { name: /^(Reserve my place|Pay ₹)/ })

  test('full, with no other batch: the form leads to the waiting list', async () => {
    const message = 'Data Science: Full. Nothing was reserved or charged. You can join its waiting list.'
    const now = { ...before, isOpen: false, place: full }
    const { dialog } = await pressAfter(before, now, message)
    expect(await dialog.findByRole('link', { name: 'Join the waiting list' })).toHaveAttribute(
      'href',
      '/DataScience-Promo#register',
    )
    expect(dialog.getByText(message)).toBeVisible()
    expect(payButton()).not.toBeInTheDocument()
    expectTyped()
  })

  test('closed: the form takes an address for the next batch, with what was typed', async () => {
    const message = 'Data Science: Closed. Nothing was reserved or charged. Leave your email.'
    const now = { ...before, isOpen: false, place: { state: 'closed', text: 'Enrolment is closed' } }
    const view = await pressAfter(before, now, message)
    const notify = await view.dialog.findByRole('button', { name: 'Notify me' })
    expect(view.dialog.getByText('Enrolment is closed. We contact you when you can join.')).toBeVisible()
    expect(payButton()).not.toBeInTheDocument()
    expectTyped()
    Object.assign(view.provider.answers, { 'post /leads': { status: 201, data: { message: 'Noted' } } })
    await userEvent.click(notify)
    await waitFor(() => expect(sent(view)).toEqual(['/leads', '/leads']))
    const noted = view.provider.calls.findLast(({ path }) => path === '/leads')?.body
    expect(noted).toMatchObject({ full_name: 'Meera Nair', email: 'meera@example.com' })
    expect(noted).not.toHaveProperty('batch')
  })

  test('full, with another batch: the form shows that one with its price, and joins it', async () => {
    const message = 'Data Science: Full. Nothing was reserved or charged. You can join the batch of August.'
    const opened = { ...before, batches: [july, august] }
    const now = { ...first, ...august, isOpen: true, batches: [{ ...july, place: full }, august] }
    const view = await pressAfter(opened, now, message)
    expect(await view.dialog.findByRole('button', { name: 'Pay ₹26,000' })).toBeVisible()
    expect(view.dialog.getByLabelText('Start')).toHaveValue('datascience-2')
    expectTyped()
    await userEvent.click(view.dialog.getByRole('button', { name: 'Pay ₹26,000' }))
    await waitFor(() => expect(sent(view)).toEqual(['/leads', '/leads']))
    const asked = view.provider.calls.findLast(({ path }) => path === '/leads')?.body
    expect(asked).toMatchObject({ batch: 'datascience-2' })
  })

  test('what cannot be loaded again leaves the form as it was, with the refusal', async () => {
    const message = 'Data Science: Full. Nothing was reserved or charged.'
    const { dialog } = await pressAfter(before, 'offline', message)
    expect(dialog.getByText(message)).toBeVisible()
    expect(payButton()).toBeVisible()
    expectTyped()
  })
})

test('another choice shows its own batch', async () => {
  const { dialog } = await open({ 'get /batches': { data: batchesAt(new Date('2027-01-01T00:00:00Z')) } })
  await userEvent.selectOptions(dialog.getByLabelText('Course'), 'MLOps')
  expect(await dialog.findByRole('radio', { name: 'Pay ₹20,000 now' })).toBeVisible()
})

test('another course keeps what was chosen to be paid, where it offers that', async () => {
  const { dialog } = await open({
    'get /offered-courses': { data: [{ ...offer, instalments: 2 }] },
    'get /batches': { data: batchesAt(new Date('2027-01-01T00:00:00Z')) },
  })
  const chosen = () => dialog.getByRole('radio', { checked: true })
  await userEvent.click(dialog.getByRole('radio', { name: /^Pay ₹25,000 now/ }))
  await userEvent.selectOptions(dialog.getByLabelText('Course'), 'MLOps')
  await waitFor(() => expect(chosen()).toHaveAccessibleName('Pay ₹20,000 now'))
  expect(dialog.getByRole('button', { name: 'Pay ₹20,000' })).toBeVisible()
  await userEvent.selectOptions(dialog.getByLabelText('Course'), 'Data Science')
  await userEvent.click(await dialog.findByRole('radio', { name: /^2 parts/ }))
  await userEvent.selectOptions(dialog.getByLabelText('Course'), 'Generative AI')
  await waitFor(() => expect(chosen()).toHaveAccessibleName(/^Reserve free/))
  expect(dialog.getByRole('button', { name: 'Reserve my place' })).toBeVisible()
})
