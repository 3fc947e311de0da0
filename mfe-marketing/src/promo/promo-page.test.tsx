import { batchesAt } from '@marga/content/batches'
import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

type Answers = NonNullable<Parameters<typeof openInShell>[1]['answers']>

const batches = batchesAt(new Date('2027-01-01T00:00:00Z')).map((batch) =>
  batch.product === 'MLOps' ? { ...batch, isOpen: false, starts_on: '', enrol_by: '' } : batch,
)
const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
const taken = { status: 409, data: { message: 'That username or e-mail is already registered.' } }
const accepting: Answers = {
  'get /batches': { data: batches },
  'get /courses': {
    data: [
      { name: 'Python', description: '', program: 'Data Science' },
      { name: 'SQL', description: '', program: 'Other' },
    ],
  },
  'post /batches/DataScience/registrations': { status: 201, data: { id: 'r7' } },
  'post /register': { status: 201, data: {} },
  'post /payments/orders': { status: 201, data: {} },
  'get /course-registrations/r7': {
    data: { id: 'r7', course_name: 'Data Science', created_at: '', link: '', order: null },
  },
}
const open = (at: string, { answers = {}, member = false }: { answers?: Answers; member?: boolean } = {}) =>
  openInShell(routes, { at, answers: { ...accepting, ...answers }, ...(member && { user }) })

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

async function fillIn({ confirm = 'a path of 9' } = {}) {
  await userEvent.type(await screen.findByLabelText('Full name'), 'Asha Devi Rao')
  await userEvent.type(screen.getByLabelText('E-mail'), 'asha@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'a path of 9')
  await userEvent.type(screen.getByLabelText('Confirm password'), confirm)
  await userEvent.click(screen.getByRole('button', { name: 'Register' }))
}
const posts = (calls: Array<{ method: string; path: string }>) =>
  calls.filter(({ method }) => method === 'post').map(({ path }) => path)

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
  ['paid', { paid_paise: 2_500_000 }, true],
  ['open', { paid_paise: 1_250_000 }, true],
  ['open', { paid_paise: 0 }, false],
])(
  'who has paid is told so where they pay: an order that is %s with %j paid',
  async (state, paid, isTold) => {
    localStorage.setItem('registration', 'r1')
    const own = { id: 'r1', course_name: 'Data Science', created_at: '', link: '', order: { state } }
    await open('/DataScience-Promo', {
      answers: {
        'get /course-registrations/r1': {
          data: { ...own, payment: { total_paise: 2_500_000, ...paid, parts: [] } },
        },
      },
    })
    expect((await screen.findAllByRole('link', { name: 'See your place' })).length).toBe(isTold ? 2 : 1)
    expect(screen.queryAllByText(/pay here for another person/)).toHaveLength(isTold ? 1 : 0)
    localStorage.clear()
  },
)

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

test('the registration is stored, then the account made, then the payment announced', async () => {
  const { provider } = await open('/DataScience-Promo')
  await fillIn()
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  expect(posts(provider.calls)).toEqual([
    '/batches/DataScience/registrations',
    '/register/',
    '/login/',
    '/payments/orders',
  ])
  const [lead, account] = provider.calls.filter(({ method }) => method === 'post')
  expect(lead?.body).toMatchObject({ full_name: 'Asha Devi Rao', email: 'asha@example.com', phone: '' })
  expect(account?.body).toMatchObject({
    username: expect.stringMatching(/^asha-[0-9a-f]{8}$/),
    first_name: 'Asha Devi',
    last_name: 'Rao',
    usertype: 'student',
  })
})

test('unequal passwords are told beside their field, and nothing is sent', async () => {
  const { provider } = await open('/DataScience-Promo')
  await fillIn({ confirm: 'another' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Passwords do not match!')
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match!')
  expect(posts(provider.calls)).toEqual([])
})

test('a known address offers the login and comes back; what was typed stays', async () => {
  await open('/DataScience-Promo', { answers: { 'post /register': taken } })
  await fillIn()
  expect(await screen.findByRole('alert')).toHaveTextContent('That username or e-mail is already registered.')
  expect(screen.getByRole('link', { name: 'Login and go on' })).toHaveAttribute(
    'href',
    '/login?next=%2FDataScience-Promo',
  )
  expect(screen.getByLabelText('Full name')).toHaveValue('Asha Devi Rao')
})

test('a signed-in visitor chooses no password', async () => {
  const { provider } = await open('/DataScience-Promo', { member: true })
  expect(await screen.findByLabelText('Full name')).toHaveValue('Asha Rao')
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Register' }))
  await screen.findByRole('heading', { level: 1, name: 'Your place in Data Science' })
  expect(posts(provider.calls)).not.toContain('/register/')
})

test('an order that cannot be made costs nobody the registration', async () => {
  await open('/DataScience-Promo', { answers: { 'post /payments/orders': { status: 503 } } })
  await fillIn()
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
})

test.each([
  ['offline' as const, 'Error occurred while submitting the form.'],
  [{ status: 500 }, 'Registration failed. Please try again.'],
  [{ status: 409, data: { message: 'This batch takes no more registrations.' } }, 'This batch takes no more'],
])('when the registration fails the form says why and keeps what was typed', async (answer, text) => {
  await open('/DataScience-Promo', { answers: { 'post /batches/DataScience/registrations': answer } })
  await fillIn()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByLabelText('E-mail')).toHaveValue('asha@example.com')
})

test('a closed batch is a page that takes an address instead', async () => {
  const { provider } = await open('/MLOps-Promo', {
    answers: { 'post /interests': { status: 201, data: { message: 'Noted.', is_mail_on: true } } },
  })
  expect(await screen.findByText('Next batch not dated yet.')).toBeVisible()
  for (const text of ['12 weeks', '₹20,000']) expect(screen.getByText(text)).toBeVisible()
  await userEvent.type(screen.getByLabelText('E-mail'), 'asha@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Notify me' }))
  expect(await screen.findByRole('group', { name: /We e-mail you when it is ready/ })).toHaveFocus()
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
