import helmet from '@fastify/helmet'
import plugin from 'fastify-plugin'

const originsOf = (addresses: readonly string[]) =>
  [...addresses].filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)

interface PolicyOptions {
  apiAddresses: readonly string[]
  analyticsAddresses: readonly string[]
  /** Whether the checkout of Razorpay is opened on pages. */
  hasRazorpay: boolean
}

/** What Razorpay's checkout loads, by its documentation: its script, its window, its calls. */
const RAZORPAY = [
  'https://checkout.razorpay.com',
  'https://api.razorpay.com',
  'https://lumberjack.razorpay.com',
]

/** What one page may load beside the usual. */
interface PagePolicy {
  /** Hashes of its inline scripts. */
  scriptHashes: readonly string[]
  /** Origins of remotes that are not this site's. */
  origins: readonly string[]
}

/** Makes the content security policies of a site: its own releases, the API, pictures over https. */
export function pagePolicy({ apiAddresses, analyticsAddresses, hasRazorpay }: PolicyOptions) {
  const checkout = hasRazorpay ? RAZORPAY : []
  const analytics = originsOf(analyticsAddresses)
  const made = new Map<string, string>()

  const make = ({ scriptHashes, origins }: PagePolicy) => {
    const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'))
    const directives: Record<string, readonly string[]> = {
      'default-src': ["'self'"],
      'script-src': [
        "'self'",
        ...scriptHashes.map((hash) => `'${hash}'`),
        ...analytics,
        ...checkout,
        ...origins,
      ],
      'style-src': ["'self'", ...origins],
      'font-src': ["'self'", ...origins],
      // Sizes that a component sets on an element.
      'style-src-attr': ["'unsafe-inline'"],
      // Blobs are previews of files that a visitor has chosen.
      'img-src': ["'self'", 'https:', 'data:', 'blob:', ...origins],
      'connect-src': [
        "'self'",
        ...originsOf(apiAddresses),
        ...analytics,
        ...checkout,
        ...origins,
        ...sockets,
      ],
      // Videos, once a visitor wants one.
      'frame-src': [
        'https://www.youtube-nocookie.com',
        'https://player.vimeo.com',
        'https://drive.google.com',
        ...checkout,
      ],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
    }
    return Object.entries(directives)
      .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
      .join(';')
  }

  return (page: PagePolicy): string => {
    const key = [...page.scriptHashes, '|', ...page.origins].join(' ')
    const known = made.get(key) ?? make(page)
    made.set(key, known)
    return known
  }
}

/** Headers of every answer; pages replace the policy by one of their own. */
export const securityHeaders = plugin(
  async (app, { policy }: { policy: ReturnType<typeof pagePolicy> }) => {
    await app.register(helmet, {
      contentSecurityPolicy: false,
      // Set per deployment, where TLS ends.
      strictTransportSecurity: false,
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    })
    const usual = policy({ scriptHashes: [], origins: [] })
    app.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', usual))
  },
  { name: 'security-headers' },
)
