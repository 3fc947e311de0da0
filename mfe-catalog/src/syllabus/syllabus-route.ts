import { siteOf } from '@marga/sdk'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { syllabusPath } from '../lib/paths'
import { loadSyllabi } from '../lib/provider'
import { matchCourseName } from './match-course-name'

export { enrol as action } from '../enrolment/enrol'
export { SyllabusPage as Component } from './syllabus-page'

/** The one syllabus that the address names, or null. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const course = matchCourseName(await loadSyllabi(site), params.courseName ?? '') ?? null
  const missing = site.degraded.getState() ? 503 : 404
  const canonicalPath = course ? syllabusPath(course.name) : null
  return data({ course, canonicalPath }, { status: course ? 200 : missing })
}
