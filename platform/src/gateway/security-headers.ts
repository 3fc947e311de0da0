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

/** What a page may load: its own releases, the API, pictures over https. No inline script anywhere. */
export const securityHeaders = plugin(
  async (app, { apiAddresses, analyticsAddresses, hasRazorpay }: PolicyOptions) => {
    const checkout = hasRazorpay ? RAZORPAY : []
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...originsOf(analyticsAddresses), ...checkout],
          styleSrc: ["'self'"],
          fontSrc: ["'self'"],
          // Sizes that a component sets on an element.
          styleSrcAttr: ["'unsafe-inline'"],
          // Blobs are previews of files that a visitor has chosen.
          imgSrc: ["'self'", 'https:', 'data:', 'blob:'],
          connectSrc: ["'self'", ...originsOf([...apiAddresses, ...analyticsAddresses]), ...checkout],
          // Videos, once a visitor wants one.
          frameSrc: [
            'https://www.youtube-nocookie.com',
            'https://player.vimeo.com',
            'https://drive.google.com',
            ...checkout,
          ],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'self'"],
        },
      },
      // Set per deployment, where TLS ends.
      strictTransportSecurity: false,
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    })
  },
  { name: 'security-headers' },
)
