import { siteOf } from '@marga/sdk'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadOfferedCourses } from '../lib/load-courses'
import { askedOf } from './asked-of'
import { loadComparison } from './load-comparison'

export { notAfterForms as shouldRevalidate } from '@marga/sdk'
export { enrol as action } from '../enrolment/enrol'
export { OfferedCoursesPage as Component } from './offered-courses-page'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const asked = askedOf(searchParams)
  const compare = searchParams.has('compare') ? searchParams.getAll('compare') : null
  const site = siteOf(context)
  const [offered, { meantInstead, ...ofBatches }] = await Promise.all([
    loadOfferedCourses(site, { ...asked, signal: request.signal }),
    import(/* webpackChunkName: "later" */ './of-batches').then(async (later) => ({
      ...(await later.loadOfBatches(site, compare)),
      meantInstead: later.meantInstead,
    })),
    compare && loadComparison(),
  ])
  const meant = offered.total === 0 ? meantInstead(site, asked.selection.program) : ''
  return { ...asked, ...offered, ...ofBatches, meant }
}
