import { z } from 'zod'
import { EnvironmentError, faultLine, misspelt, wordsFor } from './settings-faults'

/** What the environment sets: nothing that is empty. */
export type Given = Readonly<Record<string, string | undefined>>

/**
 * Parses settings; one that is set to nothing counts as not set.
 *
 * @param faultsBetween what is wrong with several settings together
 * @throws EnvironmentError that lists every fault
 */
export function parseSettings<T extends z.ZodRawShape>(
  shape: T,
  environment: NodeJS.ProcessEnv,
  faultsBetween: (given: Given) => string[] = () => [],
) {
  const given: Given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = z.object(shape).safeParse(given, { error: wordsFor })
  const faults = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const name = path.join('.')
    return faultLine(name, message, given[name])
  })
  faults.push(...misspelt(Object.keys(given), Object.keys(shape)), ...faultsBetween(given))
  if (parsed.success && faults.length === 0) return parsed.data
  throw new EnvironmentError(faults)
}
