import { CHECKS, type Check, type Outcome } from './run-fault'

const SECOND = 1_000

/** One line of an outcome. */
export function describeOutcome({
  remote,
  part,
  fault,
  way,
  isBeside,
  failed,
  wordsAfterMs,
}: Outcome): string {
  const after = `${(wordsAfterMs / SECOND).toFixed(1)} s`
  const verdict =
    failed.length === 0 ? 'passed' : `FAILED: ${failed.map((check) => CHECKS[check]).join('; ')}`
  return [
    remote.padEnd(12),
    `${part} ${fault}`.padEnd(40),
    (isBeside ? 'beside' : way).padEnd(8),
    after.padStart(7),
    ` ${verdict}`,
  ].join(' ')
}

const checks = Object.keys(CHECKS) as Check[]

/** How many trials failed each check. */
export function summaryOf(outcomes: readonly Outcome[]): { text: string; isPassed: boolean } {
  const failed = outcomes.filter((outcome) => outcome.failed.length > 0)
  const byCheck = checks.map((check) => {
    const count = outcomes.filter((outcome) => outcome.failed.includes(check)).length
    return `  ${CHECKS[check]}: ${outcomes.length - count} of ${outcomes.length}`
  })
  const slowest = Math.max(0, ...outcomes.map(({ wordsAfterMs }) => wordsAfterMs)) / SECOND
  return {
    isPassed: outcomes.length > 0 && failed.length === 0,
    text: [
      '',
      `${outcomes.length - failed.length} of ${outcomes.length} trials passed. Words came after ${slowest.toFixed(1)} s at most.`,
      ...byCheck,
    ].join('\n'),
  }
}
