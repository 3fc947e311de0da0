import { isIPv6 } from 'node:net'

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

/** What limits count as one caller: an IPv4 address, or the /64 of an IPv6 address. */
export function addressOf(ip: string): string {
  const mapped = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(mapped)) return mapped
  const groups = groupsOf(mapped.toLowerCase()).slice(0, CUSTOMER_GROUPS)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
