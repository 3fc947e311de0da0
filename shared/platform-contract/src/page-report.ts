import { z } from 'zod'

/** Why a visitor has a release. `earlier`: the page was opened before another one became live. */
const REASONS = ['stable', 'canary', 'override', 'preview', 'fallback', 'earlier'] as const

const name = z.string().max(200)

/** A release on a page, as the gateway knows it. */
const inspectedReleaseSchema = z.strictObject({
  app: name,
  version: name,
  owner: name,
  /** '' where the release is not of this store. */
  commit: name,
  publishedAt: name,
  why: z.enum(REASONS),
  /** Percent of the visitors that get a canary. */
  share: z.number().optional(),
  /** The release that this one is the fallback of. */
  insteadOf: name.optional(),
  /** Why nothing of the app can be served. */
  unavailable: name.optional(),
})
export type InspectedRelease = z.infer<typeof inspectedReleaseSchema>

/** Answer of `GET /release-set/<id>/inspection`. */
export interface Inspection {
  releaseSet: string
  releases: InspectedRelease[]
}

/** What "Copy report" of the inspector copies: nothing of the visitor, no query, no text of the page. */
export const pageReportSchema = z.strictObject({
  format: z.literal(1),
  at: name,
  site: name,
  releaseSet: name,
  /** Null for an address that no app has. `path` is that of the route. */
  page: z.strictObject({ app: name, routeId: name, path: name }).nullable(),
  /** Where the page was rendered first: `client` is the browser as its route says, `browser` the browser in place of the server. */
  renderedBy: z.enum(['server', 'client', 'browser']),
  /** Whether the page has built-in content in the place of answers of the API. */
  isDegraded: z.boolean(),
  /** Those of the page, of its parts, and the shell's; `bytes` are those of their files so far. */
  releases: z.array(inspectedReleaseSchema.extend({ bytes: z.number() })).max(100),
  parts: z
    .array(
      z.strictObject({
        app: name,
        slot: name,
        part: name,
        /** `served`: as the server has rendered it, without its scripts. `left-out`: the slot shows its fallback, or nothing. */
        state: z.enum(['shown', 'served', 'left-out']),
      }),
    )
    .max(100),
  /** Flags that the page reads. */
  flags: z.record(name, z.union([z.boolean(), name])),
  /** `Server-Timing` of the document, in milliseconds. */
  server: z.array(z.strictObject({ name, ms: z.number(), text: name })).max(20),
  /** Files of releases that did not come. */
  lost: z.array(z.strictObject({ app: name, file: name, status: z.number() })).max(50),
})
export type PageReport = z.infer<typeof pageReportSchema>
