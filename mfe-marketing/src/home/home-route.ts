import { loadBatches } from '@marga/checkout/load-batches'
import { loadTexts } from '@marga/checkout/load-texts'
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
  const [shown, batches, texts] = await Promise.all([
    loadReviews(site),
    loadBatches(site),
    loadTexts(site, 'home'),
  ])
  const next = [...batches].sort(byStart)
  return { ...shown, texts, batches: next.map(cardBatchOf), ...(await loadTaste(next)) }
}

export const action = async ({ request, context }: ActionFunctionArgs) =>
  sendContactMessage(siteOf(context), await request.formData())
