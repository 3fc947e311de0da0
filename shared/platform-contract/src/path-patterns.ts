// Free of zod. Reads path patterns as React Router does (`explodeOptionalSegments`, `compilePath`, `computeScore`).

/** Addresses that a route answers. */
export interface Pattern {
  path: string
  /** What the last segment has to end in, letter case aside. */
  ending?: string | undefined
}

/** A pattern without optional segments. */
interface Branch {
  segments: string[]
  /** Ends in `*`: whatever follows, also nothing. */
  isOpen: boolean
  /** Rank of React Router: of two branches that match, the higher one gets the address. */
  score: number
  ending: string
}

const PARAMETER = /^:[\w-]+$/

const scoreOf = (segment: string) => (PARAMETER.test(segment) ? 3 : segment === '' ? 1 : 10)

/** Every way to leave out optional segments. */
function withoutOptional([first, ...rest]: readonly string[]): string[][] {
  if (first === undefined) return [[]]
  const tails = withoutOptional(rest)
  const segment = first.replace(/\?$/, '')
  const kept = tails.map((tail) => [segment, ...tail])
  return segment === first ? kept : [...kept, ...tails]
}

function branchesOf({ path, ending = '' }: Pattern): Branch[] {
  return withoutOptional(path.split('/').filter((segment) => segment !== '')).map((parts) => {
    const isOpen = parts.at(-1) === '*'
    const segments = isOpen ? parts.slice(0, -1) : parts
    const scored = segments.length === 0 && !isOpen ? [''] : segments
    const count = 1 + scored.length + (isOpen ? 1 : 0)
    return {
      segments: segments.map((segment) => segment.toLowerCase()),
      isOpen,
      score: count - (isOpen ? 2 : 0) + 1 + scored.reduce((sum, segment) => sum + scoreOf(segment), 0),
      ending: ending.toLowerCase(),
    }
  })
}

/** The addresses of a pattern that have no parameter, in lower case: `/office/batches` of `/office/batches/:id?`. */
export const fixedPathsOf = (pattern: Pattern): string[] =>
  branchesOf(pattern)
    .filter(({ segments, isOpen }) => !isOpen && !segments.some((segment) => PARAMETER.test(segment)))
    .map(({ segments }) => `/${segments.join('/')}`)

/** What a segment says for sure: of a parameter nothing, or how it ends (`:name.html`). */
const isFree = (segment: string) => segment.startsWith(':')
const tailOf = (segment: string) => segment.replace(/^:[\w-]+/, '')

const endsAlike = (one: string, other: string) => one.endsWith(other) || other.endsWith(one)

function canBeSame(one: string, other: string): boolean {
  if (!isFree(one) && !isFree(other)) return one === other
  if (isFree(one) && isFree(other)) return endsAlike(tailOf(one), tailOf(other))
  const [free, fixed] = isFree(one) ? [one, other] : [other, one]
  return fixed.length > tailOf(free).length && fixed.endsWith(tailOf(free))
}

/** True if an address whose last segment is the one, or unknown, can have the ending. */
function canEnd(last: string | undefined, ending: string): boolean {
  if (last === undefined || ending === '' || ending.includes('/')) return true
  return isFree(last) ? endsAlike(tailOf(last), ending) : last.endsWith(ending)
}

function canMeet(one: Branch, other: Branch): boolean {
  const [short, long] = one.segments.length <= other.segments.length ? [one, other] : [other, one]
  if (short.segments.length < long.segments.length && !short.isOpen) return false
  if (!short.segments.every((segment, index) => canBeSame(segment, long.segments[index] ?? ''))) return false
  if (!endsAlike(one.ending, other.ending)) return false
  const lasts =
    one.isOpen && other.isOpen ? [] : [...(one.isOpen ? [] : [one]), ...(other.isOpen ? [] : [other])]
  return lasts.every(
    ({ segments }) =>
      canEnd(segments.at(-1) ?? '', one.ending) && canEnd(segments.at(-1) ?? '', other.ending),
  )
}

/** Whether of two branches that meet the first is sure to lose every address of both. */
const loses = (one: Branch, other: Branch) =>
  one.score < other.score || (one.score === other.score && other.ending !== '' && one.ending === '')

/** True if some address fits both patterns. */
export const doMeet = (one: Pattern, other: Pattern): boolean =>
  branchesOf(one).some((branch) => branchesOf(other).some((taken) => canMeet(branch, taken)))

/** True if a route would answer some address that another route answers now: it ranks higher, or as high. */
export const takesFrom = (newcomer: Pattern, present: Pattern): boolean =>
  branchesOf(newcomer).some((branch) =>
    branchesOf(present).some((taken) => canMeet(branch, taken) && !loses(branch, taken)),
  )

/** True if neither of two routes ranks higher for some address of both: the order of their apps decides. */
export const areRivals = (one: Pattern, other: Pattern): boolean =>
  branchesOf(one).some((branch) =>
    branchesOf(other).some(
      (rival) => canMeet(branch, rival) && !loses(branch, rival) && !loses(rival, branch),
    ),
  )

/** True if every address of some branch of the pattern is an address of the kept one: the route could never answer there. */
export const isWithin = (pattern: Pattern, kept: Pattern): boolean =>
  branchesOf(pattern).some((branch) =>
    branchesOf(kept).some(
      ({ segments, isOpen }) =>
        (isOpen ? branch.segments.length >= segments.length : branch.segments.length === segments.length) &&
        (isOpen || !branch.isOpen) &&
        segments.every((segment, index) => isFree(segment) || segment === branch.segments[index]),
    ),
  )
