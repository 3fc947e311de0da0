import helmet from '@fastify/helmet'
import plugin from 'fastify-plugin'

const originsOf = (addresses: readonly string[]) =>
  [...addresses].filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)

/** Address and name of the endpoint for policy violations. */
export const POLICY_REPORTS = '/policy-reports'
const POLICY_ENDPOINT = 'policy'

/** A year, in seconds. */
const HSTS_AGE_S = 365 * 24 * 60 * 60

/** What no page uses, so that no script on one can ask for it. */
const DENIED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]

const permissionsPolicy = (hasRazorpay: boolean) => {
  const payment = hasRazorpay ? `(self ${RAZORPAY.map((origin) => `"${origin}"`).join(' ')})` : '()'
  return [...DENIED_FEATURES.map((feature) => `${feature}=()`), `payment=${payment}`].join(', ')
}

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
  /** Hashes of its inline stylesheets. */
  styleHashes: readonly string[]
  /** Origins of remotes that are not this site's. */
  origins: readonly string[]
}

/** Sources of a page by directive. Origins: those of the API, of what measures visits and of the checkout. */
function directivesOf(
  { scriptHashes, styleHashes, origins }: PagePolicy,
  { api, analytics, checkout }: Record<'api' | 'analytics' | 'checkout', readonly string[]>,
): Record<string, readonly string[]> {
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'))
  return {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...scriptHashes.map((hash) => `'${hash}'`),
      ...analytics,
      ...checkout,
      ...origins,
    ],
    'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`), ...origins],
    'font-src': ["'self'", ...origins],
    // Sizes that a component sets on an element.
    'style-src-attr': ["'unsafe-inline'"],
    // Pictures of providers may be on any host (docs/product.md#links-and-media). Blobs are previews of files that a visitor has chosen.
    'img-src': ["'self'", 'https:', 'data:', 'blob:', ...origins],
    'connect-src': ["'self'", ...api, ...analytics, ...checkout, ...origins, ...sockets],
    // Films of trainers may be on any host, as pictures.
    'media-src': ["'self'", 'https:', ...origins],
    // Videos, once a visitor wants one.
    'frame-src': [
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
      'https://drive.google.com',
      ...checkout,
    ],
    'manifest-src': ["'self'", ...origins],
    // Service workers are refused below.
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'report-to': [POLICY_ENDPOINT],
    // For browsers without the reporting interface; the others ignore it.
    'report-uri': [POLICY_REPORTS],
  }
}

/** Makes the content security policies of a site: its own releases, the API, pictures over https. */
export function pagePolicy({ apiAddresses, analyticsAddresses, hasRazorpay }: PolicyOptions) {
  const allowed = {
    api: originsOf(apiAddresses),
    analytics: originsOf(analyticsAddresses),
    checkout: hasRazorpay ? RAZORPAY : [],
  }
  const made = new Map<string, string>()
  const make = (page: PagePolicy) =>
    Object.entries(directivesOf(page, allowed))
      .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
      .join(';')

  return (page: PagePolicy): string => {
    const key = [...page.scriptHashes, '|', ...page.styleHashes, '|', ...page.origins].join(' ')
    const known = made.get(key) ?? make(page)
    made.set(key, known)
    return known
  }
}

/** What only a document has use for: a kilobyte in front of every script and every answer of the API. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'permissions-policy',
  'reporting-endpoints',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-frame-options',
]

/** Types that browsers never run scripts of. All others may be opened as documents. */
const NO_DOCUMENT =
  /^(application\/(javascript|json|problem\+json|manifest\+json)|text\/(css|javascript|vtt)|video\/|font\/|image\/(png|jpeg|webp|avif|gif))/

/** Types that ask for nothing themselves: a script's requests name what its document lets them. */
const NO_REFERRER =
  /^((application|text)\/javascript|text\/vtt|video\/|font\/|image\/(png|jpeg|webp|avif|gif))/

/** Browsers send it with the script of a service worker, and no page can leave it out. */
const SERVICE_WORKER = 'service-worker'
/** One would outlive the release that registered it, and a page has no other way to do so. */
const NO_SERVICE_WORKERS = 'This site has no service workers. A worker of a page is allowed.\n'

const NO_CONTENT = 204
const DRAWING = 'image/svg+xml'
/** A drawing that is opened as a document gets its own styles and nothing else. */
const DRAWING_POLICY = "default-src 'none';style-src 'unsafe-inline';sandbox"

interface HeaderOptions {
  policy: ReturnType<typeof pagePolicy>
  hasRazorpay: boolean
  hasHsts: boolean
}

/** Headers of every answer, by its type; pages replace the policy by one of their own. The reasons: docs/security.md. */
export const securityHeaders = plugin(
  async (app, { policy, hasRazorpay, hasHsts }: HeaderOptions) => {
    await app.register(helmet, {
      contentSecurityPolicy: false,
      // Set below, for requests over TLS only.
      strictTransportSecurity: false,
      crossOriginEmbedderPolicy: false,
      // For Internet Explorer, Flash and the auditors of old browsers, in none of which this site runs.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    })
    const usual = {
      'content-security-policy': policy({ scriptHashes: [], styleHashes: [], origins: [] }),
      'permissions-policy': permissionsPolicy(hasRazorpay),
      'reporting-endpoints': `${POLICY_ENDPOINT}="${POLICY_REPORTS}"`,
    }
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(usual)
      if (SERVICE_WORKER in request.headers)
        return reply.code(403).type('text/plain').send(NO_SERVICE_WORKERS)
      if (hasHsts && request.protocol === 'https')
        reply.header('strict-transport-security', `max-age=${HSTS_AGE_S}`)
    })
    app.addHook('onSend', async (_, reply) => {
      const type = String(reply.getHeader('content-type') ?? '')
      const isDrawing = type.startsWith(DRAWING)
      if (!isDrawing && !NO_DOCUMENT.test(type) && reply.statusCode !== NO_CONTENT) return
      for (const name of OF_DOCUMENTS) reply.removeHeader(name)
      if (NO_REFERRER.test(type)) reply.removeHeader('referrer-policy')
      if (isDrawing) reply.header('content-security-policy', DRAWING_POLICY)
    })
  },
  { name: 'security-headers' },
)
