import type { Given } from '@marga/server/settings/parse-settings'
import type { z } from 'zod'
import { NO_DATA, type SiteData } from './backup/site-data'
import type { ClockReading } from './doctor/clock-findings'
import type { Finding } from './doctor/finding'
import type { Secret } from './doctor/secret'

/** What the product hands in for the settings of one site. */
export interface ProductParts {
  /** Whether pages open the checkout of Razorpay, which the policy of the pages has to allow. */
  hasRazorpay: boolean
  /** Rows and uploads, for backups. */
  data: SiteData
  /** Secrets among its settings. */
  secrets: Secret[]
  /** A sentence for each setting that is no use without another one. */
  lacking: string[]
  /** @param upstream where the API is another site's: its origin */
  examineDatabase: (upstream: string | undefined) => Promise<{ findings: Finding[]; clock: ClockReading[] }>
  /** Whether the others that it sends to take what it would send. */
  examineProviders: () => Promise<Finding[]>
}

/** Names of the headers by which calls are repeated without a second effect. */
export interface KeyHeaders {
  /** Holds what the caller calls one intended effect. */
  key: string
  /** Shortens the time for which a key counts, in seconds. */
  lifetime: string
}

/** A product as the platform meets it: the platform knows no product, a program of the site hands one in. */
export interface Product {
  /** Its settings, beside those of the platform. */
  settings: z.ZodRawShape
  /** What is wrong with its settings together. */
  faultsBetween: (given: Given) => string[]
  /** False: the gateway passes nothing on, and needs no API_URL. */
  hasApi: boolean
  /** Calls of its API: releases are checked against them where no document is named. */
  calls: readonly string[]
  /** Left out: its API has none. A form that is sent twice makes its calls twice then. */
  keyHeaders?: KeyHeaders
  /**
   * Path below the API of the call that answers its caller with what they may do, as `{ rights: ["staff.read", "refunds.make:5000"] }`,
   * and everybody without a right with 401, 403 or 404. Left out: nobody has a right.
   */
  rightsCall?: string
  /**
   * Path below the API of the call that answers with 2xx to who may read what is live, and refuses everybody else. Left out: nobody
   * may, but with a key or a token.
   */
  liveCall?: string
  /** @param environment was read without a fault */
  partsFor: (environment: NodeJS.ProcessEnv) => ProductParts
}

/** Pages alone, without an API and data. */
export const NO_PRODUCT: Product = {
  settings: {},
  faultsBetween: () => [],
  hasApi: false,
  calls: [],
  partsFor: () => ({
    hasRazorpay: false,
    data: NO_DATA,
    secrets: [],
    lacking: [],
    examineDatabase: async () => ({ findings: [], clock: [] }),
    examineProviders: async () => [],
  }),
}
