import { join, resolve } from 'node:path'
import { bucketOf } from '@marga/server/buckets/bucket-address'
import { parseSettings } from '@marga/server/settings/parse-settings'
import { serverSettings, serverSettingsOf, siteSettingsOf } from '@marga/server/settings/server-settings'
import {
  bucketUrl,
  httpAddress,
  issuerAddress,
  mailbox,
  mailSender,
  mailServer,
  whole,
} from '@marga/server/settings/setting-shapes'
import { z } from 'zod'
import type { UploadLocation } from './files/upload-store'
import { missingHalves } from './missing-halves'

/** Settings that the API reads, alone or beside the gateway. */
export const apiSettings = {
  ...serverSettings,
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'give an address such as postgres://user@host/name' })
    .optional(),
  UPLOADS_URL: bucketUrl.optional(),
  MAX_EVENT_LOOP_DELAY_MS: whole(0).default(1_000),
  TRAINER_APPROVAL: z.enum(['auto', 'manual']).optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: mailSender.default('Marga <info@marga.example>'),
  MAIL_TO: mailbox.default('info@marga.example'),
  OIDC_ISSUER: issuerAddress.default('https://accounts.google.com'),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(30, 'give a name of at most 30 letters').default('Google'),
  COMPANY_MAIL: z.enum(['each', 'daily']).default('each'),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_URL: httpAddress.default('https://api.razorpay.com'),
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
  ...siteSettingsOf(settings),
  databaseUrl: settings.DATABASE_URL,
  uploads: uploadsOf(settings),
  maxEventLoopDelayMs: settings.MAX_EVENT_LOOP_DELAY_MS,
  trainerApproval: settings.TRAINER_APPROVAL ?? (isDemonstration(settings) ? 'auto' : 'manual'),
  mail: settings.SMTP_URL
    ? {
        ...{ url: settings.SMTP_URL, from: settings.MAIL_FROM, mailbox: settings.MAIL_TO },
        /** Whether the company reads one mail a day of what is not urgent. */
        ...(settings.COMPANY_MAIL === 'daily' && { isDigest: true }),
      }
    : undefined,
  signInProvider:
    settings.OIDC_CLIENT_ID && settings.OIDC_CLIENT_SECRET
      ? {
          issuer: settings.OIDC_ISSUER,
          clientId: settings.OIDC_CLIENT_ID,
          clientSecret: settings.OIDC_CLIENT_SECRET,
          name: settings.OIDC_NAME,
        }
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

/** @param environment was read without a fault before, with settings of others among it */
export const readApiSettings = (environment: NodeJS.ProcessEnv) =>
  apiSettingsOf(parseSettings(apiSettings, environment, missingHalves))

export function readEnvironment(environment: NodeJS.ProcessEnv) {
  const settings = parseSettings(apiSettings, environment, missingHalves)
  return { ...serverSettingsOf(settings), api: apiSettingsOf(settings) }
}
