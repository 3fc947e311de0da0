import { enrolChoices } from '@marga/constants/enrol-choices'
import { nearestOf } from '@marga/constants/nearest'
import { programNames } from '@marga/content/programs'
import type { Site } from '@marga/sdk'

/** A name as links write it: letter case, spaces and signs say nothing. */
const keyOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Letters from which on a beginning says what is meant. */
const SHORTEST_BEGINNING = 3

/** The program that a name is meant to be which names none: it is mistyped, or the beginning of one name only; '' for neither. */
export function meantProgram(
  { config }: { config: Pick<Site['config'], 'programs' | 'choices'> },
  asked: string,
): string {
  const names = programNames(config)
  const known = [
    ...names.map((name) => [keyOf(name), name] as const),
    ...enrolChoices(config).flatMap(([label, program]) =>
      names.includes(program) ? [[keyOf(label), program] as const] : [],
    ),
  ]
  const key = keyOf(asked)
  const same = known.find(([one]) => one === key)
  if (same) return same[1]
  const begun = new Set(known.filter(([one]) => one.startsWith(key)).map(([, name]) => name))
  const [only = ''] = begun.size === 1 && key.length >= SHORTEST_BEGINNING ? begun : []
  return only || (nearestOf(known, key) ?? '')
}
