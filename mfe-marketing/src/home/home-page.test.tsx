import { batchesAt } from '@marga/content/batches'
import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const review = (facts: object) => ({
  name: 'Priya S.',
  position: 'Data analyst',
  linkedin: '',
  rating: 4.4,
  review: 'Read line by line.',
  profile_picture: '',
  ...facts,
})
const withReviews = (...reviews: object[]) => ({ 'get /userreviews': { data: reviews } })
const openHome = (answers: Parameters<typeof openInShell>[1]['answers']) =>
  openInShell(routes, {
    at: '/',
    answers: { 'get /batches': { data: batchesAt(new Date()) }, ...withReviews(review({})), ...answers },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('home holds the promise, the claim and both actions', async () => {
  await openHome({})
  expect(await screen.findByRole('heading', { level: 1, name: /learn a data job/i })).toBeVisible()
  expect(screen.getByText(/100% placement assistance/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Explore courses' })).toHaveAttribute('href', '/coursesoffered')
  expect(screen.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/#contact-us')
})

test('home shows each program with its price, and leads to its page', async () => {
  await openHome({})
  const card = (await screen.findByRole('link', { name: 'Data Science' })).closest('li')
  expect(screen.getByRole('link', { name: 'Data Science' })).toHaveAttribute(
    'href',
    '/courses?program=Data%20Science',
  )
  expect(within(card ?? document.body).getByText('₹25,000')).toBeVisible()
})

test('home counts its programs and trainers, and names who teaches what', async () => {
  await openHome({})
  for (const [name, value] of [
    ['live programs', '7'],
    ['lowest price', '₹15,000'],
    ['trainers', '6'],
  ] as const)
    expect(
      within((await screen.findByText(name)).parentElement ?? document.body).getByText(value),
    ).toBeVisible()
  const teachers = within(screen.getByRole('region', { name: 'Who teaches you' }))
  expect(teachers.getAllByRole('listitem')).toHaveLength(6)
  const asha = within(teachers.getByRole('link', { name: 'Asha Rao' }).closest('li') ?? document.body)
  expect(
    asha.getByText(
      /^(Data Science, Machine Learning Engineering|Machine Learning Engineering, Data Science)$/,
    ),
  ).toBeVisible()
  expect(asha.getByRole('link')).toHaveAttribute('href', '/TrainerDetails?id=1')
})

test('a program is one link, and says who teaches it, what it costs and when it starts', async () => {
  await openHome({ 'get /batches': { data: batchesAt(new Date('2027-01-01T00:00:00Z')) } })
  const programs = within(await screen.findByRole('region', { name: 'Choose a program' }))
  const card = within(programs.getAllByRole('listitem')[0] ?? document.body)
  expect(card.getAllByRole('link')).toEqual([
    card.getByRole('link', { name: 'Generative AI and Prompt Engineering' }),
  ])
  for (const text of ['Kabir Sethi (sample)', '₹15,000', '8 weeks', '18 January 2027', 'View program'])
    expect(card.getByText(text)).toBeVisible()
  expect(card.queryByText('Live online')).not.toBeInTheDocument()
})

test('home shows no numbers and no faces where it knows none', async () => {
  const unnamed = batchesAt(new Date()).map((batch) => ({ ...batch, trainer: null }))
  await openHome({ 'get /batches': { data: unnamed } })
  expect(await screen.findByText('live programs')).toBeVisible()
  expect(screen.queryByText('trainers')).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Who teaches you' })).not.toBeInTheDocument()
})

test('home says how it works and answers first questions behind details', async () => {
  await openHome({})
  const steps = within(await screen.findByRole('region', { name: 'How it works' }))
  expect(steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Learn live',
    'Build projects',
    'Mock interview',
    'Apply for the job',
  ])
  expect(steps.getByRole('link', { name: 'Book one for ₹49' })).toHaveAttribute('href', '/mock-interview')
  const questions = within(screen.getByRole('region', { name: 'Questions and answers' }))
  expect(questions.getByText('Can I see a lesson first?').closest('details')).toBeInTheDocument()
})

test('home shows its sections in order', async () => {
  const { container } = await openHome({})
  const marks = [
    await screen.findByRole('heading', { level: 1 }),
    screen.getByRole('region', { name: 'How it works' }),
    screen.getByRole('region', { name: 'Who teaches you' }),
    screen.getByRole('region', { name: 'Highlights' }),
    screen.getByRole('region', { name: 'Partners' }),
    screen.getByRole('region', { name: 'Products' }),
    screen.getByRole('region', { name: 'What learners say' }),
    screen.getByRole('region', { name: 'Contact our team' }),
  ]
  const all = [...container.querySelectorAll('*')]
  const places = marks.map((mark) => all.indexOf(mark))
  expect(places).toEqual(places.toSorted((left, right) => left - right))
})

describe('the carousel', () => {
  const captions = ['Resume Analysis', 'FutureTech Training', 'Oracle Applications', 'Cloud Computing']

  test('has four pictures with their captions, and a named dot for each', async () => {
    await openHome({})
    const carousel = within(await screen.findByRole('region', { name: 'Highlights' }))
    for (const name of captions) {
      expect(carousel.getByRole('heading', { name, hidden: true })).toBeInTheDocument()
      expect(carousel.getByRole('button', { name: `Show ${name}` })).toBeVisible()
    }
    const pictures = carousel.getAllByRole('img', { hidden: true })
    expect(pictures).toHaveLength(4)
    for (const picture of pictures) expect(picture).toHaveAccessibleName(/\w/)
    expect(carousel.getByRole('button', { name: 'Show Resume Analysis' })).toHaveAttribute('aria-current')
  })

  test('only the training slide leads on; the resume slide says that it comes', async () => {
    await openHome({})
    const carousel = within(await screen.findByRole('region', { name: 'Highlights' }))
    expect(carousel.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual([
      '/futuretech-training',
    ])
    const badge = carousel.getByText('Coming soon')
    expect(badge.parentElement).toHaveTextContent('Resume Analysis')
  })
})

test('the partner banner is there five times, and read once', async () => {
  await openHome({})
  const partners = within(await screen.findByRole('region', { name: 'Partners' }))
  expect(partners.getAllByRole('list', { hidden: true })).toHaveLength(5)
  expect(partners.getAllByRole('list')).toHaveLength(1)
})

test.each([
  ['AI Talent Hub', '/ai-talent-hub', 'Career tools'],
  ['AI Training', '/ai-training', 'Training'],
])('the product %s leads to %s', async (name, path, category) => {
  await openHome({})
  const products = within(await screen.findByRole('region', { name: 'Products' }))
  expect(products.getByRole('link', { name })).toHaveAttribute('href', path)
  expect(products.getByText(category)).toBeVisible()
  expect(products.getAllByRole('img')).toHaveLength(2)
})

const organization = (container: HTMLElement) =>
  JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')

describe('reviews', () => {
  const list = async () => within(await screen.findByRole('list', { name: 'Reviews' }))

  test('the list is doubled for the eye; the copy is neither read nor focused', async () => {
    await openHome(withReviews(review({ linkedin: 'https://www.linkedin.com/in/priya' })))
    await waitFor(async () =>
      expect((await list()).getAllByRole('listitem', { hidden: true }).length).toBeGreaterThan(1),
    )
    const items = (await list()).getAllByRole('listitem', { hidden: true })
    expect((await list()).getAllByRole('listitem')).toHaveLength(1)
    for (const copy of items.slice(1)) expect(copy).toHaveAttribute('inert')
    expect((await list()).getByRole('link', { name: 'Priya S.' })).toHaveAttribute(
      'href',
      'https://www.linkedin.com/in/priya',
    )
  })

  test('it has buttons beside dragging, and a pause', async () => {
    await openHome({})
    const section = within(await screen.findByRole('region', { name: 'What learners say' }))
    for (const name of ['Previous review', 'Next review', /^(Pause|Play)$/])
      expect(section.getByRole('button', { name })).toBeVisible()
  })

  test.each([
    [3.4, '3 of 5 stars'],
    [3.5, '4 of 5 stars'],
    [-1, '0 of 5 stars'],
    [9, '5 of 5 stars'],
  ])('a rating of %s shows as %s', async (rating, name) => {
    await openHome(withReviews(review({ rating })))
    expect(await screen.findByRole('img', { name })).toBeVisible()
  })

  test('a rating that is no number shows no stars; no picture shows the initials', async () => {
    const { container } = await openHome(withReviews(review({ rating: 'many' })))
    await list()
    expect(screen.queryByRole('img', { name: /stars/ })).not.toBeInTheDocument()
    expect(container.querySelector('img')).toBeNull()
    const [item] = (await list()).getAllByRole('listitem')
    expect(item).toHaveTextContent('PS')
  })

  test('a link that is not https is no link', async () => {
    await openHome(withReviews(review({ linkedin: 'javascript:alert(1)' })))
    expect((await list()).queryByRole('link')).not.toBeInTheDocument()
  })

  test('a review of 2,000 letters is cut until it is asked for', async () => {
    await openHome(withReviews(review({ review: 'word '.repeat(400) })))
    const more = await screen.findByRole('button', { name: 'Read all' })
    expect(more).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(more)
    expect(screen.getByRole('button', { name: 'Read less' })).toHaveAttribute('aria-expanded', 'true')
  })

  test('500 reviews are all there, each read once', async () => {
    const many = Array.from({ length: 500 }, (_, index) => review({ name: `Learner ${index}` }))
    const { container } = await openHome(withReviews(...many))
    // By selector: finding roles among a thousand entries takes seconds.
    await waitFor(() => expect(container.querySelectorAll('li[inert]')).toHaveLength(500))
    expect(container.querySelectorAll('ul[aria-label="Reviews"] > li:not([inert])')).toHaveLength(500)
  }, 120_000)

  test('search engines get the organization with real reviews, and none from samples', async () => {
    const { container, unmount } = await openHome({})
    await screen.findByRole('list', { name: 'Reviews' })
    expect(organization(container)).toMatchObject({
      '@type': 'Organization',
      name: 'Marga',
      review: [{ reviewRating: { ratingValue: 4 } }],
    })
    unmount()
    const sampled = await openHome(withReviews())
    await screen.findByRole('list', { name: 'Reviews' })
    expect(organization(sampled.container)).not.toHaveProperty('review')
  })
})

test('a review shows its whole stars, its words and the picture below the media base', async () => {
  const { container } = await openHome(withReviews(review({ profile_picture: 'photos/priya.png' })))
  expect(await screen.findByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  const [item] = within(screen.getByRole('list', { name: 'Reviews' })).getAllByRole('listitem')
  expect(item).toHaveTextContent('Read line by line.')
  expect(container.querySelector('img')).toHaveAttribute('src', '/media/photos/priya.png')
  const reviews = within(screen.getByRole('list', { name: 'Reviews' }))
  expect(reviews.queryByText('Sample')).not.toBeInTheDocument()
  expect(within(screen.getByRole('region', { name: 'Partners' })).getByText('Sample')).toBeVisible()
})

test.each<[string, NonNullable<Parameters<typeof openHome>[0]>]>([
  ['cannot be reached', { 'get /userreviews': 'offline' }],
  ['fails', { 'get /userreviews': { status: 500 } }],
  ['has none', { 'get /userreviews': { data: [] } }],
  ['answers with something else', { 'get /userreviews': { data: { detail: 'soon' } } }],
])('two samples are shown, marked as such, when the API %s', async (_what, answers) => {
  await openHome(answers)
  const list = within(await screen.findByRole('list', { name: 'Reviews' }))
  const own = list.getAllByRole('listitem')
  expect(own).toHaveLength(2)
  for (const item of own) expect(within(item).getByText('Sample')).toBeVisible()
})

test('a provider without reviews is not said to fail', async () => {
  const { site } = await openHome({ 'get /userreviews': { data: [] } })
  await screen.findByRole('list', { name: 'Reviews' })
  expect(site.degraded.getState()).toBe(false)
})

const PLACEHOLDERS = ['First name', 'Last name', 'you@example.com', '98745 56321', 'Leave us a message...']

test('the contact form has its heading, fields and placeholders', async () => {
  await openHome({})
  const section = await screen.findByRole('region', { name: 'Contact our team' })
  expect(section).toHaveAttribute('id', 'contact-us')
  for (const text of PLACEHOLDERS) expect(within(section).getByPlaceholderText(text)).toBeRequired()
  expect(within(section).getByLabelText(/^File/)).not.toBeRequired()
})

async function writeMessage() {
  const typed = ['Meera', 'Nair', 'meera@example.com', '98745 00000', 'Which batch starts next?']
  await screen.findByRole('region', { name: 'Contact our team' })
  for (const [index, placeholder] of PLACEHOLDERS.entries())
    await userEvent.type(screen.getByPlaceholderText(placeholder), typed[index] ?? '')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
}

test('a message that arrives is confirmed, and the form is empty again', async () => {
  const { provider } = await openHome({ 'post /contacts': { status: 201, data: { id: 1 } } })
  await writeMessage()
  expect(await screen.findByText('Message sent successfully!')).toBeVisible()
  await waitFor(() => expect(screen.getByPlaceholderText('First name')).toHaveValue(''))
  expect(provider.calls.find(({ method }) => method === 'post')?.body).toMatchObject({
    first_name: 'Meera',
    last_name: 'Nair',
    email: 'meera@example.com',
    phone: '98745 00000',
    message: 'Which batch starts next?',
  })
})

test('a message that fails says so, and what was typed stays', async () => {
  await openHome({ 'post /contacts': { status: 500 } })
  await writeMessage()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send message. Please try again.')
  expect(screen.getByPlaceholderText('Leave us a message...')).toHaveValue('Which batch starts next?')
})

test('a fault that the provider names stands beside its field', async () => {
  await openHome({
    'post /contacts': { status: 400, data: { message: 'x', errors: { phone: ['Phone is too long.'] } } },
  })
  await writeMessage()
  await waitFor(() =>
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Phone is too long.'),
  )
  expect(screen.getByLabelText('Phone')).toHaveFocus()
})

test('a double press while the message is on its way sends it once', async () => {
  const { provider } = await openHome({ 'post /contacts': 'pending' })
  await writeMessage()
  await userEvent.click(await screen.findByRole('button', { name: 'Sending' }))
  expect(provider.calls.filter(({ method }) => method === 'post')).toHaveLength(1)
})

test('the contact page holds the section once, and sends', async () => {
  await openInShell(routes, {
    at: '/contact',
    answers: { 'post /contacts': { status: 201, data: { id: 1 } } },
  })
  await writeMessage()
  expect(await screen.findByText('Message sent successfully!')).toBeVisible()
  expect(screen.getAllByRole('heading', { name: 'Contact our team' })).toHaveLength(1)
})
