import { batchesAt } from '@marga/content/batches'
import { openInShell } from '@marga/testing/test-shell'
import routes from '../routes'

export const review = (facts: object) => ({
  name: 'Priya S.',
  position: 'Data analyst',
  linkedin: '',
  rating: 4.4,
  review: 'Read line by line.',
  profile_picture: '',
  ...facts,
})
export const withReviews = (...reviews: object[]) => ({ 'get /userreviews': { data: reviews } })
type Shown = Parameters<typeof openInShell>[1]

export const openHome = (
  answers: Shown['answers'],
  shown: Pick<Shown, 'isDemonstration' | 'company' | 'artBase'> = {},
) =>
  openInShell(routes, {
    at: '/',
    ...shown,
    answers: {
      'get /batches': { data: batchesAt(new Date()) },
      'get /texts/home': { data: {} },
      ...withReviews(review({})),
      ...answers,
    },
  })
