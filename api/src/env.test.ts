import { readEnvironment } from './env'

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
