import type { Batch } from '@marga/contract/batches'
import type { OwnOrder } from '@marga/contract/payments'
import { type Site, siteOf } from '@marga/sdk'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { findBatch, loadBatches, PROMOTED } from '../batches/load-batches'

export { ThankYouPage as Component } from './thank-you-page'

export interface LoadedThanks {
  batch: Batch | undefined
  /** The visitor's own order for this course, if there is one. */
  order: OwnOrder | undefined
}

const isOrder = (value: unknown): value is OwnOrder =>
  typeof value === 'object' && value !== null && 'purpose' in value && 'state' in value && 'title' in value

/** The newest order of the course. The page is rendered for anyone, who has none; the browser asks again. */
async function loadOrder({ http }: Site, program: string) {
  try {
    const { data } = await http.get<unknown>('/payments/orders')
    const own = Array.isArray(data) ? data.filter(isOrder) : []
    const ofCourse = own.filter(({ purpose, title }) => purpose === 'course' && title === program)
    return ofCourse.find(({ state }) => state === 'paid') ?? ofCourse[0]
  } catch (error) {
    console.warn('The order could not be looked up.', String(error))
    return undefined
  }
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LoadedThanks> {
  const site = siteOf(context)
  const product = new URL(request.url).searchParams.get('batch') ?? PROMOTED
  const batches = await loadBatches(site)
  const batch = findBatch(batches, product) ?? findBatch(batches, PROMOTED)
  return { batch, order: batch && (await loadOrder(site, batch.program)) }
}
