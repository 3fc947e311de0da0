import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiSettings } from '@marga/api/env'
import { misspelt } from '@marga/server/settings/settings-faults'
import { readEnvironment as read, settingsOf } from './env'
import { product } from './testing-product'

const settingsShape = settingsOf(product)
const readEnvironment = (environment: NodeJS.ProcessEnv) => read(environment, product)

/** Settings that no process of the site reads: of the tests, and names of earlier releases. */
const OF_TESTS = ['CHROMIUM_PATH']
const EARLIER_NAMES = ['OVERRIDES_SECRET', 'STORE_LOOK_MS']

test('docs/settings.md describes every setting once, and no other', () => {
  const text = readFileSync(join(__dirname, '../../docs/settings.md'), 'utf8')
  const rows = text.split('\n').filter((line) => line.startsWith('| `'))
  const described = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)])
  const known = Object.keys(settingsShape).filter((name) => !EARLIER_NAMES.includes(name))
  expect(described.map(([, name]) => name).sort()).toEqual([...known, ...OF_TESTS].sort())
})

test('a setting is still read by its earlier name, with a warning', () => {
  const { storePollMs, warnings } = readEnvironment({ STORE_LOOK_MS: '900' })
  expect(storePollMs).toBe(900)
  expect(warnings).toEqual([expect.stringContaining('STORE_LOOK_MS is now STORE_POLL_MS')])
  expect(readEnvironment({ STORE_LOOK_MS: '900', STORE_POLL_MS: '700' }).storePollMs).toBe(700)
  expect(readEnvironment({})).toMatchObject({ storePollMs: 500, warnings: [] })
})

test('no setting of the gateway looks like a misspelt one of the API, which reads the same environment', () => {
  for (const name of Object.keys(settingsShape))
    expect(misspelt([name], Object.keys(apiSettings))).toEqual([])
})

test('faults between settings are listed with all others', () => {
  const reading = () =>
    readEnvironment({
      GUARD: 'maybe',
      RELEASE_SERVICE: 'management',
      WEBHOOK_URL: 'https://hooks.example',
      GATEWAY_SECERT: 'x',
    })
  expect(reading).toThrow(
    [
      'These settings of the environment cannot be used:',
      '  GUARD: give on or off (it is "maybe")',
      '  GATEWAY_SECERT: there is no such setting; GATEWAY_SECRET seems to be meant',
      '  RELEASE_SERVICE: set MANAGEMENT_PORT too, or say public',
      '  WEBHOOK_URL: set WEBHOOK_SECRET too, or WEBHOOK_FORMAT=text for a chat tool',
    ].join('\n'),
  )
})

test.each([
  [{ PORT: '4511', MANAGEMENT_PORT: '4511' }, 'MANAGEMENT_PORT: choose another port than PORT'],
  [{ MANAGEMENT_PORT: '3000' }, 'MANAGEMENT_PORT: choose another port than PORT'],
  [
    { MIX: 'foo' },
    'MIX: give pairs such as catalog=http://127.0.0.1:4001, separated by commas, no name twice',
  ],
  [{ CHANNELS_BY_HOST: 'a=x,a=y' }, 'CHANNELS_BY_HOST: give pairs such as staging.example.com=staging'],
  [{ RAZORPAY_KEY_ID: 'rzp_live_x' }, 'RAZORPAY_KEY_ID: set RAZORPAY_KEY_SECRET too'],
])('%j is refused: %s', (environment, words) => {
  expect(() => readEnvironment(environment)).toThrow(words)
})

const NOT_OF_THIS_SITE = [
  '//evil.org',
  '/\\evil.org',
  '/\t/evil.org',
  '/.//evil.org',
  'javascript:alert(1)',
  'courses',
]

test.each(['API_BASE', 'PROFILE_BASE', 'MEDIA_BASE', 'PROMO_TO'])(
  '%s is a path of this site where it is no address: //host is another site',
  (name) => {
    for (const value of NOT_OF_THIS_SITE)
      expect(() => readEnvironment({ [name]: value })).toThrow(`${name}: give a path of this site, such as /`)
    expect(() => readEnvironment({ [name]: '/a/b?c=d#e' })).not.toThrow()
  },
)

test('an address of another site is written with its protocol', () => {
  expect(readEnvironment({ API_BASE: 'https://api.example/v1' }).site.apiBase).toBe('https://api.example/v1')
  expect(() => readEnvironment({ PROMO_TO: 'https://api.example' })).toThrow('PROMO_TO: give a path of this')
})

test('port 0 means a free one, for both', () => {
  expect(readEnvironment({ PORT: '0', MANAGEMENT_PORT: '0' })).toMatchObject({ port: 0, managementPort: 0 })
})
