import { type PageEntry, withPages } from './pages-by-word'

const page = (title: string, ...words: string[]): PageEntry => ({ title, link: `/${title}`, words })
const entries = [
  page('Courses Offered', 'price', 'prices', 'refunds', 'start'),
  page('Refunds', 'refund', 'refunds', 'money'),
  page('AI Training', 'ai', 'intelligence'),
  page('Our Trainers', 'trainer', 'trainers', 'teacher'),
  page('Trainer Hub', 'teach'),
]
const hit = { kind: 'course', title: 'A hit', link: '/hit', context: '' }
const titlesFor = (question: string, { hits = [hit], limit = 10 } = {}) =>
  withPages({ question, entries, hits, limit }).map(({ title }) => title)

test('a page that a word means comes before what the API found, with what it says', () => {
  const [first] = withPages({
    question: 'Price',
    entries: [{ ...page('Courses Offered', 'price'), text: 'what it costs' }],
    hits: [hit],
    limit: 10,
  })
  expect(first).toEqual({
    kind: 'page',
    title: 'Courses Offered',
    link: '/Courses Offered',
    context: 'Page: what it costs',
  })
})

test.each([
  ['refunds', ['Refunds', 'Courses Offered', 'A hit']],
  ['trainer', ['Our Trainers', 'Trainer Hub', 'A hit']],
  ['intell', ['AI Training', 'A hit']],
  ['st', ['A hit', 'Courses Offered']],
  ['ai', ['AI Training', 'A hit']],
  ['p', ['A hit']],
  ['price python', ['A hit']],
  ['!', ['A hit']],
])('%j finds %j', (question, titles) => {
  expect(titlesFor(question)).toEqual(titles)
})

test('a word that is only close finds a page where nothing else is found', () => {
  expect(titlesFor('pirce', { hits: [] })).toEqual(['Courses Offered'])
  expect(titlesFor('pirce')).toEqual(['A hit'])
})

test('words that only ask are none of the question', () => {
  expect(titlesFor('What is the price?')).toEqual(['Courses Offered', 'A hit'])
  expect(titlesFor('how', { hits: [] })).toEqual([])
})

test('where nothing has all words, pages that one of them means come before what has some', () => {
  const hits = [{ ...hit, is_part: true as const }]
  expect(withPages({ question: 'python price', entries, hits, limit: 10 })).toEqual([
    expect.objectContaining({ title: 'Courses Offered', is_part: true }),
    hits[0],
  ])
  expect(withPages({ question: 'refund money', entries, hits, limit: 10 }).map(({ title }) => title)).toEqual(
    ['Refunds'],
  )
})

test('no more is found than asked for', () => {
  expect(titlesFor('refunds', { limit: 1 })).toEqual(['Refunds'])
})
