import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('the talent hub says exactly that it comes, and leads back', async () => {
  const { container } = await openInShell(routes, { at: '/ai-talent-hub' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Coming Soon...' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  expect(container).toHaveTextContent(/^\/ai-talent-hubComing Soon\.\.\.Go to the home page$/)
})

test.each([
  ['/resume-analysis', 'Resume Analysis', '/contact#contact-us'],
  ['/resume-correction', 'Resume Correction', '/contact#contact-us'],
  ['/expert-review-panel', 'Expert Review Panel', '/mock-interview'],
  ['/scoremarked-talent', 'Scoremarked Talent', '/coursesoffered'],
  ['/oracle-qe-automation', 'Oracle QE Automation', '/coursesoffered'],
  ['/resume', 'Resume Builder', '/profilepage'],
])(
  '%s says that it comes, takes an address to tell, and leads to what there is today',
  async (at, topic, now) => {
    const { provider } = await openInShell(routes, {
      at,
      answers: { 'post /interests': { status: 201, data: { message: 'Noted.', is_mail_on: true } } },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Coming Soon...' })).toBeVisible()
    const today = within(screen.getByText(/^Until then/)).getByRole('link')
    expect(today).toHaveAttribute('href', now)
    await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Notify me' }))
    expect(await screen.findByRole('group', { name: /We email you when it is ready/ })).toHaveFocus()
    expect(screen.getAllByRole('status')).toEqual([screen.getByLabelText('address')])
    expect(provider.calls).toMatchObject([{ body: { email: 'asha@example.com', topic } }])
  },
)

test('a site without a mail server promises no mail', async () => {
  await openInShell(routes, {
    at: '/resume',
    answers: { 'post /interests': { status: 201, data: { message: 'Noted.', is_mail_on: false } } },
  })
  await userEvent.type(await screen.findByLabelText('Email'), 'asha@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Notify me' }))
  expect(await screen.findByText(/^Your address is noted\./)).toHaveTextContent('sends no automatic email')
  expect(screen.queryByText(/We email you/)).not.toBeInTheDocument()
})

test('an address that could not be stored stays in its field', async () => {
  await openInShell(routes, { at: '/resume', answers: { 'post /interests': 'offline' } })
  await userEvent.type(await screen.findByLabelText('Email'), 'asha@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Notify me' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your address was not stored.')
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com')
})
