import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isInside } from '../http/address'

/** The address inside the own network that a URL leads to; undefined where it leads out. @throws Error where its name has no address */
export async function insideAddressOf(url: string): Promise<string | undefined> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true })
  return found.map(({ address }) => address).find(isInside)
}
