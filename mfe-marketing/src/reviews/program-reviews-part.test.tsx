import { openPart } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import { parts } from '../routes'

const review = (name: string) => ({
  name,
  position: 'Data analyst',
  linkedin: '',
  rating: 5,
  review: `${name} liked it.`,
  profile_picture: '',
})
const part = parts['program-reviews']

test('says what the first two learners say', async () => {
  const data = ['Asha', 'Meera', 'Ravi'].map(review)
  await openPart(part, { answers: { 'get /userreviews': { data } } })
  const section = within(await screen.findByRole('region', { name: 'What learners say' }))
  expect(section.getByText('Meera liked it.')).toBeVisible()
  expect(section.queryByText('Ravi liked it.')).not.toBeInTheDocument()
})

test('is nothing where there are no reviews, and no samples', async () => {
  await openPart(part, { answers: { 'get /userreviews': { data: [] } }, isDemonstration: false })
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})
