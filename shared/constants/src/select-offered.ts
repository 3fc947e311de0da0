import { DAYS, daysOf, type Length, type OfferedSelection, priceRangeOf, type Start } from './offered-choices'
import { matcherOf } from './spellings'

export { LENGTHS, type Length, type OfferedSelection } from './offered-choices'

interface Selectable {
  title: string
  course: string
  course_duration: string
  educator_name: string
  /** Names of the courses of its program. */
  taught?: readonly string[]
  level?: string | undefined
  price_paise?: number | undefined
  /** The batches that it can be joined in; absent where only that of the course itself is known. */
  starts?: readonly Start[]
  starts_on?: string | undefined
  session_days?: string | undefined
  session_starts?: string | undefined
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

const isWanted = (start: Start, { days, month, price }: OfferedSelection) =>
  (!days || daysOf(start) === days) &&
  (!month || Boolean(start.starts_on?.startsWith(`${month}-`))) &&
  (!price || priceRangeOf(start.price_paise) === price)

/** A course with its first batch on the wanted days, in the wanted month, at the wanted price; undefined where it has none. */
function withWantedStart<T extends Selectable>(course: T, wanted: OfferedSelection): T | undefined {
  if (isWanted(course, wanted)) return course
  const start = course.starts?.find((one) => isWanted(one, wanted))
  return start && { ...course, ...start }
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

/** The days and hours of all batches of a course, as somebody asks for them: `evenings`. */
const hoursIn = (course: Selectable) =>
  [course, ...(course.starts ?? [])].flatMap((start) => daysOf(start) ?? [])

const namesOf = ({ title, course, educator_name }: Selectable) => [title, course, educator_name]

/**
 * What `/coursesoffered` shows. In trainer context every course of an educator whose name contains the trainer's is
 * listed; a blank trainer matches nothing (docs/product.md#offered-courses). Elsewhere titles are merged.
 */
export function selectOffered<T extends Selectable>(courses: readonly T[], selection: OfferedSelection): T[] {
  const { program, trainer, q, length, level } = selection
  // Courses of a program share one list of what it teaches.
  const lists = new Set(
    q ? [DAYS, ...courses.map(namesOf), ...new Set(courses.map(({ taught = [] }) => taught))] : [],
  )
  const holds = matcherOf(q ?? '', [...new Set([...lists].flat())])
  const teaches = new Map<readonly string[], boolean>()
  const holdsTaught = ({ taught = [] }: T) => {
    const isKnown = teaches.get(taught) ?? holds(taught)
    teaches.set(taught, isKnown)
    return isKnown
  }
  const narrowed = courses
    .filter(
      (course) =>
        (!program || fold(course.course) === fold(program)) &&
        (!length || hasLength(course.course_duration, length)) &&
        (!level || fold(course.level ?? '') === fold(level)),
    )
    .flatMap((course) => withWantedStart(course, selection) ?? [])
  const listed = trainer === undefined ? mergeTitles(narrowed) : narrowed
  const named = listed.filter((course) => holds(namesOf(course)))
  const meets = (course: T) => holds([...namesOf(course), ...hoursIn(course)])
  // When it meets and what it teaches count only where nothing is called that.
  const matching = named.length > 0 ? named : listed.filter((course) => meets(course) || holdsTaught(course))
  if (trainer === undefined) return matching
  const wanted = fold(trainer)
  return wanted === '' ? [] : matching.filter((course) => fold(course.educator_name).includes(wanted))
}
