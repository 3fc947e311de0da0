import type { Release } from '@marga/platform-contract/release'
import { z } from 'zod'

export const STATEMENT_TYPE = 'application/vnd.in-toto+json'

const PREDICATE = 'https://slsa.dev/provenance/v1'

/** What `mfe publish` does: names the parameters below. */
const BUILD_TYPE = 'urn:marga:mfe-publish:v1'

/** A publisher outside of CI: their own machine. */
const OWN_MACHINE = 'urn:marga:machine-of-publisher'

const subjectSchema = z.object({ name: z.string(), digest: z.object({ sha384: z.string() }) })

/** An in-toto statement, version 1, with SLSA provenance, version 1, as `mfe publish` makes it. */
export const statementSchema = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z.array(subjectSchema),
  predicateType: z.literal(PREDICATE),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: z.literal(BUILD_TYPE),
      externalParameters: z.object({ app: z.string(), version: z.string(), branch: z.string() }),
      internalParameters: z.object({
        tree: z.string(),
        gates: z.record(z.string(), z.string()),
        /** Team whose upload a release service took; '' where the publisher signed. */
        uploadedBy: z.string(),
      }),
      resolvedDependencies: z.array(
        z.object({ name: z.string(), digest: z.object({ gitCommit: z.string() }) }),
      ),
    }),
    runDetails: z.object({
      builder: z.object({ id: z.string() }),
      metadata: z.object({ invocationId: z.string(), finishedOn: z.string() }),
    }),
  }),
})
export type Statement = z.infer<typeof statementSchema>

const hexOf = (integrity: string) =>
  Buffer.from(integrity.slice(integrity.indexOf('-') + 1), 'base64').toString('hex')

export const subjectsOf = ({ files }: Release): Statement['subject'] =>
  Object.entries(files)
    .map(([name, { integrity }]) => ({ name, digest: { sha384: hexOf(integrity) } }))
    .sort((left, right) => (left.name < right.name ? -1 : 1))

const builderOf = (run: string) => (run ? new URL(run).origin : OWN_MACHINE)

/** What is known of a release's making, and the hash of each of its files. @param uploadedBy team, by a release service */
export function statementOf(release: Release, uploadedBy = ''): Statement {
  const { app, version, commit, publishedAt, provenance } = release
  const { branch = '', tree = 'unknown', gates = {}, ci = '' } = provenance ?? {}
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: subjectsOf(release),
    predicateType: PREDICATE,
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { app, version, branch },
        internalParameters: { tree, gates, uploadedBy },
        resolvedDependencies: commit ? [{ name: 'sources', digest: { gitCommit: commit } }] : [],
      },
      runDetails: {
        builder: { id: builderOf(ci) },
        metadata: { invocationId: ci, finishedOn: publishedAt },
      },
    },
  }
}
