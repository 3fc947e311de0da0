import type { Batch } from '@marga/api-contract/batches'
import { findBatch, loadBatches, PROMOTED } from '@marga/checkout/load-batches'
import { siteOf } from '@marga/sdk'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom'
import { loadOwnRegistration } from '../course-registration/own-registration'
import { openOrder } from '../course-registration/registration'

export { ThankYouPage as Component } from './thank-you-page'

export interface LoadedThanks {
  batch: Batch | undefined
  /** Of this session or account; the page is rendered for anyone, and the browser asks again. */
  registration: Awaited<ReturnType<typeof loadOwnRegistration>>
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LoadedThanks> {
  const site = siteOf(context)
  const { searchParams } = new URL(request.url)
  const product = searchParams.get('batch') ?? PROMOTED
  const named = searchParams.get('registration')
  // A batch that nobody knows is none, not another one.
  const batch = findBatch(await loadBatches(site), product)
  return {
    batch,
    registration: batch ? await loadOwnRegistration(site, { program: batch.program, named }) : null,
  }
}

/** Makes the order of a registration that has none yet. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const isMade = await openOrder(siteOf(context), String(form.get('registration') ?? ''))
  return { isMade }
}
