import type { CourseCard, CourseDetails, OfferedCourse } from '@marga/api-contract/courses'
import { type OfferedSelection, selectOffered } from '@marga/constants/select-offered'
import { isFilledList, liveOrBuiltIn, type Site } from '@marga/sdk'

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

const hasTexts =
  (...names: string[]) =>
  (data: unknown) =>
    isRecord(data) && names.every((name) => typeof data[name] === 'string')

const isListOf =
  <T>(isItem: (data: unknown) => boolean) =>
  (data: unknown): data is T[] =>
    Array.isArray(data) && data.every(isItem)

const areOffered = isListOf<OfferedCourse>(hasTexts('title', 'course', 'course_duration', 'educator_name'))

const builtInCourses = () => import(/* webpackChunkName: "built-in-courses" */ '@marga/content/courses')
const builtInOffers = () => import(/* webpackChunkName: "built-in-offers" */ '@marga/content/offered-courses')

export interface Offered {
  courses: readonly OfferedCourse[]
  /** How many there are in all. */
  total: number
}

interface OfferedQuery {
  selection: OfferedSelection
  /** At most as many. */
  limit: number
  signal?: AbortSignal
}

const isNarrowed = ({ program, trainer, q, length }: OfferedSelection) =>
  Boolean(program || trainer || q || length)

/** The built-in list names its educators; an id is that of a built-in trainer. */
async function withTrainerName(selection: OfferedSelection): Promise<OfferedSelection> {
  const { trainer } = selection
  if (trainer === undefined || !/^\d+$/.test(trainer)) return selection
  const { trainers } = await import(/* webpackChunkName: "built-in-trainers" */ '@marga/content/trainers')
  return { ...selection, trainer: trainers.find(({ id }) => id === Number(trainer))?.name ?? '' }
}

/** Offered courses. An empty list is an answer where something was asked for, else a failure (docs/product.md#fallback-content). */
export const loadOfferedCourses = (site: Site, { selection, limit, signal }: OfferedQuery) =>
  liveOrBuiltIn<Offered>(site, {
    live: async () => {
      const { data, headers } = await site.http.get<unknown>('/offered-courses', {
        params: { ...selection, limit },
        ...(signal && { signal }),
      })
      if (!areOffered(data)) return data
      const total = Number(headers['x-total-count'] ?? data.length)
      return { courses: data, total } satisfies Offered
    },
    isUsable: (data): data is Offered =>
      isRecord(data) && Array.isArray(data.courses) && (isNarrowed(selection) || data.courses.length > 0),
    builtIn: async () => {
      const { offeredCourses } = await builtInOffers()
      const courses = selectOffered(offeredCourses, await withTrainerName(selection))
      return { courses: courses.slice(0, limit), total: courses.length }
    },
  })

export const loadCourseCards = (site: Site) =>
  liveOrBuiltIn<readonly CourseCard[]>(site, {
    live: async () => (await site.http.get<unknown>('/courses')).data,
    isUsable: (data): data is CourseCard[] =>
      isFilledList(data) && isListOf<CourseCard>(hasTexts('name', 'description', 'program'))(data),
    builtIn: async () => {
      const { syllabi } = await builtInCourses()
      return syllabi.map(({ modules: _, ...course }) => ({ ...course, link: '' }))
    },
  })

const areDetails = (data: unknown): data is Record<string, CourseDetails> =>
  isRecord(data) &&
  Object.values(data).length > 0 &&
  Object.values(data).every(
    (course) => hasTexts('name', 'program')(course) && isRecord(course) && Array.isArray(course.modules),
  )

/** Every syllabus; by name only inside, since a name such as `constructor` is no key to trust (docs/product.md#course-names). */
export const loadSyllabi = (site: Site) =>
  liveOrBuiltIn<readonly CourseDetails[]>(site, {
    live: async () => {
      const { data } = await site.http.get<unknown>('/courses/details')
      return areDetails(data) ? Object.values(data) : data
    },
    isUsable: (data): data is CourseDetails[] => isFilledList(data),
    builtIn: async () => (await builtInCourses()).syllabi,
  })
