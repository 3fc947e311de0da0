import type { Gates } from '@marga/platform-contract/release'
import { PlatformError } from '../failure'
import type { AppPlace } from './app-place'
import type { Context } from './context'
import { complain, say } from './output'
import { checkTypes, type Outcome, runTests } from './tools'

interface Gate {
  name: keyof Gates
  doing: string
  failure: string
  run: (place: AppPlace) => Promise<Outcome>
}

const GATES: readonly Gate[] = [
  { name: 'types', doing: 'Checking the types of', failure: 'The types are wrong', run: checkTypes },
  { name: 'tests', doing: 'Testing', failure: 'The tests fail', run: runTests },
]

interface Request {
  command: string
  place: AppPlace
  /** False: the release says that its gates were not run. */
  isVerified: boolean
}

/**
 * Checks types and tests of an app before it is published. What a gate prints is shown if it fails.
 * @throws PlatformError if one fails
 */
export async function runGates(context: Context, { command, place, isVerified }: Request): Promise<Gates> {
  const results: Gates = { types: 'not-run', tests: 'not-run' }
  if (!isVerified) return results
  for (const { name, doing, failure, run } of GATES) {
    if (!context.isJson) say(`${doing} ${place.app}`)
    const { isPassed, output } = await run(place)
    if (!isPassed) {
      complain(output.trimEnd())
      throw new PlatformError(
        'GATE_FAILED',
        `mfe ${command}: ${failure} (above), so nothing of ${place.app} was published. Correct them, or publish without the checks: --no-verify. The release then says so, and a channel may refuse it.`,
      )
    }
    results[name] = 'passed'
  }
  return results
}
