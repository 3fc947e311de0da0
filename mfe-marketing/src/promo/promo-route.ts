import { listCourses } from '@marga/api-client/course-calls'
import type { CourseCard } from '@marga/api-contract/courses'
import type { ShownBatch } from '@marga/checkout/chosen-batch'
import { findBatch, loadBatches } from '@marga/checkout/load-batches'
import { waitedBatch } from '@marga/checkout/waited-batch'
import { previewOf } from '@marga/content/art'
import { isFilledList, loadWithFallback, type Site, siteOf } from '@marga/sdk'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { INTEREST, sendInterest } from '../interest/send-interest'
import { joinList, WAIT } from '../lib/join-list'
import { registerForBatch } from './register-for-batch'

export { PromoPage as Component } from './promo-page'

export interface LoadedPromo {
  batch: ShownBatch
  /** Courses of the program, in teaching order. */
  courses: string[]
  preview: string | null
}

/** `DataScience` of `/DataScience-Promo`; '' for any other path of one segment (docs/product.md#promotion-pages). */
const productOf = (promo = '') => /^(.+)-promo$/i.exec(promo)?.[1] ?? ''

/** What is taught is an extra of this page: without the API it is left out. */
const loadCourses = async (site: Site, program: string) => {
  const cards = await loadWithFallback<CourseCard[]>(site, {
    load: () => site.api(listCourses),
    isUsable: isFilledList,
    fallback: async () => [],
  })
  return cards.filter((card) => card.program === program).map(({ name }) => name)
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const product = productOf(params.promo)
  const batch = product ? findBatch(await loadBatches(site), product) : undefined
  // While the API is down nobody knows whether there is such a program (docs/product.md#fallback-content).
  const isUnknown = product !== '' && site.degraded.getState()
  if (!batch)
    throw isUnknown
      ? data(null, { status: 503, statusText: 'Service Unavailable' })
      : data(null, { status: 404, statusText: 'Not Found' })
  const { search, searchParams } = new URL(request.url)
  if (`/${params.promo}` !== batch.link) return redirect(`${batch.link}${search}`, 301)
  return {
    batch: waitedBatch(batch, searchParams.get('batch')),
    courses: await loadCourses(site, batch.program),
    preview: previewOf(site.config, batch.program),
  } satisfies LoadedPromo
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const form = await request.formData()
  if (form.get('intent') === INTEREST) return sendInterest(site, form)
  const product = productOf(params.promo)
  if (form.get('intent') === WAIT) return joinList(site, { product, form })
  const registered = await registerForBatch(site, { product, form })
  return registered.ok ? redirect(registered.value) : registered
}
