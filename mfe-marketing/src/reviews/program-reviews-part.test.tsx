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

test('asks for two reviews, of its program first, and names the program of each', async () => {
  const data = [{ ...review('Asha'), program: 'MLOps' }]
  const { provider } = await openPart(part, {
    props: { program: 'MLOps' },
    answers: { 'get /userreviews': { data } },
  })
  expect(await screen.findByText('Data analyst, MLOps')).toBeVisible()
  expect(provider.calls.find(({ path }) => path === '/userreviews')?.params).toEqual({
    ...{ program: 'MLOps', limit: 2 },
  })
})

test('says what the first two learners say', async () => {
  const data = ['Asha', 'Meera', 'Ravi'].map(review)
  await openPart(part, { props: { program: 'Data Science' }, answers: { 'get /userreviews': { data } } })
  const section = within(await screen.findByRole('region', { name: 'What learners say' }))
  expect(section.getByText('Meera liked it.')).toBeVisible()
  expect(section.queryByText('Ravi liked it.')).not.toBeInTheDocument()
})

test('is nothing where there are no reviews, and no samples', async () => {
  await openPart(part, { answers: { 'get /userreviews': { data: [] } }, isDemonstration: false })
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})
