import { byStart } from '@marga/constants/by-start'
import { weeksOf } from '@marga/constants/select-offered'
import { batchesAt } from '@marga/content/batches'
import { syllabi } from '@marga/content/courses'
import { practiceOf } from '@marga/content/practices'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openHome } from './testing'

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('home holds the promise, the claim and its actions', async () => {
  await openHome({})
  expect(await screen.findByRole('heading', { level: 1, name: /train for a data job/i })).toBeVisible()
  expect(screen.getByText(/100% placement assistance/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Explore courses' })).toHaveAttribute('href', '/coursesoffered')
  expect(screen.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/#contact-us')
})

test('beside the courses the hero leads to the free lesson of the program that starts first', async () => {
  await openHome({})
  const lesson = await screen.findByRole('link', { name: 'Try free tasks, 12 minutes' })
  const { program = '' } = [...batchesAt(new Date())].sort(byStart)[0] ?? {}
  expect(lesson).toHaveAttribute('href', practiceOf(program)?.to)
})

test('without the trainers of the first content it leads there too', async () => {
  const batches = batchesAt(new Date()).map((batch) => ({ ...batch, trainer: null }))
  await openHome({ 'get /batches': { data: batches } })
  expect(await screen.findByRole('link', { name: 'Try free tasks, 12 minutes' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Try a question' })).not.toBeInTheDocument()
})

test('where no program has a lesson it does not', async () => {
  const batches = batchesAt(new Date()).map((batch) => ({ ...batch, program: 'Welding', trainer: null }))
  await openHome({ 'get /batches': { data: batches } })
  expect(await screen.findByRole('link', { name: 'Explore courses' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /free .*lesson/ })).not.toBeInTheDocument()
})

/** The session of a program that begins a course: its share of the topics before it, of all sessions. */
function firstSessionOf(program: string, course: string): number {
  const path = syllabi.filter((one) => one.program === program)
  const sizes = path.map(({ modules }) => modules.reduce((sum, { topics }) => sum + topics.length, 0))
  const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)
  const before = sumOf(
    sizes.slice(
      0,
      path.findIndex(({ name }) => name === course),
    ),
  )
  const { duration = '', session_days = '' } =
    batchesAt(new Date()).find((one) => one.program === program) ?? {}
  const days = session_days.split(/, | and /).length
  return Math.floor((before / sumOf(sizes)) * Math.round(weeksOf(duration) ?? 0) * days) + 1
}

test('the session in the hero is the one of the program that begins with its topic', async () => {
  await openHome({})
  expect(await screen.findByText(/^Session \d+/)).toHaveTextContent(
    `LIVE Session ${firstSessionOf('Data Science', 'Machine Learning')} · Train and test sets`,
  )
  const learning = syllabi.find(({ name }) => name === 'Machine Learning')
  expect(learning?.modules[0]?.topics[0]?.title).toBe('Train, validation and test sets')
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

test('home says what a part costs where a program can be paid in parts', async () => {
  await openHome({ 'get /batches': { data: batchesAt(new Date('2027-01-01T00:00:00Z')) } })
  const text = await screen.findByText(/^Yes: .* in 2 parts/)
  expect(text).toHaveTextContent('Data Science in 2 parts of ₹12,500')
  expect(text).toHaveTextContent('Data Analytics in 2 parts of ₹10,000')
  expect(text).not.toHaveTextContent('Generative AI')
})

test('home counts its programs, never sample people, and names who teaches what', async () => {
  await openHome({})
  for (const [name, value] of [
    ['Live programs', '7'],
    ['Lowest price', '₹15,000'],
    ['Learners in a batch', 'Up to 30'],
  ] as const)
    expect(
      within((await screen.findByText(name)).parentElement ?? document.body).getByText(value),
    ).toBeVisible()
  expect(screen.queryByText('Trainers')).not.toBeInTheDocument()
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

test('a question of a lesson can be tried, and leads to the lesson and to practice', async () => {
  const analytics = batchesAt(new Date()).filter(({ product }) => product === 'DataAnalytics')
  await openHome({ 'get /batches': { data: analytics } })
  const part = within(await screen.findByRole('region', { name: 'Try a question' }))
  expect(part.getByRole('link', { name: 'What a JOIN keeps' })).toHaveAttribute(
    'href',
    '/courses?program=Data%20Analytics#lesson',
  )
  expect(part.getByRole('link', { name: 'Do it yourself, in SQL' })).toHaveAttribute(
    'href',
    '/practice/joins',
  )
  await userEvent.click(part.getByText('9'))
  expect(part.getByText(/Each of the 7 orders gives a row/)).toBeVisible()
})

test('no question is shown where no trainer has a lesson', async () => {
  const unnamed = batchesAt(new Date()).map((batch) => ({ ...batch, trainer: null }))
  await openHome({ 'get /batches': { data: unnamed } })
  expect(await screen.findByText('Live programs')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Try a question' })).not.toBeInTheDocument()
})

test('home counts what can be joined, and says what to do when nothing can', async () => {
  const [first, ...others] = batchesAt(new Date('2027-01-01T00:00:00Z'))
  const closed = others.map((batch) => ({ ...batch, isOpen: false }))
  const { unmount } = await openHome({ 'get /batches': { data: [first, ...closed] } })
  expect((await screen.findByText('Live programs')).parentElement).toHaveTextContent(/^Live programs1$/)
  expect(screen.getByText('Lowest price').parentElement).toHaveTextContent('₹25,000')
  unmount()
  await openHome({
    'get /batches': { data: batchesAt(new Date()).map((batch) => ({ ...batch, isOpen: false })) },
  })
  expect(await screen.findByText(/No batch is open now\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose a program' })).toHaveAttribute('href', '/coursesoffered')
  expect(screen.queryByText('Lowest price')).not.toBeInTheDocument()
})

test('a program is one link, and says who teaches it, what it costs and when it starts', async () => {
  await openHome({ 'get /batches': { data: batchesAt(new Date('2027-01-01T00:00:00Z')) } })
  const programs = within(await screen.findByRole('region', { name: 'Choose a program' }))
  const card = within(programs.getAllByRole('listitem')[0] ?? document.body)
  expect(card.getAllByRole('link')).toEqual([
    card.getByRole('link', { name: 'Generative AI and Prompt Engineering' }),
  ])
  for (const text of ['Kabir Sethi', '₹15,000', '8 weeks', '18 January 2027', 'View program'])
    expect(card.getByText(text)).toBeVisible()
  expect(card.queryByText('Live online')).not.toBeInTheDocument()
})

test('home shows no numbers and no faces where it knows none', async () => {
  const unnamed = batchesAt(new Date()).map((batch) => ({ ...batch, trainer: null }))
  await openHome({ 'get /batches': { data: unnamed } })
  expect(await screen.findByText('Live programs')).toBeVisible()
  expect(screen.queryByText('Trainers')).not.toBeInTheDocument()
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
    const headings = carousel.getAllByRole('heading', { hidden: true })
    expect(headings.map(({ textContent }) => textContent)).toEqual(captions)
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
