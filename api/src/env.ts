import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { bucketOf } from '@marga/server/buckets/bucket-address'
import {
  httpAddress,
  mailbox,
  mailSender,
  mailServer,
  port,
  siteAddress,
  whole,
} from '@marga/server/settings/setting-shapes'
import { EnvironmentError, faultLine, misspelt, wordsFor } from '@marga/server/settings/settings-faults'
import { z } from 'zod'
import type { UploadLocation } from './files/upload-store'
import { missingHalves } from './missing-halves'
import { sellerFaults } from './seller-faults'

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

/** What `on` meant in earlier releases: any number of proxies. It is read as one. */
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

export const bucketUrl = z.url({ protocol: /^s3$/, error: 'give an address such as s3://bucket/path' })

/** Settings that the API reads, alone or inside the gateway. */
export const apiSettings = {
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'give an address such as postgres://user@host/name' })
    .optional(),
  UPLOADS_URL: bucketUrl.optional(),
  S3_ENDPOINT: httpAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  PUBLIC_URL: siteAddress.optional(),
  DRAIN_MS: whole(0, 600_000).default(5_000),
  LISTEN_FDS: whole(0).optional(),
  TRUST_PROXY: trustProxy.default(false),
  RATE_LIMITS: onOff.default('on'),
  MAX_EVENT_LOOP_DELAY_MS: whole(0).default(1_000),
  TRAINER_APPROVAL: z.enum(['auto', 'manual']).optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: mailSender.default('Marga <info@marga.example>'),
  MAIL_TO: mailbox.default('info@marga.example'),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_URL: httpAddress.default('https://api.razorpay.com'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

const trustHops = (count: number) => (_address: string, hop: number) => hop < count

const trustedProxies = (wanted: z.output<typeof trustProxy>) => {
  if (wanted === TRUST_PROXY_ON) return trustHops(1)
  return typeof wanted === 'number' ? trustHops(wanted) : wanted
}

type Given = Readonly<Record<string, string | undefined>>

/**
 * Parses settings; one that is set to nothing counts as not set.
 *
 * @param faultsBetween what is wrong with several settings together
 * @throws EnvironmentError that lists every fault
 */
export function parseSettings<T extends z.ZodRawShape>(
  shape: T,
  environment: NodeJS.ProcessEnv,
  faultsBetween: (given: Given) => string[] = () => [],
) {
  const given: Given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = z.object(shape).safeParse(given, { error: wordsFor })
  const faults = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const name = path.join('.')
    return faultLine(name, message, given[name])
  })
  faults.push(
    ...misspelt(Object.keys(given), Object.keys(shape)),
    ...('RAZORPAY_KEY_ID' in shape ? sellerFaults(given) : []),
    ...faultsBetween(given),
  )
  if (parsed.success && faults.length === 0) return parsed.data
  throw new EnvironmentError(faults)
}

type Settings = z.infer<z.ZodObject<typeof apiSettings>>

function uploadsOf({ DATA_DIR, UPLOADS_URL, S3_ENDPOINT, S3_REGION }: Settings): UploadLocation {
  if (!UPLOADS_URL) return { folder: join(resolve(DATA_DIR), 'uploads') }
  return { ...bucketOf(UPLOADS_URL), region: S3_REGION, ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }) }
}

/** A site that nothing leads to, that sends no mail and takes no money: what `npm start` runs. */
const isDemonstration = ({ SMTP_URL, PUBLIC_URL, RAZORPAY_KEY_ID }: Settings) =>
  !SMTP_URL && !PUBLIC_URL && !RAZORPAY_KEY_ID

export type ApiSettings = ReturnType<typeof apiSettingsOf>

export const apiSettingsOf = (settings: Settings) => ({
  dataFolder: resolve(settings.DATA_DIR),
  databaseUrl: settings.DATABASE_URL,
  uploads: uploadsOf(settings),
  publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
  hasRateLimits: settings.RATE_LIMITS === 'on',
  maxEventLoopDelayMs: settings.MAX_EVENT_LOOP_DELAY_MS,
  trainerApproval: settings.TRAINER_APPROVAL ?? (isDemonstration(settings) ? 'auto' : 'manual'),
  mail: settings.SMTP_URL
    ? { url: settings.SMTP_URL, from: settings.MAIL_FROM, mailbox: settings.MAIL_TO }
    : undefined,
  razorpay:
    settings.RAZORPAY_KEY_ID && settings.RAZORPAY_KEY_SECRET
      ? {
          keyId: settings.RAZORPAY_KEY_ID,
          keySecret: settings.RAZORPAY_KEY_SECRET,
          webhookSecret: settings.RAZORPAY_WEBHOOK_SECRET,
          url: settings.RAZORPAY_URL,
        }
      : undefined,
})

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

export function readEnvironment(environment: NodeJS.ProcessEnv) {
  const settings = parseSettings(apiSettings, environment, missingHalves)
  return { ...serverSettingsOf(settings), api: apiSettingsOf(settings) }
}
