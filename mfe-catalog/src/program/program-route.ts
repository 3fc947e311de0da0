import type { CourseCard } from '@marga/api-contract/courses'
import { chosenBatch, type ShownBatch } from '@marga/checkout/chosen-batch'
import { loadBatches } from '@marga/checkout/load-batches'
import { ENROL_CHOICES } from '@marga/constants/enrol-choices'
import { MOST_RECORDS } from '@marga/constants/list-limits'
import { previewOf } from '@marga/content/art'
import type { ShownLesson } from '@marga/content/lessons'
import { type LoadedReviews, loadReviews } from '@marga/reviews/load-reviews'
import { type Site, siteOf } from '@marga/sdk'
import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { loadCourseCards, loadOfferedCourses } from '../lib/load-courses'
import { lookUp } from '../lib/look-up'
import { programPath } from '../lib/paths'

export { notAfterForms as shouldRevalidate } from '@marga/sdk'
export { enrol as action } from '../enrolment/enrol'
export { ProgramPage as Component } from './program-page'

export interface LoadedProgram {
  program: string
  courses: CourseCard[]
  /** There may be such a program: the API did not answer. */
  isUnknown: boolean
  /** Its next batch, or the one that the address names; null for a program that has none. */
  batch: ShownBatch | null
  /** Of its trainer; null where they have none that was made for this site. */
  lesson: ShownLesson | null
  said: LoadedReviews
  /** The one address of the page: the program's name, not a course's title, in its own letters. */
  canonicalPath: string | null
  preview: string | null
}

const isSame = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase()

const keyOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Cards of a program: of exactly this name, else of one that a link writes without spaces and signs ("DataScience"). */
function cardsOf(cards: readonly CourseCard[], name: string): CourseCard[] {
  const exact = cards.filter(({ program }) => isSame(program, name))
  return exact.length > 0 ? exact : cards.filter(({ program }) => keyOf(program) === keyOf(name))
}

/** The program behind the short name that forms use, such as "MLOps", or the title of an offered course; '' for neither. */
const programOf = async (site: Site, asked: string) => {
  const [, called] = Object.entries(ENROL_CHOICES).find(([label]) => isSame(label, asked)) ?? []
  if (called) return called
  const { courses } = await loadOfferedCourses(site, { selection: { q: asked }, limit: MOST_RECORDS })
  return courses.find(({ title }) => isSame(title, asked))?.course ?? ''
}

async function loadCards(site: Site, asked: string): Promise<CourseCard[]> {
  const cards = await loadCourseCards(site)
  const direct = cardsOf(cards, asked)
  return direct.length > 0 ? direct : cardsOf(cards, await programOf(site, asked))
}

/** Texts of lessons are a chunk of their own: a page is served with its lesson, and only a change of page loads them. */
async function loadLesson(demoVideo = ''): Promise<ShownLesson | null> {
  if (!demoVideo) return null
  try {
    const { lessonOf } = await import(/* webpackChunkName: "lessons" */ '@marga/content/lessons')
    return lessonOf(demoVideo) ?? null
  } catch {
    // The rest of the page does without it.
    return null
  }
}

/** The cards of a program; a title of an offered course leads to its program (docs/product.md#program-pages). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const asked = searchParams
    .get('program')
    ?.replace(/\p{Cc}/gu, ' ')
    .trim()
  if (!asked) return redirect('/coursesoffered')
  const site = siteOf(context)
  const [{ found: courses, isUnknown }, batches, said] = await Promise.all([
    lookUp(site, (one) => loadCards(one, asked)),
    loadBatches(site),
    loadReviews(site),
  ])
  const program = courses[0]?.program ?? asked
  const isFound = courses.length > 0
  const missing = isUnknown ? 503 : 404
  const next = batches.find((one) => isSame(one.program, program))
  const batch = next ? chosenBatch(next, searchParams.get('batch')) : null
  const loaded: LoadedProgram = {
    program,
    courses,
    isUnknown,
    batch,
    lesson: await loadLesson(batch?.trainer?.demoVideo),
    said,
    canonicalPath: isFound ? programPath(program) : null,
    preview: previewOf(program),
  }
  return data(loaded, { status: isFound ? 200 : missing })
}
