import type { Batch } from '@marga/api-contract/batches'
import type { CourseDetails } from '@marga/api-contract/courses'
import { loadBatches } from '@marga/checkout/load-batches'
import { previewOf } from '@marga/content/art'
import { siteOf } from '@marga/sdk'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { joinableOf } from '../enrolment/joinable-of'
import { loadSyllabus } from '../lib/load-courses'
import { lookUp } from '../lib/look-up'
import { syllabusPath } from '../lib/paths'

export { notAfterForms as shouldRevalidate } from '@marga/sdk'
export { enrol as action } from '../enrolment/enrol'
export { SyllabusPage as Component } from './syllabus-page'

export interface LoadedSyllabus {
  course: CourseDetails | null
  /** There may be such a course: the API did not answer. */
  isUnknown: boolean
  /** The next batch of its program. */
  batch: Batch | null
  canonicalPath: string | null
  preview: string | null
}

/** The one syllabus that the address names, or null. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const [{ found: course, isUnknown }, batches] = await Promise.all([
    lookUp(site, (one) => loadSyllabus(one, params.courseName ?? '')),
    loadBatches(site),
  ])
  const batch = joinableOf(batches, course?.program)
  const missing = isUnknown ? 503 : 404
  const canonicalPath = course ? syllabusPath(course.name) : null
  const preview = course && previewOf(site.config, course.program)
  return data({ course, isUnknown, batch, canonicalPath, preview } satisfies LoadedSyllabus, {
    status: course ? 200 : missing,
  })
}
