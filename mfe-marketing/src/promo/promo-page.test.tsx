import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { batches, fillIn, open, user, withOrder } from './testing'

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('price, duration, sessions and both dates come from the batch; the old dates appear nowhere', async () => {
  const { container } = await open('/DataScience-Promo')
  expect(await screen.findByRole('heading', { level: 1, name: 'Data Science' })).toBeVisible()
  for (const text of ['₹25,000', '4 months', '7:00 to 8:30 AM IST', '21st July', '18th July'])
    expect(screen.getByText(text)).toBeVisible()
  expect(container).not.toHaveTextContent(/16th July|14th July/)
})

test('it names the courses of the program, each leading to its syllabus', async () => {
  await open('/DataScience-Promo')
  expect(await screen.findByRole('link', { name: 'Python' })).toHaveAttribute(
    'href',
    '/courses/details/Python',
  )
  expect(screen.queryByRole('link', { name: 'SQL' })).not.toBeInTheDocument()
})

test('it says what learners build, and who teaches', async () => {
  await open('/DataScience-Promo')
  expect(await screen.findByRole('heading', { name: 'Churn model' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/TrainerDetails?id=1')
})

test.each([
  [false, 1],
  [true, 0],
  [undefined, 0],
])('is told before the payment where the site sends no email: %s', async (is_mail_on, count) => {
  const own = batches.map((batch) => ({ ...batch, ...(is_mail_on !== undefined && { is_mail_on }) }))
  await open('/DataScience-Promo', { answers: { 'get /batches': { data: own } } })
  expect(await screen.findByRole('button', { name: 'Reserve my place' })).toBeVisible()
  expect(screen.queryAllByText(/this site sends no automatic email/)).toHaveLength(count)
  expect(screen.getByRole('link', { name: 'Lesson, questions and all of Data Science' })).toBeVisible()
})

describe('who has a place already', () => {
  const part = (is_paid: boolean) => ({ amount_paise: 1_250_000, due_on: '2027-08-20', is_paid })
  const placeWith = (facts: object, email = user.email) => ({
    id: 'r1',
    course_name: 'Data Science',
    created_at: '',
    link: '',
    person: { full_name: 'Asha Rao', email, phone: '' },
    ...facts,
  })
  const paidIn = (paid_paise: number) => ({
    payment: {
      total_paise: 2_500_000,
      paid_paise,
      parts: [part(paid_paise > 0), part(paid_paise > 1_250_000)],
    },
  })
  const openAs = async (...places: object[]) => {
    await open('/DataScience-Promo', {
      member: true,
      answers: { 'get /course-registrations': { data: places } },
    })
    await userEvent.click(await screen.findByText('Register another person'))
  }
  const choices = async () => within(await screen.findByRole('group', { name: 'Pay or reserve' }))
  // What is left of an own place comes in a file of its own.
  const button = async () => (await choices()).findByRole('button')
  const buttons = async () => [(await button()).textContent]

  test('is led to it; the form is folded until it is asked for', async () => {
    await open('/DataScience-Promo', {
      member: true,
      answers: { 'get /course-registrations': { data: [placeWith(paidIn(0))] } },
    })
    expect(await screen.findByRole('link', { name: 'See your place' })).toBeVisible()
    expect(screen.getByLabelText('Full name')).not.toBeVisible()
    await userEvent.click(screen.getByText('Register another person'))
    expect(screen.getByLabelText('Full name')).toBeVisible()
  })

  test('reads when the next part was due once that day is over', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-08-21'))
    await openAs(placeWith(paidIn(1_250_000)))
    expect(await button()).toHaveAccessibleDescription('Part 2 of 2: ₹12,500 was due on 20 August 2027.')
  })

  test('pays the next part with the own address, and for another person with another one', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-07-01'))
    await openAs(placeWith(paidIn(1_250_000)))
    expect(await screen.findByText(/^You have paid ₹12,500 of ₹25,000/)).toBeVisible()
    expect(await buttons()).toEqual(['Pay part 2: ₹12,500'])
    expect(await button()).toHaveAccessibleDescription('Part 2 of 2: ₹12,500 by 20 August 2027.')
    expect(screen.queryByText(/second place/)).not.toBeInTheDocument()
    const field = screen.getByLabelText('Email')
    await userEvent.clear(field)
    await userEvent.type(field, 'ben@example.com')
    expect(await buttons()).toEqual(['Reserve my place'])
    expect((await choices()).getAllByRole('radio')).toHaveLength(3)
    expect(
      screen.getByText(/^You already have a paid place in this program\. .* second place\./),
    ).toBeVisible()
  })

  test('has nothing to pay once all is paid, also after paying for another person', async () => {
    await openAs(placeWith(paidIn(2_500_000), 'ben@example.com'), placeWith(paidIn(2_500_000)))
    expect(await screen.findByText('This place is paid. Nothing is charged.')).toBeVisible()
    expect(await buttons()).toEqual(['See your place'])
    expect(screen.queryByText(/second place/)).not.toBeInTheDocument()
  })

  test('is told of the refund where somebody else has paid for it', async () => {
    await openAs(placeWith({ refund: { state: 'refund due', amount_paise: 2_500_000, provider: 'none' } }))
    expect(
      await screen.findByText(/^This place is paid already\. ₹25,000 goes back the way you paid/),
    ).toBeVisible()
    expect(await buttons()).toEqual(['See your place'])
  })

  test.each([
    ['as a member', true],
    ['as a guest', false],
  ])('in a batch that has begun reads it before they pay for the next one: %s', async (_, member) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-07-01'))
    const [next] = batches
    const earlier = { ...next, id: 'ds-0', starts_on: '2027-06-02', enrol_by: '2027-05-30' }
    const place = placeWith({
      ...paidIn(2_500_000),
      batch: { ...earlier, session_link: '' },
      begins_at: '2027-06-02T01:30:00Z',
    })
    if (!member) sessionStorage.setItem('registration', 'r1')
    await open('/DataScience-Promo', {
      member,
      answers: {
        'get /course-registrations': { data: [place] },
        'get /course-registrations/r1': { data: { ...place, order: null } },
      },
    })
    const pay = await choices()
    const sentence =
      'You already have a paid place in this program, in the batch of 2 June 2027 (Monday, Wednesday and Friday), 7:00 to 8:30 AM IST.'
    expect(await pay.findByText((text) => text.startsWith(sentence))).toBeVisible()
    expect(pay.getByRole('link', { name: 'See your place' })).toHaveAttribute(
      'href',
      '/thank-you?batch=DataScience',
    )
    expect(pay.getAllByRole('radio')).toHaveLength(3)
    expect(pay.getByRole('button')).toHaveTextContent('Reserve my place')
    expect(screen.getByLabelText('Full name')).toBeVisible()
  })

  test('may reserve or pay a place of which nothing is paid', async () => {
    await openAs(placeWith(paidIn(0)))
    expect(await screen.findByText(/^Your place is reserved\./)).toBeVisible()
    expect(await buttons()).toEqual(['Reserve my place'])
    expect((await choices()).getAllByRole('radio')).toHaveLength(3)
  })
})

test('each choice has its sentence, and the button says what is paid now', async () => {
  await open('/DataScience-Promo')
  const said = [
    ['Reserve free Nothing to pay now. Pay ₹25,000 by 18 July 2027.', 'Reserve my place'],
    ['2 parts ₹12,500 now, then ₹12,500 by 20 August 2027.', 'Pay ₹12,500'],
    ['Pay ₹25,000 now', 'Pay ₹25,000'],
  ] as const
  const shown = within(await screen.findByRole('group', { name: 'Pay or reserve' }))
  expect(shown.getByRole('radio', { checked: true })).toHaveAccessibleName(said[0][0])
  for (const [choice, button] of said) {
    await userEvent.click(shown.getByRole('radio', { name: choice }))
    expect(shown.getByRole('button')).toHaveTextContent(button)
  }
  expect(screen.getByText('Full refund if you cancel before the first session.')).toBeVisible()
  expect(screen.getByRole('link', { name: /^refund rules/ })).toHaveAttribute('href', '/refunds')
})

test('who pressed again, and had paid, is told so and asked for no payment', async () => {
  await open('/DataScience-Promo', {
    answers: withOrder({ state: 'paid', amount_paise: 2_500_000 }),
  })
  await fillIn()
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent('/thank-you?batch=DataScience&paid-before=1'),
  )
  expect(sessionStorage.getItem('payNow')).toBeNull()
})

test('a press on parts that are offered no more reserves nothing, and is told so', async () => {
  const message = 'This batch is not paid in instalments. You can pay it at once.'
  await open('/DataScience-Promo', { answers: { 'post /leads': { status: 409, data: { message } } } })
  await fillIn({ choice: /^2 parts/ })
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByLabelText('Full name')).toHaveValue('Asha Devi Rao')
  expect(sessionStorage.getItem('payNow')).toBeNull()
})

describe('whose price has changed since the form was opened', () => {
  const addressAfter = async (choice: RegExp, amount_paise: number) => {
    await open('/DataScience-Promo', {
      answers: withOrder({ state: 'open', amount_paise }),
    })
    await fillIn({ choice })
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/thank-you'))
    return screen.getByLabelText('address').textContent
  }
  afterEach(() => sessionStorage.clear())

  test.each([
    [/^Pay ₹25,000 now/, 3_100_000],
    [/^Pay ₹25,000 now/, 1_900_000],
    [/^2 parts/, 1_550_000],
  ])('the choice %s pays nothing where it would take %s paise', async (choice, amount) => {
    expect(await addressAfter(choice, amount)).toContain('price-changed=1')
    expect(sessionStorage.getItem('payNow')).toBeNull()
  })

  test.each([
    [/^Pay ₹25,000 now/, 2_500_000],
    [/^2 parts/, 1_250_000],
  ])('the choice %s goes on to pay that', async (choice, amount) => {
    expect(await addressAfter(choice, amount)).not.toContain('price-changed')
    expect(sessionStorage.getItem('payNow')).toMatch(/^r7 /)
  })
})

test('search engines get the course, its instance and its price', async () => {
  const { container } = await open('/DataScience-Promo')
  await screen.findByRole('heading', { level: 1 })
  const things = [...container.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  )
  expect(things).toMatchObject([
    {
      '@type': 'Course',
      offers: { price: 25_000, priceCurrency: 'INR' },
      hasCourseInstance: {
        startDate: '2027-07-21T01:30:00.000Z',
        courseSchedule: { duration: 'P4M', scheduleTimezone: 'Asia/Kolkata' },
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2 }, { name: 'Data Science' }],
    },
  ])
})

test('a closed batch is a page that takes an address instead', async () => {
  const { provider } = await open('/MLOps-Promo', {
    answers: { 'post /interests': { status: 201, data: { message: 'Noted.', is_mail_on: true } } },
  })
  expect(await screen.findByText('The next batch has no date yet.')).toBeVisible()
  for (const text of ['12 weeks', '₹20,000']) expect(screen.getByText(text)).toBeVisible()
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Notify me' }))
  expect(await screen.findByRole('group', { name: /We email you when it is ready/ })).toHaveFocus()
  expect(screen.getAllByRole('status')).toEqual([screen.getByLabelText('address')])
  expect(provider.calls.find(({ method }) => method === 'post')?.body).toMatchObject({
    email: 'asha@example.com',
    topic: 'MLOps: Machine Learning Operations: next batch',
  })
})

test.each(['/Alchemy-Promo', '/nonsense', '/-Promo'])('%s is not found', async (at) => {
  await open(at)
  expect(await screen.findByText('The shell shows 404')).toBeVisible()
})

test.each([
  ['/Alchemy-Promo', 503],
  ['/nonsense', 404],
])('while the API is down, %s answers %d: only a promotion may be one that it knows', async (at, status) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  await open(at, { answers: { 'get /batches': { status: 503 } } })
  expect(await screen.findByText(`The shell shows ${status}`)).toBeVisible()
})

test('another letter case leads to the one address', async () => {
  await open('/datascience-PROMO')
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/DataScience-Promo'))
})

test.each(['offline' as const, { status: 500 }, { data: [] }, { data: { detail: 'soon' } }])(
  'without batches from the provider (%j) the built-in one is shown',
  async (answer) => {
    await open('/DataScience-Promo', { answers: { 'get /batches': answer, 'get /courses': 'offline' } })
    expect(await screen.findByText('21st July')).toBeVisible()
    expect(screen.queryByText('What you will learn')).not.toBeInTheDocument()
  },
)
