import { batchesAt } from '@marga/content/batches'
import { openPart } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import { parts } from '../routes'

const part = parts['program-trainer']
const props = { trainer: 1, trainerName: 'Meera Nair' }
const [first, second] = batchesAt(new Date('2027-01-01T00:00:00Z'))
const person = { id: 1, name: 'Meera Nair', description: 'One chart per question.', photo: 'meera.jpg' }

test('shows the trainer’s face and words, and leads to their page', async () => {
  const data = [
    { ...first, trainer: { ...person, id: 2, name: 'Another' } },
    { ...second, trainer: person },
  ]
  await openPart(part, { props, answers: { 'get /batches': { data } } })
  expect(screen.getByRole('region', { name: 'Your trainer' })).toHaveTextContent('One chart per question.')
  expect(screen.getByRole('link', { name: 'Meera Nair' })).toHaveAttribute('href', '/TrainerDetails?id=1')
  expect(document.querySelector('img')).toHaveAttribute('src', expect.stringContaining('meera.jpg'))
})

test.each([
  'offline' as const,
  { data: [{ ...first, trainer: { ...person, name: 'Somebody Else' } }] },
  { data: { not: 'a list' } },
])('names the trainer where no batch tells more: %j', async (batches) => {
  await openPart(part, { props, answers: { 'get /batches': batches } })
  expect(screen.getByRole('link', { name: 'Meera Nair' })).toHaveAttribute('href', '/TrainerDetails?id=1')
  expect(screen.queryByText('One chart per question.')).not.toBeInTheDocument()
})
