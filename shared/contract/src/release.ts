import { z } from 'zod'
import { descriptorSchema } from './descriptor'

export const integritySchema = z
  .string()
  .regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'An integrity is a sha384 hash.')

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

/** `release.json`: one immutable build of one app. Paths are relative to the release's folder. */
export const releaseSchema = z.strictObject({
  app: z.string(),
  version: z.string(),
  /** Commit of the sources, or '' where there is no repository. */
  commit: z.string(),
  publishedAt: z.iso.datetime(),
  descriptor: descriptorSchema,
  /** The script that makes the app known to the page. */
  entry: z.string(),
  /** Files that a page needs, by name of the route (or of the exposed module). */
  assets: z.record(z.string(), z.array(z.string())),
  files: z.record(z.string(), releaseFileSchema),
  shared: z.array(sharedPackageSchema),
})
export type Release = z.infer<typeof releaseSchema>
