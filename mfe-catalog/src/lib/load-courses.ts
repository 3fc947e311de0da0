import { listCourseDetails, listCourses, listOfferedCourses } from '@marga/api-client/course-calls'
import type { CourseCard, CourseDetails, OfferedCourse } from '@marga/api-contract/courses'
import { matchCourseName } from '@marga/constants/match-course-name'
import type { OfferedSelection } from '@marga/constants/offered-choices'
import { isFilledList, loadWithFallback, type Site, statusOf } from '@marga/sdk'

const fallbackCourses = () => import(/* webpackChunkName: "built-in-courses" */ '@marga/content/courses')
const fallbackOffers = () =>
  Promise.all([
    import(/* webpackChunkName: "built-in-lists" */ '@marga/content/offered-courses'),
    import(/* webpackChunkName: "built-in-lists" */ '@marga/constants/select-offered'),
  ])

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

const isNarrowed = (selection: OfferedSelection) => Object.values(selection).some(Boolean)

/** The built-in list names its educators; an id is that of a built-in trainer. */
async function withTrainerName(selection: OfferedSelection): Promise<OfferedSelection> {
  const { trainer } = selection
  if (trainer === undefined || !/^\d+$/.test(trainer)) return selection
  const { trainers } = await import(/* webpackChunkName: "built-in-lists" */ '@marga/content/trainers')
  return { ...selection, trainer: trainers.find(({ id }) => id === Number(trainer))?.name ?? '' }
}

/** Offered courses. An empty list is an answer where something was asked for, else a failure (docs/product.md#fallback-content). */
export const loadOfferedCourses = (site: Site, { selection, limit, signal }: OfferedQuery) =>
  loadWithFallback<Offered>(site, {
    load: async () => {
      const query = { ...selection, limit }
      const page = await site.api.page(listOfferedCourses, { query, ...(signal && { signal }) })
      return { courses: page.items, total: page.total }
    },
    isUsable: ({ courses }) => isNarrowed(selection) || courses.length > 0,
    fallback: async () => {
      const [{ offeredCourses, offersWithoutTrainers }, { selectOffered }] = await fallbackOffers()
      const offered = site.config.isDemonstration === false ? offersWithoutTrainers : offeredCourses
      const courses = selectOffered(offered, await withTrainerName(selection))
      return { courses: courses.slice(0, limit), total: courses.length }
    },
  })

export const loadCourseCards = (site: Site) =>
  loadWithFallback<readonly CourseCard[]>(site, {
    load: () => site.api(listCourses),
    isUsable: isFilledList,
    fallback: async () => {
      const { syllabi } = await fallbackCourses()
      return syllabi.map(({ modules: _, ...course }) => ({ ...course, link: '' }))
    },
  })

/** The syllabus of a course; null if there is none. An API that ignores the name answers every syllabus. */
export async function loadSyllabus(site: Site, name: string): Promise<CourseDetails | null> {
  try {
    const syllabi = await loadWithFallback<readonly CourseDetails[]>(site, {
      load: async () => Object.values(await site.api(listCourseDetails, { query: { name } })),
      isUsable: isFilledList,
      fallback: async () => (await fallbackCourses()).syllabi,
    })
    return matchCourseName(syllabi, name) ?? null
  } catch (error) {
    if (statusOf(error) !== 404) throw error
    return null
  }
}
