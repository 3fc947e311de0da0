import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openHome, review, withReviews } from './testing'

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
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
})

test('a review without a picture, and one whose picture does not come, has the one that stands for all', async () => {
  await openHome(withReviews(review({ profile_picture: 'gone.png' }), review({ profile_picture: '' })), {
    artBase: '/art/',
  })
  const list = await screen.findByRole('list', { name: 'Reviews' })
  // Of the first two: the ribbon goes on with copies.
  const sources = () =>
    [...list.querySelectorAll('img')].slice(0, 2).map((image) => image.getAttribute('src'))
  expect(sources()).toEqual(['/media/gone.png', '/art/face-reviewer.svg'])
  const [gone] = list.querySelectorAll('img')
  if (gone) fireEvent.error(gone)
  expect(sources()).toEqual(['/art/face-reviewer.svg', '/art/face-reviewer.svg'])
})

test.each<[string, NonNullable<Parameters<typeof openHome>[0]>]>([
  ['cannot be reached', { 'get /userreviews': 'offline' }],
  ['fails', { 'get /userreviews': { status: 500 } }],
  ['has none', { 'get /userreviews': { data: [] } }],
  ['answers with something else', { 'get /userreviews': { data: { detail: 'soon' } } }],
])('a demonstration shows two samples when the API %s', async (_what, answers) => {
  await openHome(answers)
  const list = within(await screen.findByRole('list', { name: 'Reviews' }))
  expect(list.getAllByRole('listitem')).toHaveLength(2)
})

test('samples are marked where the API does not say what the site is, and nowhere else', async () => {
  const { unmount } = await openHome({ 'get /userreviews': { data: [] } })
  await screen.findByRole('list', { name: 'Reviews' })
  expect(screen.queryByText('Sample')).not.toBeInTheDocument()
  unmount()
  await openHome({ 'get /userreviews': { data: [] } }, { isDemonstration: null })
  const list = within(await screen.findByRole('list', { name: 'Reviews' }))
  expect(list.getAllByText('Sample')).toHaveLength(2)
  expect(within(screen.getByRole('region', { name: 'Partners' })).getByText('Sample')).toBeVisible()
})

test('a site that is no demonstration shows neither sample reviews nor partners', async () => {
  await openHome({ 'get /userreviews': { data: [] } }, { isDemonstration: false })
  expect(await screen.findByRole('region', { name: 'Choose a program' })).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Reviews' })).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Partners' })).not.toBeInTheDocument()
})

test('a provider without reviews is not said to fail', async () => {
  const { site } = await openHome({ 'get /userreviews': { data: [] } })
  await screen.findByRole('list', { name: 'Reviews' })
  expect(site.degraded.getState()).toBe(false)
})
