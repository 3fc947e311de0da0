import { openInShell } from '@marga/testing/test-shell'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const company = { kind: 'company', text: 'Enter a legal name.', address: '/office/site' }
const gstin = { kind: 'gstin', text: 'Enter the GSTIN, or say that there is none.', address: '/office/site' }
const keys = { kind: 'payment-keys', text: 'The site has no payment keys.', address: '' }
const today = (setup?: object) => ({ data: { day: '2026-11-28', lines: [], ...(setup && { setup }) } })
const done = (text = '') => ({ data: { is_done: text === '', text, mails: [], question: '', id: '' } })

const open = (answers: NonNullable<Parameters<typeof openInShell>[1]['answers']>) =>
  openInShell(routes, {
    at: '/office',
    user: { username: 'meera', name: 'Meera Rao', email: 'meera@example.com' },
    office: { rights: [], menu: [] },
    answers,
  })

test('each line says what is missing and leads there; what no page enters has no button', async () => {
  await open({ 'get /office/today': today({ lines: [company, keys], has_samples: false }) })
  expect(await screen.findByText('Enter a legal name.')).toBeVisible()
  expect(screen.getByText('The site has no payment keys.')).toBeVisible()
  const links = screen.getAllByRole('link', { name: /^Go there/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/office/site'])
  expect(screen.queryByRole('button', { name: 'Remove all samples' })).not.toBeInTheDocument()
})

test('the samples go after a question that lists them', async () => {
  const { provider } = await open({
    'get /office/today': [today({ lines: [company], has_samples: true }), today()],
    'post /office/samples/removal': [done('trainers: Asha Rao'), done()],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove all samples' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Remove all samples?' }))
  expect(asked.getByText('trainers: Asha Rao')).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Remove them' }))
  expect(await screen.findByText(/^The samples are removed\./)).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Enter a legal name.')).not.toBeInTheDocument())
  const sent = provider.calls.filter(({ method }) => method === 'post')
  expect(sent.map(({ params }) => params)).toEqual([{ preview: 'true' }, { preview: 'false' }])
})

test('that there is no GSTIN is asked first', async () => {
  await open({
    'get /office/today': [
      today({ lines: [gstin, keys], has_samples: false }),
      today({ lines: [keys], has_samples: false }),
    ],
    'post /office/company/no-gstin': [done(), done()],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'There is no GSTIN' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Is there no GSTIN?' }))
  await userEvent.click(asked.getByRole('button', { name: 'There is none' }))
  expect(await screen.findByText(/^Nobody is asked for a GSTIN any more\./)).toBeVisible()
  await waitFor(() => expect(screen.queryByText(gstin.text)).not.toBeInTheDocument())
})

test('what somebody else has done meanwhile is said', async () => {
  const message = 'That is entered already. Nothing was changed.'
  await open({
    'get /office/today': today({ lines: [gstin], has_samples: false }),
    'post /office/company/no-gstin': { status: 409, data: { message } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'There is no GSTIN' }))
  expect(await screen.findByText(message)).toBeVisible()
})
