import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../mfe.json'
import routes from '../routes'

const video = {
  ...{ id: 'sql', version: 'v1', title: 'SQL from zero', about: 'Tables.', course: 'python' },
  ...{ link: 'https://player.vimeo.com/video/76979871', course_name: 'Python', program: 'Data Science' },
  ...{ position: 2, is_free: false, whose: 'own', author: '', minutes: 0 },
}
const course = {
  ...{ id: 'python', name: 'Python', program: 'Data Science', description: 'x', image: '', link: '/x' },
}
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['content'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const done = (values: object = {}) => ({
  data: { is_done: false, text: '', mails: [], question: '', id: '', ...values },
})
const ONE = '/office/videos/sql'
const LINK = 'https://youtu.be/rfscVS0vtbw'

const open = (at: string, answers: Parameters<typeof openInShell>[1]['answers'] = {}) =>
  openInShell(routes, {
    at,
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights: ['programs.change'], menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /courses': { data: [course], headers: { 'x-total-count': '1' } },
      'get /office/videos': { data: [video], headers: { 'x-total-count': '1' } },
      [`get ${ONE}`]: { data: video },
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const lastOf = (elements: readonly HTMLElement[]) => elements.at(-1) as HTMLElement
const sent = ({ provider }: Awaited<ReturnType<typeof open>>, method: string) =>
  provider.calls.filter((call) => call.method === method).map(({ body }) => body)

test('a link that is pasted plays before it is stored; the video is added once it was shown', async () => {
  const shell = await open('/office/videos', {
    'post /office/videos': [done({ text: 'First steps: a new learning video' }), done({ is_done: true })],
  })
  await userEvent.type(await screen.findByLabelText('Link'), LINK)
  await userEvent.type(screen.getByLabelText('Title'), 'First steps')
  await userEvent.click(screen.getByRole('button', { name: 'Play First steps' }))
  expect(screen.getByTitle('First steps')).toHaveAttribute(
    'src',
    expect.stringMatching(/\/embed\/rfscVS0vtbw\?/),
  )
  await userEvent.selectOptions(screen.getByLabelText('Course'), 'Python, Data Science')
  await userEvent.click(screen.getByRole('button', { name: 'Show the new video' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Add this video?' }))
  expect(asked.getByText('First steps: a new learning video')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Add it' }))
  expect(await screen.findByText('First steps is on the site.')).toBeVisible()
  expect(screen.getByLabelText('Link')).toHaveValue('')
  expect(sent(shell, 'post')[1]).toEqual({
    values: { link: LINK, title: 'First steps', course: 'python' },
    is_sure: false,
  })
})

test('a link that no page can play is refused beside its field, plays nothing, and stays', async () => {
  const errors = { link: ['no page can play this'] }
  await open('/office/videos', {
    'post /office/videos': { status: 400, data: { message: 'no page can play this', errors } },
  })
  await userEvent.type(await screen.findByLabelText('Link'), 'https://example.com/page')
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show the new video' }))
  expect(await screen.findByLabelText('Link')).toHaveAccessibleDescription(/no page can play this/)
  expect(screen.getByLabelText('Link')).toHaveValue('https://example.com/page')
})

test('another free video is a question; a video is taken off the site', async () => {
  const question = 'Everybody can watch SQL from zero then. Is that meant?'
  const shell = await open(ONE, {
    [`patch ${ONE}`]: [done({ question }), done({ is_done: true })],
    [`post ${ONE}/removal`]: [done({ text: 'SQL from zero: taken off the site' }), done({ is_done: true })],
  })
  await userEvent.clear(await screen.findByLabelText('Place'))
  await userEvent.type(screen.getByLabelText('Place'), '1{Enter}')
  const asked = within(await screen.findByRole('dialog', { name: 'Change SQL from zero?' }))
  expect(asked.getByText(question)).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Change it' }))
  expect(await screen.findByText('SQL from zero is changed, and on the site.')).toBeVisible()
  expect(sent(shell, 'patch')[1]).toEqual({ version: 'v1', values: { position: '1' }, is_sure: true })
  await userEvent.click(screen.getByRole('button', { name: 'Take off the site' }))
  const removal = within(await screen.findByRole('dialog', { name: 'Remove SQL from zero?' }))
  await userEvent.click(removal.getByRole('button', { name: 'Remove it' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Videos' })).toBeVisible()
})

test('a lecture of others is sent with its author and length, which our own recording has no fields for', async () => {
  const shell = await open('/office/videos', { 'post /office/videos': [done(), done({ is_done: true })] })
  await userEvent.type(await screen.findByLabelText('Link'), LINK)
  await userEvent.type(screen.getByLabelText('Title'), 'First steps')
  expect(screen.queryByLabelText('Author')).toBeNull()
  await userEvent.selectOptions(lastOf(screen.getAllByLabelText('Whose')), 'A lecture of others')
  await userEvent.type(screen.getByLabelText('Author'), 'freeCodeCamp')
  await userEvent.type(screen.getByLabelText('Length in minutes'), '267')
  await userEvent.click(screen.getByRole('button', { name: 'Show the new video' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add it' }))
  expect(await screen.findByText('First steps is on the site.')).toBeVisible()
  expect(sent(shell, 'post')[1]).toMatchObject({
    values: { link: LINK, title: 'First steps', whose: 'others', author: 'freeCodeCamp', minutes: '267' },
  })
})

test('author and length of a lecture that is called ours are not sent', async () => {
  const lecture = { ...video, whose: 'others', author: 'freeCodeCamp', minutes: 267, is_free: true }
  const shell = await open(ONE, { [`get ${ONE}`]: { data: lecture }, [`patch ${ONE}`]: [done()] })
  expect(await screen.findByText('A lecture of others, which everybody can watch.')).toBeVisible()
  await userEvent.clear(screen.getByLabelText('Author'))
  await userEvent.selectOptions(screen.getByLabelText('Whose'), 'Our own recording')
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
  await screen.findByRole('dialog')
  expect(sent(shell, 'patch')[0]).toEqual({ version: 'v1', values: { whose: 'own' }, is_sure: false })
})

test('the list is of the kind that its address names, and addresses keep whatever it is chosen by', async () => {
  const { provider, container } = await open('/office/videos?whose=others')
  expect(lastOf(await screen.findAllByLabelText('Whose'))).toBeVisible()
  expect(screen.getAllByLabelText('Whose')[0]).toHaveValue('others')
  expect(provider.calls.find(({ path }) => path === '/office/videos')).toMatchObject({
    params: expect.objectContaining({ whose: 'others' }),
  })
  const names = [...container.querySelectorAll('form:has([type=search]) [name]')].map((one) =>
    one.getAttribute('name'),
  )
  const { query } = descriptor.routes.find(({ id }) => id === 'videos') ?? {}
  expect(names).toEqual(['search', 'whose', 'course'])
  expect(query).toEqual(expect.arrayContaining(names))
})
