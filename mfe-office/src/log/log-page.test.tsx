import { openInShell } from '@marga/testing/test-shell'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const row = (id: number, facts: object = {}) => ({
  ...{ id, at: '2026-11-28T05:30:00.000Z', source: 'office', actor: 'meera', kind: 'batch changed' },
  ...{ record: 'batch datascience-1', before: '{"price":25000}', after: '{"price":26000}', person: null },
  ...facts,
})
const person = { email: 'ravi@example.com', before: '', after: '{"reason":"Moved abroad"}' }

const open = (at: string) =>
  openInShell(routes, {
    at,
    user: { username: 'meera', name: 'Meera Rao', email: 'meera@example.com' },
    office: { rights: ['log.read'], menu: [{ label: 'Log', to: '/office/log', app: 'office' }] },
    answers: {
      'get /office/log': {
        data: [row(60), row(59, { person, record: '' })],
        headers: { 'x-total-count': '60' },
      },
    },
  })

test('what was changed is said with its values before and after, in India’s time, with whom it concerns', async () => {
  await open('/office/log')
  expect((await screen.findAllByText('28 November 2026, 11:00 AM IST')).length).toBe(2)
  expect(screen.getAllByText('25000')[0]).toBeVisible()
  expect(screen.getAllByText('26000')[0]).toBeVisible()
  expect(screen.getByText('Moved abroad')).toBeVisible()
  // What concerns a person alone has no record, and leads nowhere.
  expect(screen.getAllByRole('link', { name: 'batch datascience-1' })).toHaveLength(1)
  expect(screen.queryByRole('link', { name: '' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'ravi@example.com' })).toHaveAttribute(
    'href',
    '/office/log?person=ravi%40example.com',
  )
})

test('amounts are in rupees, and moments are days and times', async () => {
  const answers = {
    'get /office/log': {
      data: [
        row(1, {
          before: '{"price_paise":2500000}',
          after: '{"price_paise":2600050,"ended_at":1795930200000}',
        }),
      ],
      headers: { 'x-total-count': '1' },
    },
  }
  await openInShell(routes, {
    at: '/office/log',
    user: { username: 'meera', name: 'Meera Rao', email: 'meera@example.com' },
    office: { rights: ['log.read'], menu: [{ label: 'Log', to: '/office/log', app: 'office' }] },
    answers,
  })
  expect(await screen.findByText('₹25,000')).toBeVisible()
  expect(screen.getByText('₹26,000.50')).toBeVisible()
  expect(screen.getByText('29 November 2026, 11:00 AM IST')).toBeVisible()
  expect(screen.getByText('ended')).toBeVisible()
})

test('record and page are in the address, and are what the API is asked for', async () => {
  const { provider } = await open('/office/log?record=batch%20datascience-1&page=2')
  expect(await screen.findByLabelText('Record')).toHaveValue('batch datascience-1')
  expect(provider.calls.find(({ path }) => path === '/office/log')?.params).toEqual({
    ...{ record: 'batch datascience-1', limit: 25, offset: 25 },
  })
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/office/log?record=batch+datascience-1&page=3',
  )
  await userEvent.clear(screen.getByLabelText('Record'))
  await userEvent.type(screen.getByLabelText('Record'), 'staff')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('/office/log?record=staff')).toBeVisible()
})
