import { loadBatches } from '@marga/checkout/load-batches'
import { cardBatchOf } from '@marga/checkout/program-facts'
import { byStart } from '@marga/constants/by-start'
import { siteOf } from '@marga/sdk'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom'
import { sendContactMessage } from '../contact/send-contact-message'
import { loadReviews } from '../lib/load-reviews'
import { loadTaste } from './load-taste'

export { notAfterForms as shouldRevalidate } from '@marga/sdk'
export { HomePage as Component } from './home-page'

export async function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const [shown, batches] = await Promise.all([loadReviews(site), loadBatches(site)])
  const next = [...batches].sort(byStart)
  return { ...shown, batches: next.map(cardBatchOf), ...(await loadTaste(next)) }
}

export const action = async ({ request, context }: ActionFunctionArgs) =>
  sendContactMessage(siteOf(context), await request.formData())
