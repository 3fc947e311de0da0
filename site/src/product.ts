import { BACKUP_HEADER, tableRowSchema } from '@marga/api/database/table-row'
import { uploadsOf } from '@marga/api/database/upload-columns'
import { type ApiSettings, apiSettings, readApiSettings } from '@marga/api/env'
import { KEY_HEADERS } from '@marga/api/http/key-headers'
import { missingHalves } from '@marga/api/missing-halves'
import { ALL_CALLS } from '@marga/api-client/all-calls'
import { readLiveRight, readOfficeMe } from '@marga/api-contract/office-calls'
import type { SiteData } from '@marga/platform/backup/site-data'
import type { Secret } from '@marga/platform/doctor/secret'
import type { Product } from '@marga/platform/product'

const dataOf = (api: ApiSettings): SiteData => ({
  open: async () => (await import(/* webpackChunkName: "site-data" */ './open-data')).openData(api),
  uploads: api.uploads,
  header: BACKUP_HEADER,
  uploadsOf: (row) => {
    const { data } = tableRowSchema.safeParse(row)
    return data ? uploadsOf(data) : null
  },
})

const passwordIn = (url: string | undefined) => (url ? new URL(url).password : '')

const secretsOf = ({ razorpay, databaseUrl, mail }: ApiSettings): Secret[] => [
  { name: 'RAZORPAY_KEY_SECRET', value: razorpay?.keySecret ?? '', isGiven: true },
  { name: 'RAZORPAY_WEBHOOK_SECRET', value: razorpay?.webhookSecret ?? '' },
  { name: 'the password in DATABASE_URL', value: passwordIn(databaseUrl), isGiven: true },
  { name: 'the password in SMTP_URL', value: passwordIn(mail?.url), isGiven: true },
]

const lackingIn = ({ razorpay }: ApiSettings): string[] =>
  razorpay && !razorpay.webhookSecret
    ? ['RAZORPAY_WEBHOOK_SECRET is not set: what the payment provider reports is refused']
    : []

/** This product, as it hands itself to the platform. Drivers of databases are loaded when they are needed. */
export const product: Product = {
  settings: apiSettings,
  faultsBetween: missingHalves,
  hasApi: true,
  calls: ALL_CALLS,
  keyHeaders: KEY_HEADERS,
  rightsCall: readOfficeMe.url,
  liveCall: readLiveRight.url,
  partsFor: (environment) => {
    const api = readApiSettings(environment)
    return {
      hasRazorpay: api.razorpay !== undefined,
      data: dataOf(api),
      secrets: secretsOf(api),
      lacking: lackingIn(api),
      examineDatabase: async (upstream) => {
        const { examineDatabase } = await import('./examine-database')
        return examineDatabase(api, upstream)
      },
      examineProviders: async () => {
        const { examineProviders } = await import(
          /* webpackChunkName: "site-providers" */ './examine-providers'
        )
        return examineProviders(api)
      },
    }
  },
}
