import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const entered = { version: '2', recorded_by: 'ravi', recorded_at: '2026-11-28T04:00:00.000Z' }
const banner = { ...entered, text: '', to: '', from: '', until: '', is_hidden: false, state: 'settings' }
const company = {
  ...{ ...entered, legal_name: '', address: '', state: '', gstin: '', sac: '', gst_percent: 0, phone: '' },
  ...{ hours: '', whatsapp: '', email: '', grievance_name: '', grievance_email: '' },
}
const none = { ...entered, version: '0', text: '', from: '', until: '', is_closed: false, state: 'none' }
const said = { ...none, version: '1', text: 'Back at 10 PM.', is_closed: true, state: 'shown' }
const ME = {
  ...{ username: 'ravi', name: 'Ravi Das', roles: ['owner'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const done = (values: object = {}) => ({
  data: { is_done: false, text: '', mails: [], question: '', id: '', ...values },
})

test('a sentence is said once it was shown, and ended by a press', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { provider } = await openInShell(routes, {
    at: '/office/site',
    user: { username: 'ravi', name: 'Ravi Das', email: 'ravi@example.com' } as never,
    office: { rights: ['banner.change', 'company.change'], menu: [] },
    answers: {
      'get /office/me': { data: ME },
      'get /office/banner': { data: banner },
      'get /office/company': { data: company },
      // Before the change, after its preview, and once it is made.
      'get /office/maintenance': [{ data: none }, { data: none }, { data: said }],
      'patch /office/maintenance': [
        done({ text: 'Maintenance\n  text: - -> Back at 10 PM.' }),
        done({ is_done: true, id: 'maintenance' }),
        done({ text: 'Maintenance\n  text: Back at 10 PM. -> -' }),
      ],
    },
  })
  await userEvent.type(await screen.findByLabelText(/^Sentence/), 'Back at 10 PM.')
  await userEvent.selectOptions(screen.getByLabelText('Meanwhile'), 'yes')
  await userEvent.click(screen.getByRole('button', { name: 'Show what visitors read' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Change the maintenance?' }))
  expect(asked.getByText(/text: - → Back at 10 PM\.|text: - -> Back at 10 PM\./)).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Change it' }))
  expect(await screen.findByText('It is changed. Visitors see it with their next page.')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'End it' }))
  expect(await screen.findByText(/Back at 10 PM\. -> -/)).toBeVisible()
  const sent = provider.calls.filter(({ method }) => method === 'patch').map(({ body }) => body)
  expect(sent).toEqual([
    { version: '0', values: { text: 'Back at 10 PM.', closed: 'yes' } },
    { version: '0', values: { text: 'Back at 10 PM.', closed: 'yes' } },
    { version: '1', values: { text: '', closed: 'no' } },
  ])
})
