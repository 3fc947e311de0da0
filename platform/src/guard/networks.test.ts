import { createNetworkShares, networkOf, VIEWS_A_DAY } from './networks'

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('%s is of the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  'fd00::1',
  'fe80::1',
])('%s is of no network of the internet', (ip) => {
  expect(networkOf(ip)).toBeNull()
})

test('a network counts a few times a day for a release, and has no part in what others count', () => {
  let now = 1_000
  const isWithinShare = createNetworkShares(() => now)
  const counted = (network: string | null, release: string) =>
    Array.from({ length: 50 }, () => isWithinShare(network, release)).filter(Boolean).length
  expect(counted('a', 'catalog 1')).toBe(VIEWS_A_DAY)
  expect(counted('a', 'catalog 2')).toBe(VIEWS_A_DAY)
  expect(counted('b', 'catalog 1')).toBe(VIEWS_A_DAY)
  expect(counted(null, 'catalog 1')).toBe(50)
  now += 12 * 60 * 60_000
  expect(counted('a', 'catalog 1')).toBe(0)
  now += 12 * 60 * 60_000 + 1
  expect(counted('a', 'catalog 1')).toBe(VIEWS_A_DAY)
})
