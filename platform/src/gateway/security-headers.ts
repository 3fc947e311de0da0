import helmet from '@fastify/helmet'
import plugin from 'fastify-plugin'

const originsOf = (addresses: readonly string[]) =>
  addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin)

/** What a page may load: its own releases, the API, pictures over https. No inline script anywhere. */
export const securityHeaders = plugin(
  async (app, { apiAddresses }: { apiAddresses: readonly string[] }) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'"],
          // Sizes that a component sets on an element.
          styleSrcAttr: ["'unsafe-inline'"],
          imgSrc: ["'self'", 'https:', 'data:'],
          connectSrc: ["'self'", ...originsOf(apiAddresses)],
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
