import { matcherOf } from './spellings'

/** Lengths to choose from: `8` weeks at most, `12` at most, or `more`. */
export const LENGTHS = ['8', '12', 'more'] as const
export type Length = (typeof LENGTHS)[number]

export interface OfferedSelection {
  program?: string | undefined
  trainer?: string | undefined
  /** Words, how they begin, or misspelt ones (`readerOf`), in the title, the program or the educator's name; where none has them, in the courses of the program. */
  q?: string | undefined
  length?: Length | undefined
}

interface Selectable {
  title: string
  course: string
  course_duration: string
  educator_name: string
  /** Names of the courses of its program. */
  taught?: readonly string[]
}

const fold = (text: string) => text.trim().toLowerCase()

const WEEKS_OF = { week: 1, month: 52 / 12 } as const

/** Weeks of a duration such as `14 weeks` or `5 months`; undefined if it says neither. */
export function weeksOf(duration: string): number | undefined {
  const [, count, unit] = /(\d+)\s*(week|month)s?\s*$/i.exec(duration.trim()) ?? []
  if (!count || !unit) return undefined
  return Number(count) * WEEKS_OF[unit.toLowerCase() as keyof typeof WEEKS_OF]
}

function hasLength(duration: string, length: Length): boolean {
  const weeks = weeksOf(duration)
  if (weeks === undefined) return false
  if (length === '8') return weeks <= 8
  return length === '12' ? weeks > 8 && weeks <= 12 : weeks > 12
}

/** One course per title, letter case aside, with every educator who offers it (docs/product.md#offered-courses). */
function mergeTitles<T extends Selectable>(courses: readonly T[]): T[] {
  const byTitle = new Map<string, { course: T; educators: Set<string> }>()
  for (const course of courses) {
    const known = byTitle.get(fold(course.title))
    if (known) known.educators.add(course.educator_name)
    else byTitle.set(fold(course.title), { course, educators: new Set([course.educator_name]) })
  }
  return [...byTitle.values()].map(({ course, educators }) => ({
    ...course,
    educator_name: [...educators].join(', '),
  }))
}

const namesOf = ({ title, course, educator_name }: Selectable) => [title, course, educator_name]

/**
 * What `/coursesoffered` shows. In trainer context every course of an educator whose name contains the trainer's is
 * listed; a blank trainer matches nothing (docs/product.md#offered-courses). Elsewhere titles are merged.
 */
export function selectOffered<T extends Selectable>(
  courses: readonly T[],
  { program, trainer, q, length }: OfferedSelection,
): T[] {
  // Courses of a program share one list of what it teaches.
  const lists = new Set(
    q ? [...courses.map(namesOf), ...new Set(courses.map(({ taught = [] }) => taught))] : [],
  )
  const holds = matcherOf(q ?? '', [...new Set([...lists].flat())])
  const teaches = new Map<readonly string[], boolean>()
  const holdsTaught = ({ taught = [] }: T) => {
    const isKnown = teaches.get(taught) ?? holds(taught)
    teaches.set(taught, isKnown)
    return isKnown
  }
  const narrowed = courses.filter(
    (course) =>
      (!program || fold(course.course) === fold(program)) &&
      (!length || hasLength(course.course_duration, length)),
  )
  const listed = trainer === undefined ? mergeTitles(narrowed) : narrowed
  const named = listed.filter((course) => holds(namesOf(course)))
  // What a program teaches counts only where nothing is called that.
  const matching = named.length > 0 ? named : listed.filter(holdsTaught)
  if (trainer === undefined) return matching
  const wanted = fold(trainer)
  return wanted === '' ? [] : matching.filter((course) => fold(course.educator_name).includes(wanted))
}
