import { openInShell } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'
import { address, open } from '../testing'

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('Courses Offered', () => {
  test('a card shows title, duration and educator, and View Syllabus leads to the program', async () => {
    await open('/coursesoffered')
    expect(await screen.findByRole('heading', { name: 'Data Science for Finance' })).toBeVisible()
    expect(screen.getByText('14 weeks')).toBeVisible()
    expect(screen.getByText('Asha Rao')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'View Syllabus' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Data Science Modules' })).toBeVisible()
    expect(address()).toBe('/courses?program=Data+Science+for+Finance')
  })

  test.each(['1', 'asha', 'ASHA RAO'])(
    'in the context of trainer %s it names the trainer',
    async (trainer) => {
      const { provider } = await open(`/coursesoffered?trainer=${trainer}`)
      expect(await screen.findByRole('heading', { level: 1, name: 'Courses by Asha Rao' })).toBeVisible()
      expect(provider.calls[0]?.params).toMatchObject({ trainer })
    },
  )

  test('without the provider, a site that is no demonstration names no invented trainer', async () => {
    await openInShell(routes, {
      at: '/coursesoffered',
      isDemonstration: false,
      answers: { 'get /offered-courses': 'offline' },
    })
    expect((await screen.findAllByText('Trainer to be announced')).length).toBe(7)
    expect(screen.queryByText(/Asha Rao/)).not.toBeInTheDocument()
  })

  test.each(['1', 'asha'])('without the provider, trainer %s is a built-in one', async (trainer) => {
    await open(`/coursesoffered?trainer=${trainer}`, { 'get /offered-courses': 'offline' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Courses by Asha Rao' })).toBeVisible()
  })

  test('a trainer whom nobody knows is not named', async () => {
    await open('/coursesoffered?trainer=Nobody', { 'get /offered-courses': { data: [] } })
    expect(await screen.findByText('No courses found')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Courses Offered' })).toBeVisible()
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  })

  test.each([
    ['cannot be reached', 'offline'],
    ['fails', { status: 503 }],
    ['has no courses at all', { data: [] }],
    ['answers with broken records', { data: [{ title: 7 }] }],
  ])('built-in courses and a quiet note when the provider %s', async (_what, answer) => {
    await open('/coursesoffered', { 'get /offered-courses': answer })
    expect(await screen.findAllByRole('button', { name: 'View Syllabus' })).toHaveLength(7)
    expect(screen.getByText(/Showing saved information/)).toBeVisible()
  })
})
