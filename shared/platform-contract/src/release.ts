import { z } from 'zod'
import { appNameSchema, descriptorSchema } from './descriptor'

export const integritySchema = z
  .string()
  .regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'An integrity is a sha384 hash.')

/** Versions are names of folders and parts of addresses. */
export const versionSchema = z
  .string()
  .max(100)
  .regex(
    /^[0-9A-Za-z][0-9A-Za-z.+-]*$/,
    'A version is written in letters, digits, dots, plus signs and hyphens.',
  )

/** Below the release's folder and nowhere else. */
const filePathSchema = z
  .string()
  .regex(
    /^(?:browser|server)(?:\/(?!\.{1,2}(?:\/|$))[^/\\]+)+$/,
    'A file of a release lies below browser/ or server/.',
  )

const releaseFileSchema = z.strictObject({
  integrity: integritySchema,
  /** Bytes as built, before compression. */
  bytes: z.number().int().nonnegative(),
})

export const sharedPackageSchema = z.strictObject({
  name: z.string(),
  /** Semver range that the app accepts. */
  range: z.string(),
  /** Version the app brings; only the shell brings any. */
  version: z.string().optional(),
})

/** `not-run`: published without the gate (`--no-verify`, `--built`). A gate that failed publishes nothing. */
const gateResultSchema = z.enum(['passed', 'not-run'])

const gatesSchema = z.strictObject({ types: gateResultSchema, tests: gateResultSchema })
export type Gates = z.infer<typeof gatesSchema>

/** What was known of the sources when the release was published. The publisher states it; nobody else has checked it. */
export const provenanceSchema = z.strictObject({
  /** '' if it is not known. */
  branch: z.string().max(250),
  /** Whether everything was committed; `unknown` without a repository. */
  tree: z.enum(['clean', 'dirty', 'unknown']),
  /** Address of the CI run, or '' outside of CI. */
  ci: z.string().max(500),
  gates: gatesSchema,
})
export type Provenance = z.infer<typeof provenanceSchema>

/** `release.json`: one immutable build of one app. Paths are relative to the release's folder. */
export const releaseSchema = z.strictObject({
  app: appNameSchema,
  version: versionSchema,
  /** Commit of the sources, or '' if there is no repository. */
  commit: z.string(),
  /** Absent in releases of earlier versions. */
  provenance: provenanceSchema.optional(),
  publishedAt: z.iso.datetime(),
  descriptor: descriptorSchema,
  /** The script that makes the app known to the page. */
  entry: filePathSchema,
  /** Files that a page needs, by name of the route (or of the exposed module). */
  assets: z.record(z.string(), z.array(z.string())),
  files: z.record(filePathSchema, releaseFileSchema),
  shared: z.array(sharedPackageSchema),
  /** Version of the render protocol that a shell's server build speaks; remotes have none. */
  renderProtocol: z.number().int().positive().optional(),
})
export type Release = z.infer<typeof releaseSchema>
