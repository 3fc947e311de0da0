import { batchesAt } from '@marga/content/batches'
import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import routes from '../routes'

const trainer = {
  id: 1,
  name: 'Meera Nair',
  course: 'SQL',
  customCourse: '',
  courseDescription: '',
  photo: '',
  demoVideo: '',
}

test.each(['/trainer/1', '/TrainerDetails?id=1'])(
  '%s leads to the programs that the trainer leads, and to no other',
  async (at) => {
    const person = { id: 1, name: 'Meera Nair', description: '', photo: '' }
    const [first, second, ...others] = batchesAt(new Date('2027-01-01T00:00:00Z'))
    const batches = [
      { ...first, trainer: person },
      { ...second, trainer: { ...person, name: 'Another' } },
      ...others,
    ]
    await openInShell(routes, {
      at,
      answers: {
        'get /trainers/1': { data: trainer },
        'get /trainers/1/courses': { data: [] },
        'get /batches': { data: batches },
      },
    })
    const programs = within(await screen.findByRole('region', { name: 'Programs with Meera Nair' }))
    expect(programs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Data Science'])
    expect(programs.getByText('₹25,000')).toBeVisible()
  },
)
