import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { httpAddress, port, siteAddress, whole } from './setting-shapes'

const onOff = z.enum(['on', 'off'])

/** Names that proxy-addr has for networks. */
const NETWORK_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** An address, a network such as 10.0.0.0/8, or the name of one. */
function isProxy(text: string): boolean {
  if (NETWORK_NAMES.has(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128)
}

/** In earlier releases `on` stood for however many proxies there are. It is read as one. */
const TRUST_PROXY_ON = 'on'

/** `off`, the number of proxies in front, or their addresses. */
const trustProxy = z
  .string()
  .transform((text, context): number | string[] | false | typeof TRUST_PROXY_ON => {
    if (text === 'off') return false
    if (text === TRUST_PROXY_ON) return text
    if (/^\d{1,2}$/.test(text)) return Number(text) || false
    const addresses = text.split(',').map((part) => part.trim())
    if (addresses.every(isProxy)) return addresses
    context.addIssue(
      'give off, the number of proxies in front, or their addresses, such as 10.0.0.0/8,loopback',
    )
    return z.NEVER
  })

/** Settings that every server of a site reads. */
export const serverSettings = {
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  S3_ENDPOINT: httpAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  PUBLIC_URL: siteAddress.optional(),
  DRAIN_MS: whole(0, 600_000).default(5_000),
  LISTEN_FDS: whole(0).optional(),
  TRUST_PROXY: trustProxy.default(false),
  RATE_LIMITS: onOff.default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

const trustHops = (count: number) => (_address: string, hop: number) => hop < count

const trustedProxies = (wanted: z.output<typeof trustProxy>) => {
  if (wanted === TRUST_PROXY_ON) return trustHops(1)
  return typeof wanted === 'number' ? trustHops(wanted) : wanted
}

type Settings = z.infer<z.ZodObject<typeof serverSettings>>

export const serverSettingsOf = (settings: Settings) => ({
  port: settings.PORT,
  host: settings.HOST,
  hasPassedSocket: (settings.LISTEN_FDS ?? 0) > 0,
  logLevel: settings.LOG_LEVEL,
  traces: { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: settings.OTEL_TRACES_SAMPLER_ARG },
  /** A number of proxies: the client's address is what the outermost of them saw. */
  trustProxy: trustedProxies(settings.TRUST_PROXY),
  /** What operators should change, for the log. */
  warnings:
    settings.TRUST_PROXY === TRUST_PROXY_ON
      ? ['TRUST_PROXY: on is read as 1 and will be refused in the next release. Give the number of proxies.']
      : [],
  drainMs: settings.DRAIN_MS,
})

/** What the settings say of the site that the servers belong to. */
export const siteSettingsOf = (settings: Settings) => ({
  dataFolder: resolve(settings.DATA_DIR),
  publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
  hasRateLimits: settings.RATE_LIMITS === 'on',
})
