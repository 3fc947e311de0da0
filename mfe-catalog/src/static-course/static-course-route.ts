import type { Batch } from '@marga/api-contract/batches'
import { loadBatches } from '@marga/checkout/load-batches'
import { type CardBatch, cardBatchOf } from '@marga/checkout/program-facts'
import { type StaticCourse, staticCourses } from '@marga/content/static-courses'
import { type Site, siteOf } from '@marga/sdk'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { joinableOf } from '../enrolment/joinable-of'
import { loadCourseCards, loadSyllabus } from '../lib/load-courses'
import { syllabusPath } from '../lib/paths'

export { notAfterForms as shouldRevalidate } from '@marga/sdk'
export { enrol as action } from '../enrolment/enrol'
export { StaticCoursePage as Component } from './static-course-page'

/** What the page shows of either kind of course; of one of the catalogue, where its syllabus is. */
export type ShownCourse = Omit<StaticCourse, 'duration'> & {
  duration: string
  syllabus: string
  /** That it is a part of; '' where it stands by itself. */
  program: string
  /** A program that teaches it too. */
  taughtIn?: string
}

export interface LoadedCourse {
  course: ShownCourse | null
  /** The next batch of its program. */
  batch: Batch | null
  /** Batches that can be joined meanwhile, where the course has none: the next ones. */
  others: CardBatch[]
  canonicalPath: string | null
}

/** How many batches a course without one shows. */
const OTHERS = 3

function staticCourse(id: string): ShownCourse | undefined {
  const course = staticCourses.find((one) => one.id === id)
  return course && { ...course, syllabus: '', program: '' }
}

async function catalogueCourse(site: Site, id: string): Promise<ShownCourse | undefined> {
  const card = (await loadCourseCards(site)).find((one) => one.id === id)
  if (!card) return undefined
  const details = await loadSyllabus(site, card.name)
  const modules = details?.modules.map(({ moduleTitle }) => moduleTitle) ?? []
  return { ...card, duration: '', modules, syllabus: syllabusPath(card.name) }
}

/** The next ones; before them that of the program which teaches the course too. */
function nextOf(batches: readonly Batch[], taughtIn: string | undefined) {
  const rankOf = ({ program, starts_on }: Batch) => (program === taughtIn ? '' : starts_on)
  return batches
    .filter(({ isOpen, starts_on }) => isOpen && starts_on)
    .sort((left, right) => rankOf(left).localeCompare(rankOf(right)))
    .slice(0, OTHERS)
    .map(cardBatchOf)
}

/** A course with a page of its own, else the catalogue's course of that id (docs/product.md#course-pages). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const id = (params.courseId ?? '').toLowerCase()
  const course = staticCourse(id) ?? (await catalogueCourse(site, id)) ?? null
  const batches = course ? await loadBatches(site) : []
  const batch = joinableOf(batches, course?.program)
  const others = course?.program === '' ? nextOf(batches, course.taughtIn) : []
  const missing = site.degraded.getState() ? 503 : 404
  const canonicalPath = course ? `/courses/${encodeURIComponent(course.id)}` : null
  return data({ course, batch, others, canonicalPath } satisfies LoadedCourse, {
    status: course ? 200 : missing,
  })
}
