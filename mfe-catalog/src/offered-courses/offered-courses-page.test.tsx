import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'
import { offer as plainOffer } from '../testing'

type Shown = NonNullable<Parameters<typeof openInShell>[1]>
type Answers = NonNullable<Shown['answers']>

const offer = (facts: object = {}) => ({ ...plainOffer, ...facts })
const open = (at: string, answers: Answers = {}, user?: Shown['user']) =>
  openInShell(routes, {
    at,
    answers: { 'get /offered-courses': { data: [offer()] }, ...answers },
    ...(user && { user }),
  })
const address = () => screen.getByLabelText('address').textContent

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('start, mode, price and first courses show where they are known, and only there', async () => {
  await open('/coursesoffered', {
    'get /offered-courses': {
      data: [
        offer({
          starts_on: '2027-07-21',
          mode: 'Live online',
          price_paise: 2_500_000,
          teaches: ['Python', 'SQL'],
          educator_profile: 'https://www.linkedin.com/in/asha',
        }),
        offer({ id: 2, title: 'Other', educator_name: 'Zoya Real', educator_profile: 'javascript:alert(1)' }),
      ],
    },
  })
  const [first, second] = await screen.findAllByRole('listitem')
  if (!first || !second) throw new Error('two cards are missing')
  for (const text of ['21 July 2027', 'Live online', '₹25,000', 'First modules: Python, SQL'])
    expect(within(first).getByText(text)).toBeVisible()
  expect(within(second).queryByText(/First modules/)).not.toBeInTheDocument()
  expect(within(first).getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('rel', 'noopener')
  expect(within(second).queryByText('Batch starts')).not.toBeInTheDocument()
  expect(within(second).queryByRole('link')).not.toBeInTheDocument()
})

test('after the last card is a question for who cannot choose, with the programs by level', async () => {
  const [advanced, beginner] = ['Advanced', 'Beginner'].map((level, id) =>
    offer({ id, level, title: level, course: `${level} program` }),
  )
  const { unmount } = await open('/coursesoffered', {
    'get /offered-courses': { data: [advanced, beginner] },
  })
  const last = within((await screen.findAllByRole('listitem')).at(-1) ?? document.body)
  expect(last.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact#contact-us')
  expect(last.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Beginner', 'Advanced'])
  expect(last.getByRole('link', { name: 'Advanced program' })).toHaveAttribute(
    'href',
    '/courses?program=Advanced%20program',
  )
  unmount()
  await open('/coursesoffered?trainer=asha')
  await screen.findByRole('heading', { name: 'Data Science for Finance' })
  expect(screen.queryByRole('link', { name: 'Ask us' })).not.toBeInTheDocument()
})

test('the line of the filters says how many are set', async () => {
  await open('/coursesoffered?q=data&length=12')
  expect(await screen.findByText('Search and filter')).toHaveTextContent('Search and filter2 set')
})

test('search engines get the list', async () => {
  const { container } = await open('/coursesoffered')
  await screen.findByRole('heading', { name: 'Data Science for Finance' })
  const script = container.querySelector('script[type="application/ld+json"]')
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [
      {
        position: 1,
        item: {
          '@type': 'Course',
          name: 'Data Science for Finance',
          description: 'Data Science for Finance, 14 weeks, taught by Asha Rao.',
          url: 'https://marga.example/courses?program=Data%20Science',
          provider: { '@type': 'Organization' },
        },
      },
    ],
  })
})

describe('filters', () => {
  test('the filters of the address are sent, and shown in the fields', async () => {
    const { provider } = await open('/coursesoffered?q=spark&program=Data%20Engineering&length=12')
    expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('spark')
    expect(screen.getByLabelText('Program')).toHaveValue('Data Engineering')
    expect(screen.getByLabelText('Duration')).toHaveValue('12')
    expect(provider.calls[0]).toMatchObject({ path: '/offered-courses' })
  })

  test('typing and choosing narrow the list and the address; clearing brings all back', async () => {
    const { provider } = await open('/coursesoffered')
    const search = await screen.findByRole('searchbox', { name: 'Search' })
    provider.answers['get /offered-courses'] = { data: [offer({ title: 'Spark at night' })] }
    await userEvent.type(search, 'spark')
    expect(await screen.findByRole('heading', { name: 'Spark at night' })).toBeVisible()
    await waitFor(() => expect(address()).toBe('/coursesoffered?q=spark'))
    await userEvent.selectOptions(screen.getByLabelText('Program'), 'Data Engineering')
    await waitFor(() => expect(address()).toBe('/coursesoffered?q=spark&program=Data+Engineering'))
    await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }))
    await waitFor(() => expect(address()).toBe('/coursesoffered'))
    expect(search).toHaveValue('')
  })

  test('no hit is an answer: the empty text, not the built-in list', async () => {
    await open('/coursesoffered?q=alchemy', { 'get /offered-courses': { data: [] } })
    expect(await screen.findByText('No courses found')).toBeVisible()
    expect(screen.getByText('0 courses')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Search everything' })).toHaveAttribute(
      'href',
      '/search?q=alchemy',
    )
  })

  test('a program that is mistyped leads to the one that is meant, with the other filters', async () => {
    await open('/coursesoffered?program=Data+Scince&level=Beginner', {
      'get /offered-courses': { data: [] },
    })
    expect(await screen.findByRole('link', { name: 'Did you mean Data Science?' })).toHaveAttribute(
      'href',
      '/coursesoffered?program=Data+Science&level=Beginner',
    )
    expect(screen.getByText('No courses found')).toBeVisible()
  })

  test('a program without such courses is meant as it is written', async () => {
    await open('/coursesoffered?program=data+science&level=Expert', { 'get /offered-courses': { data: [] } })
    expect(await screen.findByText('No courses found')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Did you mean/ })).not.toBeInTheDocument()
  })

  test('with the provider away the built-in list is narrowed the same way', async () => {
    await open('/coursesoffered?q=learning%20op&length=12', { 'get /offered-courses': 'offline' })
    expect(await screen.findByRole('heading', { name: 'MLOps: Machine Learning Operations' })).toBeVisible()
    expect(screen.getByText('1 course')).toBeVisible()
  })

  test.each(['length=forever', 'show=-3', 'show=many', 'q=%20'])('%s asks for nothing', async (query) => {
    await open(`/coursesoffered?${query}`)
    expect(await screen.findByRole('heading', { name: 'Data Science for Finance' })).toBeVisible()
  })
})

test('a long list shows a part, and a link leads to more of it', async () => {
  const many = Array.from({ length: 60 }, (_, id) => offer({ id, title: `Course ${id}` }))
  await open('/coursesoffered', {
    'get /offered-courses': { data: many, headers: { 'x-total-count': '5000' } },
  })
  expect(await screen.findByRole('link', { name: /^Show more: 60 of 5000/ })).toHaveAttribute(
    'href',
    '/coursesoffered?show=108',
  )
})

test('beyond what a page can hold it asks to narrow the list', async () => {
  const many = Array.from({ length: 480 }, (_, id) => offer({ id, title: `Course ${id}` }))
  await open('/coursesoffered?show=9999', {
    'get /offered-courses': { data: many, headers: { 'x-total-count': '5000' } },
  })
  expect(await screen.findByText(/^480 of 5000\./)).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Show more/ })).not.toBeInTheDocument()
})

describe('Enroll', () => {
  const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }

  async function openForm(answers: Answers = {}, member = false) {
    const view = await open('/coursesoffered', answers, member ? user : undefined)
    await userEvent.click(await screen.findByRole('button', { name: 'Enroll' }))
    return { ...view, dialog: within(screen.getByRole('dialog', { name: /^Enroll in/ })) }
  }
  async function fillIn() {
    await userEvent.type(screen.getByLabelText('Full name'), 'Meera Nair')
    await userEvent.type(screen.getByLabelText('Email'), 'meera@example.com')
    await userEvent.type(screen.getByLabelText('Phone'), '98745 00000')
    await userEvent.click(screen.getByRole('button', { name: 'Reserve my place' }))
  }

  test('asks for four things and offers the five courses, and the one it was opened from', async () => {
    const { dialog } = await openForm()
    for (const label of ['Full name', 'Email', 'Phone', 'Course'])
      expect(dialog.getByLabelText(label)).toBeRequired()
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Data Science',
      'Data Analytics',
      'Generative AI',
      'MLOps',
      'Data Engineering',
      'Data Science for Finance',
    ])
    expect(dialog.getByLabelText('Course')).toHaveValue('Data Science for Finance')
  })

  test('opened from a program that has a label, that label is chosen and there is no sixth', async () => {
    const title = 'Generative AI and Prompt Engineering'
    const { dialog } = await openForm({ 'get /offered-courses': { data: [offer({ title })] } })
    expect(dialog.getByLabelText('Course')).toHaveValue('Generative AI')
    expect(dialog.getAllByRole('option')).toHaveLength(5)
  })

  test('names the course that is chosen, and shows price and dates of no other', async () => {
    const { dialog } = await openForm({
      'get /offered-courses': { data: [offer({ price_paise: 2_500_000 })] },
    })
    expect(dialog.getByText('₹25,000')).toBeVisible()
    await userEvent.selectOptions(dialog.getByLabelText('Course'), 'Data Analytics')
    expect(screen.getByRole('dialog', { name: 'Enroll in Data Analytics' })).toBeVisible()
    expect(dialog.queryByText('₹25,000')).not.toBeInTheDocument()
    await userEvent.selectOptions(dialog.getByLabelText('Course'), 'Data Science for Finance')
    expect(dialog.getByText('₹25,000')).toBeVisible()
  })

  test('an enrolment is sent once and confirmed', async () => {
    const { provider } = await openForm({
      'post /leads': {
        status: 201,
        data: { message: 'Your place in Data Science is reserved.', is_new: true },
      },
    })
    await fillIn()
    expect(await screen.findByText(/Your place in Data Science is reserved\./)).toBeVisible()
    expect(screen.queryByText(/on its way/)).not.toBeInTheDocument()
    expect(provider.calls.filter(({ method }) => method === 'post')).toMatchObject([
      {
        body: {
          full_name: 'Meera Nair',
          email: 'meera@example.com',
          phone: '98745 00000',
          course: 'Data Science for Finance',
        },
      },
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('who is enrolled already is told so, and led to their place', async () => {
    await openForm({
      'post /leads': {
        status: 200,
        data: { message: 'You have a place in Data Science already.', is_new: false },
      },
    })
    await fillIn()
    expect(await screen.findByRole('alert')).toHaveTextContent('You have a place in Data Science already.')
    expect(screen.getByRole('link', { name: 'See your place' })).toHaveAttribute('href', '/my-learning')
  })

  test.each([true, false])('a mail is announced only if it was queued (%j)', async (is_mail_queued) => {
    await openForm({
      'post /leads': {
        status: 201,
        data: { message: 'Your place in Data Science is reserved.', is_new: true, is_mail_queued },
      },
    })
    await fillIn()
    expect(await screen.findByText(/Your place in Data Science is reserved\./)).toBeVisible()
    expect(screen.queryByText(/confirmation is on its way/) !== null).toBe(is_mail_queued)
  })

  test('a failed enrolment keeps what was typed, also when the form is closed and opened again', async () => {
    await openForm({ 'post /leads': 'offline' })
    await fillIn()
    expect(await screen.findByRole('alert')).toHaveTextContent('was not stored')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(screen.getByRole('button', { name: 'Enroll' }))
    expect(screen.getByLabelText('Full name')).toHaveValue('Meera Nair')
  })

  test('a fault that the provider names stands beside its field', async () => {
    await openForm({
      'post /leads': { status: 400, data: { message: 'x', errors: { phone: ['Phone is too long.'] } } },
    })
    await fillIn()
    await screen.findByRole('alert')
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Phone is too long.')
  })

  test('a member finds name, address and phone filled in', async () => {
    const { dialog } = await openForm({}, true)
    expect(dialog.getByLabelText('Full name')).toHaveValue('Asha Rao')
    expect(dialog.getByLabelText('Email')).toHaveValue('asha@example.com')
    expect(dialog.getByLabelText('Phone')).toHaveValue('98745 00000')
  })
})
