import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Groups of an IPv6 address that a provider gives to one customer: a /64. */
const CUSTOMER_GROUPS = 4

/** All eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  if (tail === undefined) return left
  const right = tail.split(':').filter(Boolean)
  return [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
}

const plain = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '')

/** What limits count as one caller: an IPv4 address, or the /64 of an IPv6 address. */
export function addressOf(ip: string): string {
  const mapped = plain(ip)
  if (!isIPv6(mapped)) return mapped
  const groups = groupsOf(mapped.toLowerCase()).slice(0, CUSTOMER_GROUPS)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
inside.addAddress('::', 'ipv6')
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')

/** Private and loopback addresses: of a colleague, a test, or a proxy that TRUST_PROXY does not name. */
export function isInside(ip: string): boolean {
  const address = plain(ip)
  if (isIPv4(address)) return inside.check(address, 'ipv4')
  return isIPv6(address) && inside.check(address, 'ipv6')
}
