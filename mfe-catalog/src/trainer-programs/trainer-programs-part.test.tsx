import { batchesAt } from '@marga/content/batches'
import { openPart } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import { parts } from '../routes'

const part = parts['trainer-programs']
const props = { trainer: 1, trainerName: 'Meera Nair' }

test('shows the programs that the trainer leads, and no other', async () => {
  const person = { id: 1, name: 'Meera Nair', description: '', photo: '' }
  const [first, second, ...others] = batchesAt(new Date('2027-01-01T00:00:00Z'))
  const data = [
    { ...first, trainer: person },
    { ...second, trainer: { ...person, name: 'Another' } },
    ...others,
  ]
  await openPart(part, { props, answers: { 'get /batches': { data } } })
  const programs = within(await screen.findByRole('region', { name: 'Programs with Meera Nair' }))
  expect(programs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Data Science'])
  expect(programs.getByText('₹25,000')).toBeVisible()
})

test.each(['offline' as const, { status: 500 }, { data: { not: 'a list' } }, { data: [{ title: 7 }] }])(
  'is nothing where the programs cannot be loaded: %j',
  async (batches) => {
    await openPart(part, { props, answers: { 'get /batches': batches } })
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  },
)
