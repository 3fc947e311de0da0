import { z } from 'zod'
import { appNameSchema } from './descriptor'
import { versionSchema } from './release'

export const releaseProvenanceSchema = z.object({
  app: appNameSchema,
  version: versionSchema,
  /** Null where nobody whose key counts has signed. */
  signedBy: z.object({ key: z.string(), role: z.string(), team: z.string() }).nullable(),
  /** Why it does not count; empty where it does. */
  faults: z.array(z.string()),
  /** The in-toto statement that was signed. */
  statement: z.record(z.string(), z.unknown()).nullable(),
  /** The DSSE envelope as it is stored, for other tools. */
  envelope: z.record(z.string(), z.unknown()).nullable(),
})
export type ProvenanceAnswer = z.infer<typeof releaseProvenanceSchema>
