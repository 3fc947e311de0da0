import type { ProvenanceAnswer } from '@marga/platform-contract/release-provenance'
import { PlatformError } from '../../failure'
import { statementSchema } from '../../releases/statement'
import { command, EACH_RELEASE, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import { findRelease } from '../latest-release'

const nameOf = ({ app, version }: ProvenanceAnswer) => `${app}@${version}`

function signatoryText({ signedBy }: ProvenanceAnswer, uploadedBy: string): string {
  if (!signedBy) return 'signed by no key that counts'
  const { key, role, team } = signedBy
  const who = role === 'team' ? `the team ${team}` : `an ${role}`.replace('an gateway', 'a gateway')
  return `signed by ${who}${uploadedBy && ` for the team ${uploadedBy}`}, key ${key}`
}

function factsOf(answer: ProvenanceAnswer): string[] {
  const statement = statementSchema.safeParse(answer.statement).data
  if (!statement) return [`${nameOf(answer)}: ${signatoryText(answer, '')}`]
  const { buildDefinition, runDetails } = statement.predicate
  const { tree, gates, uploadedBy } = buildDefinition.internalParameters
  const commit = buildDefinition.resolvedDependencies[0]?.digest.gitCommit ?? 'unknown'
  const { branch } = buildDefinition.externalParameters
  const checked = Object.entries(gates).map(([gate, result]) => `${gate} ${result.replace('-', ' ')}`)
  return [
    `${nameOf(answer)}: ${signatoryText(answer, uploadedBy)}`,
    `  sources  commit ${commit}${branch && ` on ${branch}`}, tree ${tree}`,
    `  builder  ${runDetails.builder.id}`,
    `  run      ${runDetails.metadata.invocationId || 'outside of CI'}`,
    `  time     ${runDetails.metadata.finishedOn}`,
    `  gates    ${checked.join(', ') || 'unknown'}`,
    `  files    ${statement.subject.length}`,
  ]
}

/** How releases came about, as their publishers signed it. Ends with 1 where that does not count. */
export const provenance = command({
  targets: EACH_RELEASE,
  flags: { ...SERVICE_FLAGS, ...OUTPUT_FLAGS },
  run: async (context, { targets }) => {
    const actions = await context.actions()
    const answers: ProvenanceAnswer[] = []
    for (const target of targets) {
      const answer = await actions.provenance(await findRelease(context, 'provenance', target))
      answers.push(answer)
      const verdict = answer.faults.length === 0 ? ['It was verified, with every file.'] : []
      context.print({ data: answer, lines: [...factsOf(answer), ...verdict] })
    }
    const doubted = answers.filter(({ faults }) => faults.length > 0)
    if (doubted.length === 0) return
    const reasons = doubted.map((answer) => `${nameOf(answer)}: ${answer.faults.join('; ')}`)
    throw new PlatformError('PROVENANCE_REFUSED', `mfe provenance: does not count for ${reasons.join('. ')}.`)
  },
})
