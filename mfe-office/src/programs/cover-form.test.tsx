import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const program = {
  ...{ product: 'DataScience', program: 'Data Science', state: 'published', position: 1, level: 'Beginner' },
  ...{ trainer_name: '', is_ai: false, courses: 0, version: 'v1', summary: 'All of it.' },
  ...{ prerequisites: '', outcomes: [], tools: [], trainer: 0, projects: [], choice: '', also_called: '' },
  ...{ cover: 'programs/DataScience/1a2b3c4d', missing: [], trainers: [], syllabus: [] },
}
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['content'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const done = (values: object = {}) => ({
  data: { is_done: false, text: '', mails: [], question: '', id: '', ...values },
})
const open = (answers: Parameters<typeof openInShell>[1]['answers'] = {}) =>
  openInShell(routes, {
    at: '/office/programs/DataScience',
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights: ['programs.change'], menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/programs/DataScience': { data: program },
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => {} })
})
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL')
  Reflect.deleteProperty(URL, 'revokeObjectURL')
})

/** A file of a form, as the calls of the test have it. */
const PICTURE = { cover: '[object File]' }
const sentCovers = ({ provider }: Awaited<ReturnType<typeof open>>) =>
  provider.calls.filter(({ method }) => method === 'put').map(({ body }) => body)

test('a picture is seen on card and page before it is sent, and sent once it was shown', async () => {
  const shell = await open({
    'put /office/programs/DataScience/cover': [
      done({ text: '  cover: (the drawing) -> own picture' }),
      done({ is_done: true, id: 'DataScience' }),
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show the cover' }))
  expect(await screen.findByText('Choose a picture.')).toBeVisible()
  const file = new File(['picture'], 'cover.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Another picture'), file)
  expect(document.querySelectorAll('img[src="blob:chosen"]')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Show the cover' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Change the cover of Data Science?' }))
  await userEvent.click(asked.getByRole('button', { name: 'Change it' }))
  expect(await screen.findByText('The cover is changed. Pages show it from now on.')).toBeVisible()
  expect(sentCovers(shell)).toEqual([PICTURE, PICTURE])
})

test('the drawing comes back; a picture that is refused says why beside the field', async () => {
  const errors = { cover: ['The file is 300 x 200 pixels.'] }
  const shell = await open({
    'put /office/programs/DataScience/cover': [
      { status: 400, data: { message: 'The file is 300 x 200 pixels.', errors } },
      done({ text: '  cover: own picture -> (the drawing)' }),
    ],
  })
  const file = new File(['picture'], 'cover.png', { type: 'image/png' })
  await userEvent.upload(await screen.findByLabelText('Another picture'), file)
  await userEvent.click(screen.getByRole('button', { name: 'Show the cover' }))
  expect(await screen.findByText('The file is 300 x 200 pixels.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Bring the drawing back' }))
  expect(await screen.findByText(/own picture -> \(the drawing\)/)).toBeVisible()
  expect(sentCovers(shell)).toEqual([PICTURE, { cover: '' }])
})
