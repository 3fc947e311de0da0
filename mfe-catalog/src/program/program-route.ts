import type { CourseCard } from '@marga/contract/courses'
import { MOST_RECORDS } from '@marga/contract/paging'
import { type Site, siteOf } from '@marga/sdk'
import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { programPath } from '../lib/paths'
import { loadCourseCards, loadOfferedCourses } from '../lib/provider'

export { ProgramPage as Component } from './program-page'

export interface LoadedProgram {
  program: string
  courses: CourseCard[]
  /** The one address of the page: the program's name, not a course's title, in its own letters. */
  canonicalPath: string | null
}

const isSame = (left: string, right: string) => left.trim().toLowerCase() === right.trim().toLowerCase()

/** The program behind the title of an offered course; '' for a title that none has. */
const programOfTitle = async (site: Site, asked: string) => {
  const { courses } = await loadOfferedCourses(site, { selection: { q: asked }, limit: MOST_RECORDS })
  return courses.find(({ title }) => isSame(title, asked))?.course ?? ''
}

/** The cards of a program; a title of an offered course leads to its program (docs/product.md#program-pages). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('program')?.trim()
  if (!asked) return redirect('/coursesoffered')
  const site = siteOf(context)
  const cards = await loadCourseCards(site)
  const ofProgram = (name: string) => cards.filter(({ program }) => isSame(program, name))
  const direct = ofProgram(asked)
  const courses = direct.length > 0 ? direct : ofProgram(await programOfTitle(site, asked))
  const program = courses[0]?.program ?? asked
  const missing = site.degraded.getState() ? 503 : 404
  const canonicalPath = courses.length > 0 ? programPath(program) : null
  return data({ program, courses, canonicalPath } satisfies LoadedProgram, {
    status: courses.length > 0 ? 200 : missing,
  })
}
