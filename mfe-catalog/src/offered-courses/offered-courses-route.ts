import { siteOf } from '@marga/sdk'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadOfferedCourses } from '../lib/load-courses'
import { askedOf } from './asked-of'

export { notAfterForms as shouldRevalidate } from '@marga/sdk'
export { enrol as action } from '../enrolment/enrol'
export { OfferedCoursesPage as Component } from './offered-courses-page'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = askedOf(new URL(request.url).searchParams)
  const { courses, total } = await loadOfferedCourses(siteOf(context), { ...asked, signal: request.signal })
  return { ...asked, courses, total }
}
