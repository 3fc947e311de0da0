import { z } from 'zod'
import { navigationEntrySchema, routeDescriptorSchema, searchEntriesSchema } from './descriptor'
import { declaredFlagsSchema } from './flags'
import { integritySchema, sharedPackageSchema } from './release'
import { declaredSlotsSchema, fillsSchema } from './slot-schemas'

const assetSchema = z.strictObject({ url: z.string(), integrity: integritySchema })
export type Asset = z.infer<typeof assetSchema>

/** What this product adds to an entry of the Frontend Discovery schema. */
const registryExtrasSchema = z.strictObject({
  kind: z.enum(['shell', 'remote']),
  owner: z.string(),
  sdk: z.string(),
  routes: z.array(routeDescriptorSchema),
  /** Files a page needs before it can start, by route id; scripts and stylesheets in loading order. */
  assets: z.record(z.string(), z.array(assetSchema)),
  shared: z.array(sharedPackageSchema),
  /** What the app proposes for the navigation bar. */
  navigation: z.array(navigationEntrySchema).optional(),
  /** What the search of the site finds of the app. */
  search: searchEntriesSchema.optional(),
  /** Flags that the app reads. */
  flags: declaredFlagsSchema.optional(),
  /** Slots that its pages have, and that parts of it fill. */
  slots: declaredSlotsSchema.optional(),
  fills: fillsSchema.optional(),
  /** Integrity of the file at `fallbackUrl`. */
  fallbackIntegrity: integritySchema.optional(),
  /** The live release whose fallback this earlier one is, because its folder is gone. */
  standsInFor: z.string().optional(),
  /** Why no release can be served at the moment. */
  unavailable: z.string().optional(),
})

const registryEntrySchema = z.strictObject({
  url: z.string(),
  fallbackUrl: z.string().optional(),
  metadata: z.strictObject({ integrity: integritySchema, version: z.string() }),
  deployment: z.strictObject({ traffic: z.number().min(0).max(100), default: z.boolean() }).optional(),
  extras: registryExtrasSchema,
})
export type RegistryEntry = z.infer<typeof registryEntrySchema>

/** `GET /registry.json`, in the Frontend Discovery schema. */
export const registrySchema = z.strictObject({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(registryEntrySchema).min(1)),
})
export type Registry = z.infer<typeof registrySchema>
