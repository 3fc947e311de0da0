import { join, resolve } from 'node:path'
import { apiSettings, apiSettingsOf, parseSettings, serverSettingsOf } from '@marga/api/env'
import { z } from 'zod'

const address = z.union([z.string().startsWith('/'), z.url({ protocol: /^https?$/ })], {
  error: 'give a path such as /api or an http(s) address',
})

const settingsShape = {
  ...apiSettings,
  STORE_DIR: z.string().optional(),
  CHANNEL: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'use lower case letters, digits and hyphens')
    .default('production'),
  API_BASE: address.default('/api'),
  PROFILE_BASE: address.optional(),
  MEDIA_BASE: address.default('/api/media'),
  PROMO_TEXT: z.string().default('The next Data Science batch is open. See dates and price'),
  PROMO_TO: z.string().startsWith('/', 'give a path of the site').default('/DataScience-Promo'),
  ANALYTICS_SCRIPT: z.url({ protocol: /^https$/, error: 'give an https address' }).optional(),
  RENDER_TIMEOUT_MS: z.coerce.number().int().min(50).default(2_000),
}

export type Environment = ReturnType<typeof readEnvironment>

/** Reads the settings once, at start. @throws EnvironmentError that lists every fault */
export function readEnvironment(environment: NodeJS.ProcessEnv) {
  const settings = parseSettings(settingsShape, environment)
  const api = apiSettingsOf(settings)
  return {
    ...serverSettingsOf(settings),
    api,
    storeFolder: settings.STORE_DIR ? resolve(settings.STORE_DIR) : join(api.dataFolder, 'store'),
    channel: settings.CHANNEL,
    /** What every page gets to know of its deployment. */
    site: {
      apiBase: settings.API_BASE,
      profileBase: settings.PROFILE_BASE ?? settings.API_BASE,
      mediaBase: settings.MEDIA_BASE,
      siteUrl: api.publicUrl,
      promo: { text: settings.PROMO_TEXT, to: settings.PROMO_TO },
      analyticsScript: settings.ANALYTICS_SCRIPT ?? '',
    },
    renderTimeoutMs: settings.RENDER_TIMEOUT_MS,
  }
}
