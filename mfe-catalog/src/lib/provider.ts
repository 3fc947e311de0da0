import type { CourseCard, CourseDetails, OfferedCourse } from '@marga/contract/courses'
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

const isOffered = hasTexts('title', 'course_duration', 'educator_name')
const areOffered = isListOf<OfferedCourse>(isOffered)

const builtInCourses = () => import(/* webpackChunkName: "built-in-courses" */ '@marga/content/courses')
const builtInOffers = () => import(/* webpackChunkName: "built-in-offers" */ '@marga/content/offered-courses')

/** Offered courses; of a trainer when one is named, and then an empty list is an answer (decision F2). */
export const loadOfferedCourses = (site: Site, trainer: string) =>
  liveOrBuiltIn<readonly OfferedCourse[]>(site, {
    live: async () =>
      (await site.http.get<unknown>('/offered-courses', { params: trainer ? { trainer } : {} })).data,
    isUsable: (data): data is OfferedCourse[] => areOffered(data) && (trainer !== '' || isFilledList(data)),
    builtIn: async () => {
      const { offeredCourses } = await builtInOffers()
      if (!trainer) return withoutDoubles(offeredCourses)
      return offeredCourses.filter(({ educator_name }) => contains(educator_name, trainer))
    },
  })

const contains = (text: string, part: string) => text.toLowerCase().includes(part.trim().toLowerCase())

const withoutDoubles = (offered: readonly OfferedCourse[]) =>
  [
    ...new Map(offered.toReversed().map((offer) => [offer.title.trim().toLowerCase(), offer])).values(),
  ].toReversed()

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

/** Every syllabus; by name only inside, since a name such as `constructor` is no key to trust (decision R8). */
export const loadSyllabi = (site: Site) =>
  liveOrBuiltIn<readonly CourseDetails[]>(site, {
    live: async () => {
      const { data } = await site.http.get<unknown>('/courses/details')
      return areDetails(data) ? Object.values(data) : data
    },
    isUsable: (data): data is CourseDetails[] => isFilledList(data),
    builtIn: async () => (await builtInCourses()).syllabi,
  })
