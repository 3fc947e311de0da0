import { screen } from '@testing-library/react'
import { openLearning } from './testing'

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}))

test.each([
  ['none', 'Write a review'],
  ['waiting', 'Your review waits'],
  ['shown', 'Your review is on the site'],
  ['hidden', 'Your review is hidden'],
  ['refused', 'Your review was not published'],
])('a place whose review is %s leads to it', async (review, text) => {
  await openLearning(undefined, [], [], { review })
  expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', '/my-review?place=r1')
})

test('a place that cannot be reviewed leads to no review', async () => {
  await openLearning(undefined)
  await screen.findByRole('link', { name: 'Data Science' })
  expect(screen.queryByRole('link', { name: /review/ })).not.toBeInTheDocument()
})
