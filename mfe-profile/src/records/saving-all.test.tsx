import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changes, details, open, project } from './testing'

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('an end before the start is refused beside the field, and nothing is sent', async () => {
  const { provider } = await open('projects')
  await userEvent.click(await screen.findByRole('button', { name: 'Add project' }))
  await userEvent.type(screen.getByLabelText('Project title'), 'Two')
  await userEvent.type(screen.getByLabelText(/^Start date/), '2026-03-01')
  await userEvent.type(screen.getByLabelText(/^End date/), '2026-02-01')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(screen.getByLabelText(/^End date/)).toHaveAccessibleDescription(
      /end date is before the start date/,
    ),
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Correct the marked fields')
  expect(changes(provider.calls)).toEqual([])
})

describe('the whole page', () => {
  test('begins in edit; Save switches to view, Edit back', async () => {
    const { provider } = await open('projects', {
      'get /projects': { data: [project] },
      'put /profile/whole': { data: {} },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Save profile' }))
    expect(await screen.findByText('Data saved successfully!')).toBeVisible()
    for (const name of [/^Add/, /^Edit project/, /^Delete/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Edit profile' }))
    expect(screen.getByRole('button', { name: 'Add project' })).toBeVisible()
    expect(changes(provider.calls)).toEqual([{ method: 'put', path: '/profile/whole', body: {} }])
  })

  test('saves every draft of every section in one call', async () => {
    const { provider } = await open('projects', {
      'get /projects': { data: [project] },
      'put /profile/whole': { data: {} },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit project Churn model' }))
    await userEvent.type(screen.getByLabelText('Project title'), '!')
    const menu = within(screen.getByRole('navigation', { name: 'Sections' }))
    await userEvent.click(menu.getAllByRole('link', { name: 'Skills' })[0] as HTMLElement)
    await userEvent.click(await screen.findByRole('button', { name: 'Add skill' }))
    await userEvent.type(screen.getByLabelText('Skill'), 'SQL')
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    expect(await screen.findByText('Data saved successfully!')).toBeVisible()
    expect(changes(provider.calls)).toMatchObject([
      {
        path: '/profile/whole',
        body: {
          projects: [{ id: 7, revision: 3, project_title: 'Churn model!' }],
          skills: [{ skill_name: 'SQL', years_of_experience: 0 }],
        },
      },
    ])
    expect(sessionStorage.getItem('profileDrafts')).toBeNull()
  })

  test('when it fails nothing typed is lost, and faults stand beside their fields', async () => {
    await open('projects', {
      'put /profile/whole': {
        status: 400,
        data: { message: 'Check the marked fields.', errors: { 'projects.0.end_date': ['Too late.'] } },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add project' }))
    await userEvent.type(screen.getByLabelText('Project title'), 'Two')
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    expect(await screen.findByText(/^Error saving data!/)).toBeVisible()
    expect(screen.getByLabelText(/^End date/)).toHaveAccessibleDescription(/Too late\./)
    expect(screen.getByLabelText('Project title')).toHaveValue('Two')
  })

  test('a form that was opened and left empty stops nothing', async () => {
    const { provider, router } = await open('skills', { 'put /profile/whole': {} })
    await userEvent.click(await screen.findByRole('button', { name: 'Add skill' }))
    await act(() => router.navigate('/profilepage?section=education'))
    await userEvent.click(await screen.findByRole('button', { name: 'Save profile' }))
    expect(await screen.findByText('Data saved successfully!')).toBeVisible()
    expect(changes(provider.calls)).toMatchObject([{ path: '/profile/whole', body: {} }])
  })

  const ORDER_FAULT = 'The end date is before the start date.'
  const refused = {
    status: 400,
    data: { message: ORDER_FAULT, errors: { 'education.0.end_date': [ORDER_FAULT] } },
  }

  test('a fault of a date that was typed is told at its field, which gets the focus', async () => {
    await open('education', { 'put /profile/whole': [refused, { data: {} }] })
    await userEvent.click(await screen.findByRole('button', { name: 'Add education' }))
    await userEvent.type(screen.getByLabelText('Degree'), 'B.Sc.')
    await userEvent.type(screen.getByLabelText('Institution'), 'Fergusson College')
    await userEvent.type(screen.getByLabelText(/^Start date/), '2022-06-01')
    await userEvent.type(screen.getByLabelText(/^End date/), '2019-05-31')
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error saving data! ${ORDER_FAULT}`)
    const end = screen.getByLabelText(/^End date/)
    expect(end).toHaveAccessibleDescription(`Leave empty if this is current. ${ORDER_FAULT}`)
    expect(end).toHaveFocus()
    await userEvent.clear(end)
    await userEvent.type(end, '2025-05-31')
    expect(end).not.toBeInvalid()
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    expect(await screen.findByText('Data saved successfully!')).toBeVisible()
  })

  test('a fault in another section opens that section, at the field', async () => {
    const { router } = await open('education', { 'put /profile/whole': refused })
    await userEvent.click(await screen.findByRole('button', { name: 'Add education' }))
    await userEvent.type(screen.getByLabelText('Degree'), 'B.Sc.')
    await act(() => router.navigate('/profilepage?section=skills'))
    await userEvent.click(await screen.findByRole('button', { name: 'Save profile' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Education' })).toBeVisible()
    expect(screen.getByLabelText(/^End date/)).toHaveAccessibleDescription(new RegExp(ORDER_FAULT))
    expect(screen.getByLabelText(/^End date/)).toHaveFocus()
    expect(screen.getByRole('alert')).toHaveTextContent(`Error saving data! ${ORDER_FAULT}`)
  })

  test('a fault in a further section that is not on the screen has a link there', async () => {
    const { router } = await open('skills', {
      'put /profile/whole': {
        status: 400,
        data: {
          message: 'Skill is required.',
          errors: {
            'skills.0.skill_name': ['Skill is required.'],
            'education.0.institution': ['Institution is required.'],
          },
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add skill' }))
    await userEvent.type(screen.getByLabelText(/^Certification/), 'AWS')
    await act(() => router.navigate('/profilepage?section=education'))
    await userEvent.click(await screen.findByRole('button', { name: 'Add education' }))
    await userEvent.type(screen.getByLabelText('Degree'), 'B.Sc.')
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    expect(await screen.findByRole('link', { name: 'Go to Skills' })).toHaveAttribute(
      'href',
      '/profilepage?section=skills',
    )
  })

  test('details that another tab has changed are named, and kept or taken from here', async () => {
    const { provider, router } = await open('skills', {
      'get /register/details': { data: { ...details, revision: 3 } },
      'put /profile/whole': [
        {
          status: 409,
          data: {
            message: 'Changed elsewhere.',
            stored: { details: { ...details, city: 'Nashik', revision: 8 }, bio: '' },
          },
        },
        { data: {} },
      ],
    })
    await act(() => router.navigate('/profilepage'))
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    await userEvent.type(screen.getByLabelText(/^City/), 'Pune')
    await act(() => router.navigate('/profilepage?section=skills'))
    await userEvent.click(await screen.findByRole('button', { name: 'Save profile' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('City: Nashik')
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('Data saved successfully!')).toBeVisible()
    expect(changes(provider.calls)).toMatchObject([
      { params: { revision: 3 }, body: { details: { city: 'Pune' } } },
      { params: { revision: 8 }, body: { details: { city: 'Pune' } } },
    ])
  })

  /** Types an address into the basic details, and saves all from another section. */
  async function saveAddress(address: string) {
    const view = await open('skills', { 'put /profile/whole': { data: {} } })
    await act(() => view.router.navigate('/profilepage'))
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    await userEvent.type(screen.getByLabelText(/^Email/), address)
    await act(() => view.router.navigate('/profilepage?section=skills'))
    await userEvent.click(await screen.findByRole('button', { name: 'Save profile' }))
    return view
  }
  const savedAddresses = ({ provider }: Awaited<ReturnType<typeof open>>) =>
    changes(provider.calls).map(({ body }) => body)

  test('an address that looks mistyped is asked about once, and taken as it is then', async () => {
    const view = await saveAddress('asha@gmial.com')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Nothing is saved yet. The email address in Basic Details is asha@gmial.com. Did you mean asha@gmail.com?',
    )
    expect(savedAddresses(view)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    expect(await screen.findByText('Data saved successfully!')).toBeVisible()
    expect(savedAddresses(view)).toMatchObject([{ details: { email: 'asha@gmial.com' } }])
  })

  test('the address that was meant is taken with one press', async () => {
    const view = await saveAddress('asha@gmial.com')
    await userEvent.click(await screen.findByRole('button', { name: 'Use asha@gmail.com' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }))
    expect(await screen.findByText('Data saved successfully!')).toBeVisible()
    expect(savedAddresses(view)).toMatchObject([{ details: { email: 'asha@gmail.com' } }])
  })

  test('an answer that never comes says only that', async () => {
    await open('projects', { 'put /profile/whole': 'offline' })
    await userEvent.click(await screen.findByRole('button', { name: 'Save profile' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Error saving data!$/)
  })
})
