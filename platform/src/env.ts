import { join, resolve } from 'node:path'
import { plainName } from '@marga/platform-contract/plain-name'
import { bucketOf } from '@marga/server/buckets/bucket-address'
import { type Given, parseSettings } from '@marga/server/settings/parse-settings'
import { serverSettings, serverSettingsOf, siteSettingsOf } from '@marga/server/settings/server-settings'
import { bucketUrl, port, sitePath, sitePathOrAddress, whole } from '@marga/server/settings/setting-shapes'
import { z } from 'zod'
import { backupOf, backupShape } from './backup-settings'
import { NO_PRODUCT, type Product } from './product'
import type { KeyLocations } from './signing/keys'
import type { StoreLocation } from './storage/connect-store'
import { webhookFaults, webhookOf, webhookShape } from './webhook-settings'

const channelName = plainName('use lower case letters, digits and hyphens')

/** `a=b, c=d`. @param example what is said of anything else */
const pairs = (example: string) =>
  z.string().transform((text, context) => {
    const entries = text.split(',').map((pair) => pair.split('=').map((part) => part.trim()))
    const isPair = ([name, value, ...rest]: string[]) =>
      name && value && !name.includes(':') && rest.length === 0
    const found = new Map(entries.map(([name = '', value = '']) => [name.toLowerCase(), value]))
    if (entries.every(isPair) && found.size === entries.length) return found
    context.addIssue(`give pairs such as ${example}, separated by commas, no name twice`)
    return z.NEVER
  })

const origins = z.string().transform((text, context) => {
  const list = text.split(',').map((part) => part.trim())
  if (list.every((part) => URL.canParse(part) && new URL(part).origin === part)) return list
  context.addIssue('give origins such as http://localhost:4001, separated by commas, without a path')
  return z.NEVER
})

const pollInterval = whole(50)

/** Settings of the release before, by their present names: still read, with a warning. */
const EARLIER_NAMES = { OVERRIDES_SECRET: 'GATEWAY_SECRET', STORE_LOOK_MS: 'STORE_POLL_MS' } as const

const renamedSettings = (environment: NodeJS.ProcessEnv) =>
  Object.entries(EARLIER_NAMES)
    .filter(([earlier]) => environment[earlier])
    .map(([earlier, present]) => `${earlier} is now ${present}: the old name is read in this release only.`)

/** Every setting of gateway and commands; `docs/settings.md` describes each. */
const platformSettings = {
  ...serverSettings,
  STORE_DIR: z.string().optional(),
  STORE_URL: bucketUrl.optional(),
  STORE_POLL_MS: pollInterval.optional(),
  STORE_LOOK_MS: pollInterval.optional(),
  CHANNEL: channelName.default('production'),
  CHANNELS_BY_HOST: pairs('staging.example.com=staging, without a port').optional(),
  SIGNING_KEY: z.string().optional(),
  TRUSTED_KEYS: z.string().optional(),
  PREVIEWS: z.enum(['on', 'off']).default('on'),
  OVERRIDES: z.enum(['on', 'off']).optional(),
  OVERRIDE_ORIGINS: origins.optional(),
  GATEWAY_SECRET: z.string().min(32, 'give at least 32 characters').optional(),
  OVERRIDES_SECRET: z.string().min(32, 'give at least 32 characters').optional(),
  API_DOCUMENT: z.string().optional(),
  MIX: pairs('catalog=http://127.0.0.1:4001').optional(),
  API_URL: z.url({ protocol: /^https?$/, error: 'give an http(s) address' }).optional(),
  API_FROM: z.url({ protocol: /^https?$/, error: 'give an http(s) address' }).optional(),
  MANAGEMENT_PORT: port.optional(),
  RELEASE_SERVICE: z.enum(['off', 'public', 'management']).default('off'),
  RELEASE_UPLOAD_MB: whole(1, 4_096).default(200),
  RELEASE_BUDGET_KB: whole(1, 100_000).default(250),
  MFE_TOKEN: z.string().optional(),
  ...webhookShape,
  ...backupShape,
  HSTS: z.enum(['on', 'off']).default('on'),
  GUARD: z.enum(['on', 'off']).default('on'),
  API_BASE: sitePathOrAddress.default('/api'),
  PROFILE_BASE: sitePathOrAddress.optional(),
  MEDIA_BASE: sitePathOrAddress.default('/api/media'),
  PROMO_TEXT: z.string().default('See which program starts next'),
  PROMO_TO: sitePath.default('/coursesoffered'),
  ANALYTICS_SCRIPT: z.url({ protocol: /^https$/, error: 'give an https address' }).optional(),
  RENDER_TIMEOUT_MS: whole(50).default(2_000),
  RENDERERS: whole(1, 64).optional(),
  PAGE_CACHE_MB: whole(1, 16_384).default(64),
}

/** The settings of a site: of the platform, and of the product on it. */
export const settingsOf = (product: Product) => ({ ...product.settings, ...platformSettings })

const isSamePort = ({ PORT = '3000', MANAGEMENT_PORT }: Given) =>
  MANAGEMENT_PORT !== undefined && Number(MANAGEMENT_PORT) !== 0 && Number(PORT) === Number(MANAGEMENT_PORT)

const faultsBetween = (given: Given) => [
  ...(isSamePort(given) ? ['MANAGEMENT_PORT: choose another port than PORT'] : []),
  ...(given.RELEASE_SERVICE === 'management' && given.MANAGEMENT_PORT === undefined
    ? ['RELEASE_SERVICE: set MANAGEMENT_PORT too, or say public']
    : []),
  ...webhookFaults(given),
]

export type Environment = ReturnType<typeof readEnvironment>

const apiFactsOf = ({ hasApi, calls, keyHeaders, rightsCall, liveCall }: Product) => ({
  hasApi,
  /** Calls of the product's API, where no document is named. */
  productCalls: calls,
  /** How calls of the product's API are repeated; undefined: they are not. */
  keyHeaders,
  /** The call that says what a visitor may do; undefined: nobody has a right. */
  rightsCall,
  /** The call that says whether a visitor may read what is live; undefined: nobody may. */
  liveCall,
})

/** What every page gets to know of its deployment. */
const siteFactsOf = (settings: Settings, siteUrl: ReturnType<typeof siteSettingsOf>['publicUrl']) => ({
  apiBase: settings.API_BASE,
  profileBase: settings.PROFILE_BASE ?? settings.API_BASE,
  mediaBase: settings.MEDIA_BASE,
  siteUrl,
  promo: { text: settings.PROMO_TEXT, to: settings.PROMO_TO },
  analyticsScript: settings.ANALYTICS_SCRIPT ?? '',
})

/** Addresses of the site by channel: a channel with a host of its own has the scheme and port of the site. */
const siteOfChannel =
  (siteUrl: string, byHost: ReadonlyMap<string, string>, usual: string) =>
  (channel: string): string => {
    const [host] = [...byHost].find(([, served]) => served === channel) ?? []
    const address = new URL(siteUrl)
    if (host && channel !== usual) address.hostname = host
    return address.origin
  }

/** Reads the settings once, at start. @throws EnvironmentError that lists every fault */
export function readEnvironment(environment: NodeJS.ProcessEnv, product: Product = NO_PRODUCT) {
  const settings: Settings = parseSettings(settingsOf(product), environment, (given) => [
    ...product.faultsBetween(given),
    ...faultsBetween(given),
  ])
  const server = serverSettingsOf(settings)
  const { publicUrl, ...ofSite } = siteSettingsOf(settings)
  const { dataFolder } = ofSite
  return {
    ...server,
    ...ofSite,
    warnings: [...server.warnings, ...renamedSettings(environment)],
    product: product.partsFor(environment),
    ...apiFactsOf(product),
    store: storeOf(settings, dataFolder),
    /** Folder of releases that a setting names; undefined for one of our own. */
    namedStoreFolder: settings.STORE_URL ? undefined : settings.STORE_DIR && resolve(settings.STORE_DIR),
    /** How often the store is polled, in milliseconds. */
    storePollMs: settings.STORE_POLL_MS ?? settings.STORE_LOOK_MS ?? 500,
    /** Mirrors of stores, for gateways and for commands that work on a bucket. */
    mirrorsFolder: join(dataFolder, 'copies'),
    channel: settings.CHANNEL,
    channelsByHost: settings.CHANNELS_BY_HOST ?? new Map<string, string>(),
    siteOf: siteOfChannel(publicUrl, settings.CHANNELS_BY_HOST ?? new Map(), settings.CHANNEL),
    hasPreviews: settings.PREVIEWS === 'on',
    keys: keyLocationsOf(settings, dataFolder),
    overrides: {
      /** Undefined: on for every channel but production. */
      isOn: settings.OVERRIDES && settings.OVERRIDES === 'on',
      origins: settings.OVERRIDE_ORIGINS ?? [],
    },
    /** Signs what browsers keep for this gateway: cohorts and overrides. */
    secret: settings.GATEWAY_SECRET ?? settings.OVERRIDES_SECRET,
    secretFile: join(dataFolder, 'keys', 'gateway-secret'),
    /** Releases, or origins of other hosts, that every visitor gets instead of the live ones, by app. */
    usualOverrides: Object.fromEntries(settings.MIX ?? []),
    /** OpenAPI document of the provider that releases are checked against; undefined: the one of this workspace. */
    apiDocument: settings.API_DOCUMENT,
    /** Where the API answers; null if nothing says so. */
    apiUpstream: apiUpstreamOf(settings),
    /** Port of metrics and health alone; undefined: they are on the public port. */
    managementPort: settings.MANAGEMENT_PORT,
    releaseService: releaseServiceOf(settings, dataFolder),
    webhook: webhookOf(settings),
    backup: backupOf(settings),
    /** Token of a team, for commands that use a release service. */
    serviceToken: settings.MFE_TOKEN,
    hasHsts: settings.HSTS === 'on',
    isGuarded: settings.GUARD === 'on',
    site: siteFactsOf(settings, publicUrl),
    renderTimeoutMs: settings.RENDER_TIMEOUT_MS,
    /** Number of renderer processes; undefined: by the processors. */
    renderers: settings.RENDERERS,
    pageCacheBytes: settings.PAGE_CACHE_MB * 1_048_576,
  }
}

type Settings = z.infer<z.ZodObject<typeof platformSettings>>

export interface ApiUpstream {
  origin: string
  /** False for another site's API. */
  isOwn: boolean
}

function apiUpstreamOf({ API_FROM, API_URL }: Settings): ApiUpstream | null {
  if (API_FROM) return { origin: new URL(API_FROM).origin, isOwn: false }
  return API_URL ? { origin: new URL(API_URL).origin, isOwn: true } : null
}

function releaseServiceOf(settings: Settings, dataFolder: string) {
  const { RELEASE_SERVICE: place, RELEASE_UPLOAD_MB, RELEASE_BUDGET_KB } = settings
  return {
    place,
    /** Folder for uploads that are not stored yet. */
    incoming: join(dataFolder, 'incoming'),
    mostBytes: RELEASE_UPLOAD_MB * 1_048_576,
    budgetBytes: RELEASE_BUDGET_KB * 1_000,
  }
}

function storeOf(
  { STORE_DIR, STORE_URL, S3_ENDPOINT, S3_REGION }: Settings,
  dataFolder: string,
): StoreLocation {
  if (STORE_URL)
    return { ...bucketOf(STORE_URL), region: S3_REGION, ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }) }
  return { folder: STORE_DIR ? resolve(STORE_DIR) : join(dataFolder, 'store') }
}

/**
 * Keys of one's own lie beside the store's folder, where every gateway on that store finds them, and are made at first use;
 * named ones are only read.
 */
function keyLocationsOf(settings: Settings, dataFolder: string): KeyLocations {
  const { SIGNING_KEY, TRUSTED_KEYS } = settings
  const store = storeOf(settings, dataFolder)
  const own = 'folder' in store ? `${store.folder}-keys` : join(dataFolder, 'keys')
  return {
    signingKeyFile: SIGNING_KEY ? resolve(SIGNING_KEY) : join(own, 'signing-key.pem'),
    trustedKeysFolder: TRUSTED_KEYS ? resolve(TRUSTED_KEYS) : join(own, 'trusted'),
    isOwn: !SIGNING_KEY && !TRUSTED_KEYS,
    isNamed: Boolean(SIGNING_KEY),
  }
}
