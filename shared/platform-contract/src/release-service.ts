import { z } from 'zod'
import { SERVICE_PREFIX } from './addresses'
import { channelNameSchema } from './channel'
import { appNameSchema } from './descriptor'
import { flagNameSchema, flagSettingSchema } from './flags'
import { versionSchema } from './release'

export { SERVICE_PREFIX }

/** Header of an upload: author of the commit, percent-encoded. Not in `release.json`, which everybody can read. */
export const AUTHOR_HEADER = 'x-release-author'

/** The shape of every error answer: a code for programs and a sentence for people. */
export const serviceProblemSchema = z.object({ code: z.string(), message: z.string() })

const whySchema = z.string().max(500)
const neededWhySchema = z.string().trim().min(1, 'Say why, for who finds it gone: --why "<reason>".').max(500)
const againSchema = z.boolean().default(false).describe('also what was taken back on the channel before')
const forceSchema = z.boolean().default(false).describe('in spite of conflicts with live releases')

export const promotionSchema = z.strictObject({
  version: versionSchema,
  traffic: z.number().positive().max(100).default(100).describe('share of the visitors in percent'),
  why: whySchema.default(''),
  force: forceSchema,
  again: againSchema,
})

export const approvalRequestSchema = z.strictObject({ version: versionSchema, force: forceSchema })

export const setPromotionSchema = z.strictObject({
  from: channelNameSchema.describe('channel whose live releases are taken over, all at once'),
  why: whySchema.default(''),
  force: forceSchema,
  again: againSchema,
})

export const rollbackSchema = z.strictObject({
  to: versionSchema.optional().describe('left out: the release that was live before'),
  why: whySchema.optional(),
  force: forceSchema,
})

export const retirementSchema = z.strictObject({
  why: neededWhySchema,
  trial: z.boolean().default(false).describe('say what would be done, and change nothing'),
})

export const revocationRequestSchema = z.strictObject({
  why: neededWhySchema,
  channel: channelNameSchema.describe('where the release before it becomes live, if it is live there'),
  force: forceSchema,
})

export const publishedSchema = z.object({
  app: appNameSchema,
  version: versionSchema,
  /** False if the store held this very release before. */
  isNew: z.boolean(),
  /** True if it is revoked, and so never becomes live; services of earlier versions do not say it. */
  isRevoked: z.boolean().optional(),
  /** What would refuse its promotion, each as a sentence. */
  conflicts: z.array(z.string()),
})
export type PublishedAnswer = z.infer<typeof publishedSchema>

export const promotedSchema = z.object({
  app: appNameSchema,
  /** Null if nothing of the app is live any more: it is retired. */
  version: versionSchema.nullable(),
  channel: channelNameSchema,
  traffic: z.number(),
  /** False if it was live like this before. */
  isNew: z.boolean(),
  /** Of the record that makes it live; services of earlier versions do not say it. */
  revision: z.number().int().optional(),
  /** The other channels, where this one is new: a misspelt name makes one. */
  newBeside: z.array(channelNameSchema).optional(),
})
export type PromotedAnswer = z.infer<typeof promotedSchema>

export const promotedSetSchema = z.object({
  from: channelNameSchema,
  channel: channelNameSchema,
  promoted: z.array(promotedSchema),
})
export type PromotedSetAnswer = z.infer<typeof promotedSetSchema>

export const revokedSchema = z.object({
  app: appNameSchema,
  version: versionSchema,
  why: z.string(),
  /** What is live in its place; null if it was not live. */
  replacement: promotedSchema.nullable(),
})
export type RevokedAnswer = z.infer<typeof revokedSchema>

const authorSchema = z.object({
  /** Name of the team, `owner`, or `gateway` for a canary that was taken back. */
  team: z.string(),
  key: z.string(),
  token: z.string().optional(),
})
export type Author = z.infer<typeof authorSchema>

const revocationSchema = z.object({ version: z.string(), at: z.string(), by: z.string(), why: z.string() })

export const historySchema = z.object({
  app: appNameSchema,
  channel: channelNameSchema,
  records: z.array(
    z.object({
      revision: z.number(),
      at: z.string(),
      by: z.string(),
      why: z.string(),
      author: authorSchema,
      /** Who signed it as well, where the channel asks for more than one signature. */
      approvedBy: z.array(authorSchema).optional(),
      versions: z.array(z.string()),
      traffic: z.array(z.number()),
      revoked: z.array(revocationSchema),
      /** Flags that it changed; services of earlier versions know none. */
      flags: z
        .array(
          z.object({
            flag: flagNameSchema,
            set: flagSettingSchema.shape.set.nullable(),
            until: z.string().optional(),
          }),
        )
        .optional(),
    }),
  ),
  /** Records that did not count and were taken out of the log. */
  setAside: z
    .array(
      z.object({
        revision: z.number(),
        at: z.string(),
        by: z.string(),
        why: z.string(),
        refusal: z.string(),
        place: z.string(),
      }),
    )
    .optional(),
})
export type HistoryAnswer = z.infer<typeof historySchema>

/** What one gateway serves of a channel, as it reports itself. */
export const gatewayReportSchema = z.object({
  /** Host and process. */
  gateway: z.string(),
  at: z.iso.datetime(),
  apps: z.record(appNameSchema, z.object({ revision: z.number().int(), versions: z.array(z.string()) })),
  /** Why it does not serve the newest records; '' if it does. */
  problem: z.string(),
  /** A setting of it that harms visitors, and what to set; gateways of earlier versions do not say it. */
  warning: z.string().optional(),
})
export type GatewayReport = z.infer<typeof gatewayReportSchema>

export const gatewaysSchema = z.object({
  channel: channelNameSchema,
  /** Those that have reported in the last 45 seconds. */
  gateways: z.array(gatewayReportSchema),
})
export type GatewaysAnswer = z.infer<typeof gatewaysSchema>

const sideSchema = z.object({ views: z.number(), failures: z.number() })

/** A canary beside its stable release, by one measure. */
const comparisonSchema = z.object({
  /** `views` that failed, visits whose largest paint (`LCP`) or interaction (`INP`) was slow, `forms` that failed. */
  measure: z.string(),
  /** How many were seen, and how many of them failed or were slow. */
  stable: sideSchema,
  canary: sideSchema,
  /** What is slow with the stable release, in milliseconds; undefined where it is about failures. */
  limitMs: z.number().optional(),
  /** By how much the canary's share is higher, in percentage points: from and to, at 95 %. */
  difference: z.tuple([z.number(), z.number()]),
  /** How strong the evidence against the canary is, and at which it is taken back. */
  evidence: z.number(),
  needed: z.number(),
})
export type Comparison = z.infer<typeof comparisonSchema>

const appStatusSchema = z.object({
  app: z.string(),
  version: z.string(),
  live: z.array(
    z.object({
      version: z.string(),
      /** Share of the visitors in percent. */
      traffic: z.number(),
      isCanary: z.boolean(),
      /** Views and failures that browsers reported since the canary began; undefined without a canary. */
      reported: z.object({ views: z.number(), failures: z.number() }).optional(),
    }),
  ),
  /** How the canary does beside the stable release; undefined without a canary, and from services of before. */
  comparison: z.array(comparisonSchema).optional(),
  since: z.string(),
  by: z.string(),
  why: z.string(),
  /** Release that is used if the live one cannot be loaded; '' for none. */
  fallback: z.string(),
  /** The present problem; '' for none. */
  problem: z.string(),
  /** True if the app was taken off the channel; services of earlier versions do not say it. */
  isRetired: z.boolean().optional(),
})
export type AppStatus = z.infer<typeof appStatusSchema>

export const statusSchema = z.object({
  channel: channelNameSchema,
  store: z.string(),
  apps: z.array(appStatusSchema),
  /** Gateways that serve the channel, and the apps whose newest record they do not serve. */
  gateways: z
    .array(
      z.object({
        gateway: z.string(),
        /** When it last reported; undefined from a service of before. */
        at: z.string().optional(),
        behind: z.array(z.string()),
        /** Apps of which it has the newest record and serves other releases; undefined from a service of before. */
        differs: z
          .array(z.object({ app: z.string(), lacks: z.array(z.string()), serves: z.array(z.string()) }))
          .optional(),
        problem: z.string(),
      }),
    )
    .optional(),
  /** Promotions that wait for further signatures. */
  proposals: z
    .array(
      z.object({ app: z.string(), version: z.string(), by: z.string(), has: z.number(), needed: z.number() }),
    )
    .optional(),
  /** What is wrong with the store's records as a whole: some are missing, or may be withheld. */
  problems: z.array(z.string()).optional(),
})
export type StatusAnswer = z.infer<typeof statusSchema>
