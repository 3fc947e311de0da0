import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor } from '@testing-library/react'
import routes from '../routes'
import { offer } from '../testing'

type Shown = NonNullable<Parameters<typeof openInShell>[1]>

const open = (at: string, answers: Shown['answers'], user?: Shown['user']) =>
  openInShell(routes, {
    at,
    answers: { 'get /offered-courses': { data: [offer] }, ...answers },
    ...(user && { user }),
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('who has a place in the program of a card', () => {
  const registered = (facts: object = {}) => ({
    id: 'r1',
    course_name: 'Data Science',
    created_at: '',
    link: '/thank-you?batch=DataScience',
    ...facts,
  })
  const asha = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
  const places = () => screen.findByRole('link', { name: 'See your place' })

  test('is led to it there, as a member', async () => {
    await open('/coursesoffered', { 'get /course-registrations': { data: [registered()] } }, asha)
    expect(await places()).toHaveAttribute('href', '/thank-you?batch=DataScience')
    expect(screen.getByRole('button', { name: 'Enroll' })).toBeVisible()
  })

  test('is led to all of them, as a member with several', async () => {
    const two = [registered(), registered({ id: 'r2' })]
    await open('/coursesoffered', { 'get /course-registrations': { data: two } }, asha)
    expect(await places()).toHaveAttribute('href', '/my-learning')
  })

  test('is led to it there, as a guest', async () => {
    localStorage.setItem('registration', 'r1')
    await open('/coursesoffered', { 'get /course-registrations/r1': { data: registered({ order: null }) } })
    expect(await places()).toHaveAttribute('href', '/thank-you?batch=DataScience')
    localStorage.clear()
  })

  test('may enroll where the money goes back, or the places are not known', async () => {
    for (const answer of [{ data: [registered({ refund: { state: 'refunded' } })] }, 'offline'] as const) {
      const { provider, unmount } = await open(
        '/coursesoffered',
        { 'get /course-registrations': answer },
        asha,
      )
      await waitFor(() => expect(provider.calls.map(({ path }) => path)).toContain('/course-registrations'))
      expect(await screen.findByRole('button', { name: 'Enroll' })).toBeVisible()
      expect(screen.queryByRole('link', { name: 'See your place' })).not.toBeInTheDocument()
      unmount()
    }
  })
})
