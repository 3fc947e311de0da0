import { siteOf } from '@marga/sdk'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadOfferedCourses } from '../lib/provider'

export { OfferedCoursesPage as Component } from './offered-courses-page'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const trainer = new URL(request.url).searchParams.get('trainer')?.trim() ?? ''
  return { trainer, courses: await loadOfferedCourses(siteOf(context), trainer) }
}
