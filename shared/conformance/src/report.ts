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

/** What to do about a check that failed. */
const ADVICE: Record<Check, string> = {
  chrome:
    'Keep them outside of what the failure of a remote reaches, and let their own files come with the page.',
  words:
    'Give each load of a remote a time limit, and show what happened and what the visitor can do where it fails.',
  others:
    'Load each remote for itself: one that fails must stop neither the start of the page nor the router.',
  heals:
    'Ask for what failed again, under another address: browsers keep damaged files, and modules that have failed.',
}

/** A trial alone, as the command takes it. */
const alone = ({ remote, fault }: Outcome) => `--remote ${remote} --fault "${fault}"`

/** Which trials failed, each once more alone, and what to do. */
function failuresOf(failed: readonly Outcome[]): string[] {
  if (failed.length === 0) return []
  const advice = checks
    .filter((check) => failed.some((outcome) => outcome.failed.includes(check)))
    .map((check) => `  ${CHECKS[check]}: ${ADVICE[check]}`)
  return ['', 'Failed:', ...failed.map(describeOutcome), '', 'What to do:', ...advice].concat([
    '',
    'One fault alone:',
    ...new Set(failed.map((outcome) => `  ${alone(outcome)}`)),
  ])
}

/** How many trials failed each check, which, and what to do. */
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
      ...failuresOf(failed),
    ].join('\n'),
  }
}
