import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { open, project } from './testing'

beforeEach(() => sessionStorage.clear())

const button = (name: string) => screen.findByRole('button', { name })

test.each([
  ['education', 'Add education', 'Degree'],
  ['experience', 'Add experience', 'Job title'],
  ['projects', 'Add project', 'Project title'],
  ['skills', 'Add skill', 'Skill'],
])('a new entry of %s begins in its first field, and Cancel leads back', async (kind, add, label) => {
  await open(kind)
  await userEvent.click(await button(add))
  expect(screen.getByLabelText(label)).toHaveFocus()
  await userEvent.click(await button('Cancel'))
  expect(await button(add)).toHaveFocus()
})

test('a second new entry begins in its own first field; once saved, the focus is at Add', async () => {
  await open('projects', {
    'get /projects': [{ data: [] }, { data: [project] }],
    'post /projects': { status: 201, data: {} },
  })
  const add = await button('Add project')
  await userEvent.click(add)
  await userEvent.type(screen.getByLabelText('Project title'), 'Churn model')
  await userEvent.click(add)
  expect(screen.getAllByLabelText('Project title')[1]).toHaveFocus()
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[1] as HTMLElement)
  await userEvent.click(await button('Save'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
  expect(add).toHaveFocus()
})

test('a change begins in its first field; saved or given up, the focus is at its button', async () => {
  await open('projects', {
    'get /projects': { data: [{ ...project, id: 6, project_title: 'Other' }, project] },
    'put /projects/7': { data: {} },
  })
  for (const end of ['Cancel', 'Update']) {
    await userEvent.click(await button('Edit project Churn model'))
    expect(screen.getByLabelText('Project title')).toHaveFocus()
    await userEvent.click(await button(end))
    await waitFor(async () => expect(await button('Edit project Churn model')).toHaveFocus())
  }
})

test('what is deleted leaves the focus at Undo, and Undo at Add', async () => {
  await open('projects', {
    'get /projects': [{ data: [project] }, { data: [] }, { data: [project] }],
    'delete /projects/7': { status: 204 },
    'post /projects': { status: 201, data: {} },
  })
  await userEvent.click(await button('Delete project Churn model'))
  const undo = await button('Undo')
  await waitFor(() => expect(undo).toHaveFocus())
  await userEvent.click(undo)
  await waitFor(() => expect(undo).not.toBeInTheDocument())
  expect(await button('Add project')).toHaveFocus()
})

test('who has gone on while an entry is saved stays where they are', async () => {
  await open('projects', {
    'get /projects': [{ data: [] }, { data: [project] }],
    'post /projects': { status: 201, data: {} },
  })
  await userEvent.click(await button('Add project'))
  await userEvent.type(screen.getByLabelText('Project title'), 'Churn model')
  const save = await button('Save')
  const elsewhere = screen.getAllByRole('link', { name: 'Skills' })[0] as HTMLElement
  save.click()
  elsewhere.focus()
  await waitFor(() => expect(save).not.toBeInTheDocument())
  expect(elsewhere).toHaveFocus()
})
