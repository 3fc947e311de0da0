import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import routes from '../routes'

const batch = {
  ...{ product: 'DataScience', program: 'Data Science', isOpen: true, starts_on: '2999-07-21' },
  ...{ enrol_by: '2999-07-18', session_starts: '07:00', session_minutes: 90, session_count: 50 },
  ...{ duration: '4 months', price_paise: 2_500_000, session_link: '', link: '/DataScience-Promo' },
}
const answers = {
  'get /batches': { data: [batch, { ...batch, product: 'OCI', program: 'OCI', session_count: 0 }] },
  'get /course-registrations': {
    data: [
      {
        ...{ id: 'r1', course_name: 'Data Science', created_at: '2027-01-01T00:00:00Z', link: '/thank-you' },
        refund_today: {
          ...{ rule: 'part', refund_paise: 2_400_000, held: 2, session_count: 50, session_paise: 50_000 },
          week_until: '2027-01-10',
        },
      },
      { id: 'r2', course_name: 'MLOps', created_at: '2027-01-01T00:00:00Z', link: '/thank-you' },
    ],
  },
}

test('the rules say what one session costs of each program that states its sessions', async () => {
  await openInShell(routes, { at: '/refunds', answers })
  const costs = within(await screen.findByRole('complementary', { name: 'What one session costs' }))
  expect(costs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Data Science. ₹25,000 for 50 live sessions: ₹500 each.',
  ])
  expect(screen.queryByRole('complementary', { name: 'Your courses today' })).not.toBeInTheDocument()
})

test('who is signed in reads what goes back of each paid course today', async () => {
  const user = { username: 'asha', name: 'Asha Rao', email: 'asha@example.com' }
  await openInShell(routes, { at: '/refunds', answers, user })
  const own = within(await screen.findByRole('complementary', { name: 'Your courses today' }))
  expect(own.getAllByRole('listitem')).toHaveLength(1)
  expect(own.getByRole('listitem')).toHaveTextContent('If you cancel today, ₹24,000 goes back')
})
