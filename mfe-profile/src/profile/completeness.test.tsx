import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NO_DETAILS } from '../lib/load-profile'
import routes from '../routes'

const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
const details = {
  ...NO_DETAILS,
  username: 'asha',
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.com',
  phone: '98745 00000',
}
const open = (facts = {}, at = '/profilepage') =>
  openInShell(routes, {
    at,
    user,
    answers: {
      'get /register/details': { data: { ...details, ...facts } },
      'get /profile': { data: { bio: '', profile_picture: '', resume: '', resume_name: '' } },
      'get /projects': { data: [] },
      'get /skills': { data: [] },
      'get /experience': { data: [] },
      'get /education': { data: [] },
      'put /profile/whole': { data: {} },
    },
  })
const panel = async () => within(await screen.findByRole('region', { name: 'Completeness' }))
const press = async (name: string) => userEvent.click((await panel()).getByRole('link', { name }))

beforeEach(() => sessionStorage.clear())

test.each([
  [{}, 'Add your city'],
  [{ phone: '' }, 'Add phone and city'],
  [{ first_name: '', phone: ' ' }, 'Add name, phone and city'],
])('of the contact it names what is missing: without %j %s', async (facts, text) => {
  await open(facts)
  expect((await panel()).getByRole('link', { name: text })).toBeVisible()
})

test.each([
  [{}, '27% complete'],
  [{ first_name: '', phone: '' }, '9% complete'],
  [{ city: 'Pune' }, '36% complete'],
])('what is filled counts: with %j %s', async (facts, text) => {
  await open(facts)
  expect((await panel()).getByText(text)).toBeVisible()
})

test('with name, email, phone and city it asks for none of them', async () => {
  await open({ city: 'Pune' })
  const links = (await panel()).getAllByRole('link')
  expect(links[0]).toHaveAccessibleName('Add a bio')
})

test.each([
  ['Add your city', /^City/],
  ['Add a bio', /^Bio/],
  ['Add a photo', /^Profile picture/],
  ['Add a resume', /^Resume/],
  ['Add a project', 'Project title'],
  ['Add a skill', 'Skill'],
  ['Add experience', 'Job title'],
  ['Add education', 'Degree'],
])('%s opens the form with the focus on its field', async (station, label) => {
  await open()
  await press(station)
  expect(await screen.findByLabelText(label)).toHaveFocus()
})

test('from another section, and a second time, it leads to the field too', async () => {
  await open({}, '/profilepage?section=skills')
  await press('Add a resume')
  expect(await screen.findByLabelText(/^Resume/)).toHaveFocus()
  await press('Add a bio')
  expect(screen.getByLabelText(/^Bio/)).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.getByLabelText(/^Bio/)).not.toHaveFocus()
})

test('what is typed in an open form stays', async () => {
  await open()
  await press('Add a bio')
  await userEvent.type(screen.getByLabelText(/^Bio/), 'From testing to data.')
  await press('Add your city')
  expect(screen.getByLabelText(/^Bio/)).toHaveValue('From testing to data.')
  expect(screen.getByLabelText(/^City/)).toHaveFocus()
})

test('a list that is only viewed since it was saved is opened for changes', async () => {
  await open({}, '/profilepage?section=skills')
  await userEvent.click(await screen.findByRole('button', { name: 'Save profile' }))
  await screen.findByRole('button', { name: 'Edit profile' })
  await press('Add a skill')
  expect(await screen.findByLabelText('Skill')).toHaveFocus()
  expect(screen.queryByText('Data saved successfully!')).not.toBeInTheDocument()
})
