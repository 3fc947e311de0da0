import type { Batch } from '@marga/api-contract/batches'
import type { CourseCard } from '@marga/api-contract/courses'
import type { ChangedTexts } from '@marga/api-contract/site-texts'
import { chosenBatch, type ShownBatch } from '@marga/checkout/chosen-batch'
import { loadBatches } from '@marga/checkout/load-batches'
import { loadTexts } from '@marga/checkout/load-texts'
import { enrolChoices } from '@marga/constants/enrol-choices'
import { MOST_RECORDS } from '@marga/constants/list-limits'
import { previewOf } from '@marga/content/art'
import { programNames } from '@marga/content/programs'
import { type Site, siteOf } from '@marga/sdk'
import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { loadCourseCards, loadOfferedCourses } from '../lib/load-courses'
import { lookUp } from '../lib/look-up'
import { programPath } from '../lib/paths'
import type { ProgramTexts } from './program-texts'

export { notAfterForms as shouldRevalidate } from '@marga/sdk'
export { enrol as action } from '../enrolment/enrol'
export { ProgramPage as Component } from './program-page'

export interface LoadedProgram extends ProgramTexts {
  program: string
  courses: CourseCard[]
  /** Whether there is such a program: it may have no courses yet. */
  isFound: boolean
  /** There may be such a program: the API did not answer. */
  isUnknown: boolean
  /** The program that is meant where there is none of this name; '' where none is near. */
  meant: string
  /** Its next batch, or the one that the address names; null for a program that has none. */
  batch: ShownBatch | null
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
  const [, called] = enrolChoices(site.config).find(([label]) => isSame(label, asked)) ?? []
  if (called) return called
  const { courses } = await loadOfferedCourses(site, { selection: { q: asked }, limit: MOST_RECORDS })
  return courses.find(({ title }) => isSame(title, asked))?.course ?? ''
}

/** Cards of a program, and the name that was asked for as the API knows it; '' where that is the asked one. */
async function loadCards(site: Site, asked: string): Promise<{ courses: CourseCard[]; called: string }> {
  const cards = await loadCourseCards(site)
  const direct = cardsOf(cards, asked)
  if (direct.length > 0) return { courses: direct, called: '' }
  const called = await programOf(site, asked)
  return { courses: cardsOf(cards, called), called }
}

/** A program that has no courses yet, in its own letters. */
const programNamed = (names: readonly string[], asked: string) =>
  names.find((name) => keyOf(name) === keyOf(asked))

const NO_TEXTS: ProgramTexts = { lesson: null, review: null, today: '', questions: [] }

/** Texts are a chunk of their own: a page is served with those of its program, and only a change of page loads them. */
async function programTexts(batch: Batch | null, changed: ChangedTexts): Promise<ProgramTexts> {
  if (!batch) return NO_TEXTS
  try {
    const { textsOf } = await import(/* webpackChunkName: "program-texts" */ './program-texts')
    return textsOf(batch, changed['program-questions'])
  } catch {
    // The rest of the page does without them.
    return NO_TEXTS
  }
}

/** Its code is loaded for an address that names nothing. */
async function meantBy(site: Site, asked: string): Promise<string> {
  try {
    const { meantProgram } = await import(/* webpackChunkName: "later" */ '../lib/meant-program')
    return meantProgram(site, asked)
  } catch {
    return ''
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
  const [{ found, isUnknown }, batches, changed] = await Promise.all([
    lookUp(site, (one) => loadCards(one, asked)),
    loadBatches(site),
    loadTexts(site, 'program'),
  ])
  const { courses, called } = found
  const names = [...programNames(site.config), ...batches.map((one) => one.program)]
  const known = courses[0]?.program ?? programNamed(names, asked) ?? programNamed(names, called)
  const program = known ?? asked
  const isFound = known !== undefined
  const missing = isUnknown ? 503 : 404
  const next = batches.find((one) => isSame(one.program, program))
  const batch = next ? chosenBatch(next, searchParams.get('batch')) : null
  const loaded: LoadedProgram = {
    program,
    courses,
    isFound,
    isUnknown,
    meant: isFound ? '' : await meantBy(site, asked),
    batch,
    ...(await programTexts(batch, changed)),
    canonicalPath: isFound ? programPath(program) : null,
    preview: previewOf(site.config, program),
  }
  return data(loaded, { status: isFound ? 200 : missing })
}
