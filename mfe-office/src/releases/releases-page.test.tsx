import type { LiveApp, LiveDesk } from '@marga/platform-contract/live-desk'
import { openInShell } from '@marga/testing/test-shell'
import { screen, within } from '@testing-library/react'
import routes from '../routes'

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const AT = '2026-11-28T05:30:00.000Z'
const app = (name: string, facts: object = {}) => ({
  ...{ app: name, version: '1.2.0', live: [{ version: '1.2.0', traffic: 100, isCanary: false }] },
  ...{ since: AT, by: 'meera', why: 'New dates', fallback: '', problem: '' },
  ...facts,
})
const canary = app('catalog', {
  live: [
    { version: '1.2.0', traffic: 90, isCanary: false },
    { version: '1.3.0', traffic: 10, isCanary: true },
  ],
  comparison: [
    {
      measure: 'views',
      stable: { views: 4_000, failures: 4 },
      canary: { views: 400, failures: 8 },
      difference: [0.4, 3.9],
      evidence: 12.3,
      needed: 1_000,
    },
  ],
})
const flag = (name: string, setting: { set: number; until?: string } | null, facts: object = {}) => ({
  ...{ flag: name, app: 'catalog', owner: 'catalog team', description: `About ${name}.`, default: 'on' },
  ...{ setting: setting && { at: AT, by: 'ravi', why: 'a try', ...setting }, isOver: false, readBy: [] },
  ...facts,
})
const live = {
  status: {
    ...{ channel: 'production', store: 'the store', problems: ['A record is missing.'] },
    apps: [canary, app('trainers', { problem: '1.2.0 is revoked' }), app('profile', { isRetired: true })],
    gateways: [
      { gateway: 'one/1', at: AT, behind: [], differs: [], problem: '' },
      { gateway: 'two/1', at: AT, behind: ['catalog'], differs: [], problem: '' },
    ],
    proposals: [{ app: 'shell', version: '2.0.0', by: 'meera', has: 1, needed: 2 }],
  },
  flags: [
    flag('search', { set: 25 }),
    flag('payment', { set: 0, until: AT }),
    flag('booking', { set: 0, until: AT }, { isOver: true }),
    flag('unlock', null),
  ],
} satisfies LiveDesk

const open = (at: string, answers: Record<string, { data: unknown }>) =>
  openInShell(routes, {
    at,
    user: { username: 'meera', name: 'Meera Rao', email: 'meera@example.com' },
    office: {
      rights: ['releases.read'],
      menu: [{ label: 'Releases', to: '/office/releases', app: 'office' }],
    },
    answers,
  })

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name} `) }))

test('what is live is said with who made it live and why, what is wrong first', async () => {
  await open('/office/releases', { 'get /platform/live': { data: live } })
  expect(await screen.findByText('A record is missing.')).toBeVisible()
  expect(rowOf('catalog').getByText('1.3.0 for 10 %')).toBeVisible()
  expect(rowOf('catalog').getByText('28 November 2026, 11:00 AM IST')).toBeVisible()
  expect(rowOf('trainers').getByText('1.2.0 is revoked')).toBeVisible()
  expect(rowOf('profile').getByText('Retired')).toBeVisible()
  expect(screen.getByRole('link', { name: 'catalog' })).toHaveAttribute('href', '/office/releases/catalog')
  expect(screen.getByText('npx mfe approve shell@2.0.0')).toBeVisible()
  expect(rowOf('two/1').getByText('has not the newest of catalog')).toBeVisible()
})

test('a canary is said with what was seen of both, and the interval of the difference', async () => {
  await open('/office/releases', { 'get /platform/live': { data: live } })
  const shown = within(await screen.findByRole('region', { name: 'Canary of catalog' }))
  expect(shown.getByText('Stable 0.1 % of 4,000, canary 2.0 % of 400.')).toBeVisible()
  expect(shown.getByRole('img', { name: 'Between +0.4 and +3.9 percentage points' })).toBeInTheDocument()
  expect(shown.getByText('npx mfe rollback catalog')).toBeVisible()
})

test('a flag is said as it is now: one whose time is over is its default', async () => {
  await open('/office/releases', { 'get /platform/live': { data: live } })
  await screen.findByRole('row', { name: /^search / })
  expect(rowOf('search').getByText('on for 25 %')).toBeVisible()
  expect(rowOf('payment').getByText('ravi: a try, until 28 November 2026, 11:00 AM IST')).toBeVisible()
  expect(rowOf('booking').getByText('on, by default')).toBeVisible()
  expect(rowOf('unlock').getByText('Nobody has set it')).toBeVisible()
})

test('one app has everything that was live, and faults by lines of its sources', async () => {
  const author = { team: 'catalog', key: 'k1' }
  const place = { app: 'catalog', version: '1.3.0', file: 'list.js', line: 1, column: 9 }
  const data: LiveApp = {
    history: {
      ...{ app: 'catalog', channel: 'production' },
      records: [
        {
          ...{
            revision: 2,
            at: AT,
            by: 'ravi',
            why: '',
            author,
            versions: ['1.2.0', '1.3.0'],
            traffic: [90, 10],
          },
          flags: [{ flag: 'search', set: 0 }],
          revoked: [{ version: '1.3.0', at: AT, by: 'ravi', why: 'it loops' }],
        },
        { revision: 1, at: AT, by: '', why: 'First', author, versions: [], traffic: [], revoked: [] },
      ],
    },
    faults: [
      {
        ...{ version: '1.3.0', isTakenBack: true, kind: 'page', error: 'TypeError', count: 7 },
        ...{ firstAt: AT, lastAt: AT },
        places: [{ ...place, source: { file: 'src/list.tsx', line: 12, column: 3 } }],
      },
    ],
  }
  await open('/office/releases/catalog', { 'get /platform/live/catalog': { data } })
  expect(await screen.findByText('1.2.0 for 90 %, 1.3.0 for 10 %')).toBeVisible()
  expect(screen.getByText('flag search: off')).toBeVisible()
  expect(screen.getByText('1.3.0 was revoked: it loops')).toBeVisible()
  expect(screen.getByText('Nothing: it was retired')).toBeVisible()
  expect(screen.getByText('catalog: src/list.tsx, line 12')).toBeVisible()
  expect(screen.getByText('1.3.0, taken back')).toBeVisible()
})
