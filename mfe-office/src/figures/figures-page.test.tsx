import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const ME = {
  ...{ username: 'mina', name: 'Mina Shah', roles: ['marketing'], rights: [] },
  second_factor: { is_enrolled: true, confirmed_until: null, recovery_codes: 9 },
}
const NONE = { registrations: 0, payments: 0, amount_paise: 0 }
const SOLD = { registrations: 3, payments: 2, amount_paise: 5_000_000 }
const FIGURES = {
  ...{ by: 'day', from: '2026-11-01', until: '2026-11-30' },
  spans: [{ begins: '2026-11-29', views: 40, visits: 12, ...SOLD }],
  pages: [
    { route: '/:promo', views: 30 },
    { route: '/', views: 10 },
  ],
  sources: [{ source: 'newsletter', visits: 12 }],
  programs: [
    { product: 'OCI', program: 'OCI Infrastructure Architect Associate', views: 30, ...SOLD },
    { product: 'MLOps', program: 'MLOps', views: 0, ...NONE },
  ],
}

const open = (data: object = FIGURES) =>
  openInShell(routes, {
    at: '/office/figures',
    user: { username: 'mina', name: 'Mina Shah', email: 'mina@example.com' } as never,
    office: { rights: ['figures.read'], menu: [] },
    answers: { 'get /office/me': { data: ME }, 'get /office/figures': { data } },
  })

const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

test('each program is listed with its views and what it has sold, also one that nobody has looked at', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Figures' })).toBeVisible()
  expect(rowsOf('Programs').slice(1)).toEqual([
    'OCI Infrastructure Architect Associate3032₹50,000',
    'MLOps000₹0',
  ])
  expect(rowsOf('Visits and sales').slice(1)).toEqual(['29 November 2026124032₹50,000'])
  expect(rowsOf('Sources').slice(1)).toEqual(['newsletter12'])
  expect(rowsOf('Pages').slice(1)).toEqual(['/:promo30', '/10'])
})

test('other days and another span are in the address, and in what is stored as CSV', async () => {
  const { provider, router } = await open()
  await userEvent.selectOptions(await screen.findByLabelText('By'), 'month')
  await userEvent.clear(screen.getByLabelText('First day'))
  await userEvent.type(screen.getByLabelText('First day'), '2026-01-01')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(router.state.location.search).toBe('?by=month&from=2026-01-01&until=2026-11-30')
  expect(provider.calls.findLast(({ path }) => path.startsWith('/office/figures'))).toMatchObject({
    params: { by: 'month', from: '2026-01-01', until: '2026-11-30' },
  })
  expect(screen.getByRole('link', { name: 'All of it as CSV' })).toHaveAttribute(
    ...(['href', '/api/office/figures?by=day&from=2026-11-01&until=2026-11-30&format=csv'] as const),
  )
})

test('days on which nothing was counted say so', async () => {
  await open({ ...FIGURES, spans: [], pages: [], sources: [], programs: [] })
  expect(await screen.findAllByText('Nothing was counted on these days.')).toHaveLength(3)
  expect(screen.getByText('There are no programs yet.')).toBeVisible()
})
