import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const trainer = {
  ...{ id: 7, version: 'v1', status: 'approved', name: 'Leela Menon', email: 'leela@example.com' },
  ...{ contact: '98745 00000', skills: 'SQL, Power BI', description: 'Ten years.', open_programs: [] },
  ...{
    demo_video: 'https://youtu.be/xyz',
    course: 'SQL, Power BI',
    custom_course: '',
    photo: 'trainers/7?v=1',
  },
  paid_videos: ['https://player.vimeo.com/video/1'],
}
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['content'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const done = (values: object = {}) => ({
  data: { is_done: false, text: '', mails: [], question: '', id: '7', ...values },
})

const open = (answers: Parameters<typeof openInShell>[1]['answers'] = {}, at = '/office/trainers/7') =>
  openInShell(routes, {
    at,
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights: ['trainers.change'], menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/trainers': { data: [trainer], headers: { 'x-total-count': '1' } },
      'get /office/trainers/7': { data: trainer },
      'post /office/trainers/7/decision': done(),
      ...answers,
    },
  })

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const sent = (calls: Awaited<ReturnType<typeof open>>['provider']['calls'], method: string) =>
  calls.filter((call) => call.method === method && !call.path.endsWith('/decision'))

test('an entry is changed once it is shown, with all that it says; a photo that is not chosen is not sent', async () => {
  const text = 'Description: Ten years. -> Eleven years.'
  const { provider } = await open({ 'put /office/trainers/7': [done({ text }), done({ text })] })
  expect(await screen.findByRole('img', { name: 'Leela Menon' })).toBeVisible()
  const words = screen.getByLabelText('Experience and courses, in their words')
  await userEvent.clear(words)
  await userEvent.type(words, 'Eleven years.')
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
  const asked = await dialog('Change the entry of Leela Menon?')
  expect(asked.getByText(text)).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Change it' }))
  expect(await screen.findByText('The entry is changed, and on the site.')).toBeVisible()
  const [tried, made] = sent(provider.calls, 'put')
  expect([tried?.params, made?.params]).toEqual([
    { preview: 'true', version: 'v1' },
    { preview: 'false', version: 'v1' },
  ])
  expect(made?.body).toMatchObject({
    name: 'Leela Menon',
    course: 'SQL, Power BI',
    courseDescription: 'Eleven years.',
  })
  expect(made?.body).not.toHaveProperty('photo')
})

test('a photo is taken away as an empty text', async () => {
  const { provider } = await open({ 'put /office/trainers/7': done() })
  await userEvent.click(await screen.findByLabelText('Take the photo away'))
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
  await dialog('Change the entry of Leela Menon?')
  expect(sent(provider.calls, 'put')[0]?.body).toHaveProperty('photo', '')
})

test('faults stand beside their fields, also of a link behind an empty one; what was typed stays', async () => {
  const errors = { name: ['Name is required.'], 'paidVideos.0': ['Not this one.'] }
  await open({ 'put /office/trainers/7': { status: 400, data: { message: 'Name is required.', errors } } })
  await userEvent.clear(await screen.findByLabelText('Name'))
  await userEvent.clear(screen.getByLabelText('Paid video 1'))
  await userEvent.type(screen.getByLabelText('Paid video 2'), 'https://evil.example/x')
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
  expect(await screen.findByLabelText('Name')).toHaveAccessibleDescription('Name is required.')
  expect(screen.getByLabelText('Paid video 2')).toHaveAccessibleDescription('Not this one.')
  expect(screen.getByLabelText('Paid video 1')).toHaveAccessibleDescription('')
  expect(screen.getByLabelText('Paid video 2')).toHaveValue('https://evil.example/x')
})

test('where somebody else was faster that is said, and what was typed stays', async () => {
  const message = 'Somebody has changed this in the meantime. Nothing was changed.'
  await open({
    'put /office/trainers/7': { status: 409, data: { message } },
    'get /office/trainers/7': [{ data: trainer }, { data: { ...trainer, version: 'v2', name: 'Leela Rao' } }],
  })
  const name = await screen.findByLabelText('Name')
  await userEvent.type(name, ' Nair')
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Leela Rao' })).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Leela Menon Nair')
})

test('a trainer is added below the list, with a course of its own name, and shown', async () => {
  const { provider } = await open({ 'post /office/trainers': done() }, '/office/trainers')
  await userEvent.type(await screen.findByLabelText('Name'), 'Mina Shah')
  await userEvent.selectOptions(screen.getByLabelText('Course'), 'Other')
  await userEvent.type(screen.getByLabelText('Course name'), 'Kafka')
  await userEvent.click(screen.getByRole('button', { name: 'Show the trainer' }))
  await userEvent.click((await dialog('Add this trainer?')).getByRole('button', { name: 'Add them' }))
  expect(await screen.findByText('/office/trainers/7')).toBeVisible()
  expect(sent(provider.calls, 'post').at(-1)?.body).toMatchObject({
    ...{ name: 'Mina Shah', course: 'Other', customCourse: 'Kafka' },
  })
})
