import { misspelt } from '@marga/server/settings/settings-faults'
import { apiSettings, readEnvironment } from './env'

const warningsOf = (TRUST_PROXY: string) => readEnvironment({ TRUST_PROXY }).warnings

test.each(['off', '0', '1', '3', '10.0.0.1', '10.0.0.0/8,loopback', '2001:db8::/32, uniquelocal'])(
  'TRUST_PROXY=%s is taken as it is',
  (text) => {
    expect(warningsOf(text)).toEqual([])
  },
)

test('TRUST_PROXY=on is still read, with a warning that says what to write', () => {
  expect(warningsOf('on')).toEqual([expect.stringContaining('Give the number of proxies')])
})

test.each(['yes', '-1', '10.0.0.0/99', '10.0.0.0/0', '999.1.1.1', '::::', 'proxy.example', '1,'])(
  'TRUST_PROXY=%s is refused',
  (text) => {
    expect(() => readEnvironment({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY: give off, the number/)
  },
)

const faultsOf = (environment: NodeJS.ProcessEnv): string[] => {
  try {
    readEnvironment(environment)
    return []
  } catch (error) {
    return String((error as Error).message).split('\n')
  }
}

test('every fault is a line of its own, in words that say what to write', () => {
  expect(
    faultsOf({ PORT: 'ninety', DRAIN_MS: '-1', LOG_LEVEL: 'loud', RATE_LIMITS: 'yes', PUBLIC_URL: 'marga' }),
  ).toEqual([
    'These settings of the environment cannot be used:',
    '  PORT: give a whole number in digits (it is "ninety")',
    '  PUBLIC_URL: give an http(s) address',
    '  DRAIN_MS: give a number from 0 to 600000 (it is "-1")',
    '  RATE_LIMITS: give on or off (it is "yes")',
    '  LOG_LEVEL: give fatal, error, warn, info, debug or silent (it is "loud")',
  ])
})

test('the value of a setting that may hold a secret is not printed', () => {
  expect(faultsOf({ SMTP_URL: 'http://user:hidden@host' }).join()).not.toContain('hidden')
})

test.each([
  ['PRT', 'PORT'],
  ['PORTT', 'PORT'],
  ['DATA_DRI', 'DATA_DIR'],
  ['RATE_LIMIT', 'RATE_LIMITS'],
  ['TRUST_PROXIES', undefined],
  ['HOME', undefined],
  ['PATH', undefined],
  ['POST', 'PORT'],
  ['LISTEN_PID', undefined],
])('%s is taken for a misspelt %s', (name, meant) => {
  expect(misspelt([name], Object.keys(apiSettings))).toEqual(
    meant ? [`${name}: there is no such setting; ${meant} seems to be meant`] : [],
  )
})

test('a misspelt name beside the right one is left alone', () => {
  expect(misspelt(['PRT', 'PORT'], Object.keys(apiSettings))).toEqual([])
})

test.each([
  ['PORT', '0x10', 'give a whole number in digits'],
  ['DRAIN_MS', '1e3', 'give a whole number in digits'],
  ['MAIL_FROM', 'foo', 'give an email address, alone or as Name <info@site.example>'],
  ['MAIL_FROM', 'Marga <foo>', 'give an email address, alone or as Name <info@site.example>'],
  ['MAIL_TO', 'bar', 'give an email address such as info@site.example'],
  ['PUBLIC_URL', 'http://user:pw@x', 'give an http(s) address without a user, a query or a fragment'],
  ['PUBLIC_URL', 'http://x/?a=1', 'give an http(s) address without a user, a query or a fragment'],
  ['SMTP_URL', 'smtp://', 'name the host: smtp://user:password@mail.example:587'],
  ['RAZORPAY_KEY_ID', 'rzp_live_x', 'set RAZORPAY_KEY_SECRET too'],
  ['RAZORPAY_KEY_SECRET', 'x', 'set RAZORPAY_KEY_ID too'],
  ['RAZORPAY_WEBHOOK_SECRET', 'x', 'set RAZORPAY_KEY_ID too'],
  ['OIDC_CLIENT_ID', 'x', 'set OIDC_CLIENT_SECRET too'],
  ['OIDC_CLIENT_ID', 'x', 'set PUBLIC_URL too'],
  ['OIDC_CLIENT_ID', 'x', 'set SMTP_URL too'],
  ['OIDC_CLIENT_SECRET', 'x', 'set OIDC_CLIENT_ID too'],
  ['OIDC_ISSUER', 'https://login.example', 'set OIDC_NAME too'],
])('%s=%s is refused: %s', (name, value, words) => {
  expect(faultsOf({ [name]: value }).join()).toContain(`${name}: ${words}`)
})

test.each(['info@marga.example', 'Marga <info@marga.example>'])('MAIL_FROM=%s is taken', (from) => {
  expect(faultsOf({ MAIL_FROM: from })).toEqual([])
})
