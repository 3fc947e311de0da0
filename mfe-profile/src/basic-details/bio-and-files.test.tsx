import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { details, edit, openDetails as open } from './testing'

beforeEach(() => {
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

describe('bio, picture and resume', () => {
  const extended = {
    bio: 'From testing to data.',
    profile_picture: '/api/profile/picture?v=1',
    resume: '/api/profile/resume',
    resume_name: 'meera.pdf',
  }
  const file = (name: string, type: string, size = 10) => {
    const made = new File(['x'], name, { type })
    Object.defineProperty(made, 'size', { value: size })
    return made
  }

  test('without them it says so', async () => {
    await open()
    expect(await screen.findByText('No bio provided.')).toBeVisible()
    expect(screen.getByText('No resume uploaded.')).toBeVisible()
  })

  test('they are shown, the resume as a download', async () => {
    const { container } = await open({ 'get /profile': { data: extended } })
    expect(await screen.findByText('From testing to data.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Download meera.pdf' })).toHaveAttribute(
      'href',
      '/api/profile/resume',
    )
    expect(container.querySelector('img')).toHaveAttribute('src', '/api/profile/picture?v=1')
  })

  test('both calls are made: the details, then the bio, and no file that was not chosen', async () => {
    const { provider } = await open({ 'patch /register/details': { data: {} } })
    await edit()
    await userEvent.type(screen.getByLabelText(/^Bio/), 'New words.')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Details saved successfully!')).toBeVisible()
    const [first, second] = provider.calls.filter(({ method }) => method === 'patch')
    expect(first?.body).toEqual(details)
    expect(second?.path).toBe('/profile/')
    expect(second?.body).toEqual({ bio: 'New words.' })
  })

  test('when only the second call fails it says that it failed, and stays in edit', async () => {
    await open({ 'patch /register/details': { data: {} }, 'patch /profile': { status: 500 } })
    await edit()
    await userEvent.type(screen.getByLabelText(/^Bio/), 'New words.')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save details.')
    expect(screen.getByLabelText(/^Bio/)).toHaveValue('New words.')
  })

  test.each([
    [/^Resume/, file('big.pdf', 'application/pdf', 10_485_761), 'File too large. Max size is 10MB.'],
    [/^Resume/, file('me.pdf', 'application/pdf', 0), 'This file is empty. Choose another one.'],
    [/^Resume/, file('me.docx', 'application/msword'), 'Please upload a PDF resume.'],
    [/^Resume/, file('big.docx', 'application/msword', 10_485_761), 'File too large. Max size is 10MB.'],
    [
      /^Profile picture/,
      file('me.gif', 'image/gif'),
      'Only JPEG, JPG, or PNG files are allowed for profile picture.',
    ],
  ])('a refused file (%s) is told and never sent', async (label, refused, text) => {
    const { provider } = await open({ 'patch /register/details': { data: {} } })
    await edit()
    const field = screen.getByLabelText(label)
    await userEvent.upload(field, refused, { applyAccept: false })
    expect(field).toHaveAccessibleDescription(expect.stringContaining(text))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Details saved successfully!')
    expect(Object.keys(provider.calls.filter(({ method }) => method === 'patch')[1]?.body ?? {})).toEqual([
      'bio',
    ])
  })

  test('a file of exactly 10 MB is taken', async () => {
    await open()
    await edit()
    const field = screen.getByLabelText(/^Resume/)
    await userEvent.upload(field, file('me.pdf', 'application/pdf', 10_485_760))
    expect(field).not.toBeInvalid()
  })

  test('taking the resume away sends an empty text', async () => {
    const { provider } = await open({
      'get /profile': { data: extended },
      'patch /register/details': { data: {} },
    })
    await edit()
    await userEvent.click(screen.getByLabelText('Remove meera.pdf'))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Details saved successfully!')
    expect(provider.calls.filter(({ method }) => method === 'patch')[1]?.body).toEqual({
      bio: 'From testing to data.',
      resume: '',
    })
  })
})

test.each(['offline' as const, { status: 500 }, { data: 'soon' }])(
  'bio and files that could not be read (%j) are neither shown as empty nor saved over',
  async (answer) => {
    const { provider } = await open({ 'get /profile': answer, 'patch /register/details': { data: details } })
    expect(await screen.findByText(/could not be loaded/)).toBeVisible()
    expect(screen.queryByText('No bio provided.')).not.toBeInTheDocument()
    await edit()
    expect(screen.queryByLabelText(/^Bio/)).not.toBeInTheDocument()
    await userEvent.type(screen.getByLabelText(/^City/), ' City')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Details saved successfully!')).toBeVisible()
    const changes = provider.calls.filter(({ method }) => method === 'patch')
    expect(changes.map(({ path }) => path)).toEqual(['/register/details/'])
  },
)
