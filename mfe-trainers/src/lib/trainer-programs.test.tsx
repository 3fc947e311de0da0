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

test.each(['offline' as const, { status: 500 }, { data: { not: 'a list' } }, { data: [{ title: 7 }] }])(
  'the courses of a trainer are there whatever becomes of the programs: %j',
  async (batches) => {
    const course = { id: '1', name: 'Advanced SQL', image: '', duration: 6 }
    await openInShell(routes, {
      at: '/trainer/1',
      answers: {
        'get /trainers/1': { data: trainer },
        'get /trainers/1/courses': { data: [course] },
        'get /batches': batches,
      },
    })
    expect(await screen.findByText('Advanced SQL')).toBeVisible()
    expect(screen.queryByRole('region', { name: /^Programs with/ })).not.toBeInTheDocument()
  },
)
