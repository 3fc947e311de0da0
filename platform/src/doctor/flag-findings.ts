import type { FlagState } from '@marga/platform-contract/flag-answers'
import { type Finding, fault, fine } from './finding'

const describeOver = ({ flag, setting }: FlagState) =>
  `the time of ${flag} was over at ${setting?.until}, so its default counts: npx mfe flag ${flag} default --why "<reason>", or set it again`

const describeUnread = ({ flag, app }: FlagState) =>
  `no live page reads ${flag}: take it out of the mfe.json of ${app}`

/** Flags that somebody has to decide about: their time is over, or nothing reads them. */
export function flagsFinding(flags: readonly FlagState[]): Finding {
  const faults = [
    ...flags.filter(({ isOver }) => isOver).map(describeOver),
    ...flags.filter(({ readBy }) => readBy.length === 0).map(describeUnread),
  ]
  if (faults.length > 0) return fault('Flags', faults.join('; '))
  const set = flags.filter(({ setting }) => setting).map(({ flag }) => flag)
  return fine('Flags', set.length > 0 ? `set: ${set.join(', ')}` : 'each is as its app declares it')
}
