import { z } from 'zod'
import { appNameSchema } from './descriptor'
import { versionSchema } from './release'

/** What can go wrong with an app in a browser. */
export const FAULT_KINDS = ['load', 'render', 'loader', 'hydration', 'start'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

const release = { app: appNameSchema, version: z.string().min(1).max(100) }

const viewSchema = z.strictObject({
  ...release,
  /** False if the page could not be shown as its release means it. */
  isOk: z.boolean(),
})

/** A place in a script of a release, from an error's stack: nothing of what a visitor typed. */
const frameSchema = z.strictObject({
  app: appNameSchema,
  /** Part of a path in the store, where source maps are looked up. */
  version: versionSchema,
  /** Name of the script in the release's folder. */
  file: z
    .string()
    .max(120)
    .regex(/^[\w.-]+\.m?js$/),
  line: z.number().int().min(1),
  column: z.number().int().min(1),
})
export type Frame = z.infer<typeof frameSchema>

/** Frames of a fault, the innermost first. */
export const framesSchema = z.array(frameSchema).max(5)

const faultSchema = z.strictObject({
  ...release,
  kind: z.enum(FAULT_KINDS),
  /** Name of the error's class, such as `TypeError`; its message could hold what a visitor typed. */
  error: z
    .string()
    .max(60)
    .default('')
    .transform((name) => name.replace(/[^\p{L}\p{N}_$. -]/gu, '')),
  frames: framesSchema.optional(),
})

const vitalSchema = z.strictObject({
  ...release,
  name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  /** Milliseconds; without unit for CLS. */
  value: z.number().min(0).max(600_000),
})

/** Body of `POST /telemetry`: what a browser says of the releases that it runs. Nothing in it is about a person. */
export const telemetrySchema = z.strictObject({
  releaseSet: z.string().max(40),
  /** From `GET /telemetry/ticket`. A report without a valid one is counted for nothing. */
  ticket: z.string().max(200).default(''),
  /** One view a ticket. */
  views: z.array(viewSchema).max(1).default([]),
  faults: z.array(faultSchema).max(20).default([]),
  vitals: z.array(vitalSchema).max(10).default([]),
})
export type Telemetry = z.infer<typeof telemetrySchema>
