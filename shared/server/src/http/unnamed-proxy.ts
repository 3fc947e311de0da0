import plugin from 'fastify-plugin'
import { isInside } from './address'

/** Proxies that are watched at a time: an address that is no proxy sends one forwarded address, or none. */
const MOST_WATCHED = 16

interface Options {
  /** Told once, in a sentence that says what to set. */
  onUnnamedProxy?: (sentence: string) => void
}

const sentenceOf = (proxy: string) =>
  `Requests of different visitors come from ${proxy}, a proxy that TRUST_PROXY does not name: limits count all of them as one visitor, and logs name the proxy. Set TRUST_PROXY=${proxy}, or the number of proxies in front, and restart.`

/**
 * Says once that a proxy in front is not named: one private address sends different addresses in `X-Forwarded-For`, and
 * none of them is believed.
 */
export const unnamedProxy = plugin(
  async (app, { onUnnamedProxy }: Options) => {
    const forwarded = new Map<string, string>()
    let isTold = false
    app.addHook('onRequest', async ({ ip, raw, log }) => {
      const header = raw.headers['x-forwarded-for']
      if (isTold || header === undefined || ip !== raw.socket.remoteAddress || !isInside(ip)) return
      const text = String(header)
      const before = forwarded.get(ip)
      if (before === undefined && forwarded.size < MOST_WATCHED) forwarded.set(ip, text)
      if (before === undefined || before === text) return
      isTold = true
      const sentence = sentenceOf(ip.replace(/^::ffff:/i, ''))
      log.warn({ proxy: ip }, `proxy not named. ${sentence}`)
      onUnnamedProxy?.(sentence)
    })
  },
  { name: 'unnamed-proxy' },
)
