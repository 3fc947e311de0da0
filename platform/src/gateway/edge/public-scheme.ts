import plugin from 'fastify-plugin'

interface Options {
  /** Public address of the site, `PUBLIC_URL`. */
  siteUrl: string
}

const HEADER = 'x-forwarded-proto'

const hostOf = (text: string | undefined) => {
  const address = `https://${text}`
  return text && URL.canParse(address) ? new URL(address).host : undefined
}

/**
 * Visitors of a public https address come over TLS, whatever the last of several proxies says of its own connection: without
 * this their cookies lose `Secure`, and the answer its HSTS. It counts only where a proxy is trusted (`TRUST_PROXY`).
 */
export const publicScheme = plugin(
  async (app, { siteUrl }: Options) => {
    const site = new URL(siteUrl)
    if (site.protocol !== 'https:') return
    app.addHook('onRequest', async ({ raw }) => {
      if (hostOf(raw.headers.host) === site.host) raw.headers[HEADER] = 'https'
    })
  },
  { name: 'public-scheme' },
)
