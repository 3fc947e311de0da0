import type { Batch } from '@marga/api-contract/batches'
import { loadBatches } from '@marga/checkout/load-batches'
import type { FactsBatch } from '@marga/checkout/program-facts'
import { byStart } from '@marga/constants/by-start'
import { loadReviews } from '@marga/reviews/load-reviews'
import { siteOf } from '@marga/sdk'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom'
import { sendContactMessage } from '../contact/send-contact-message'

export { notAfterForms as shouldRevalidate } from '@marga/sdk'
export { HomePage as Component } from './home-page'

/** Leaves out what the home page does not show: all of it would travel with the page. */
const factsOf = ({ outcomes, prerequisites, projects, session_link, ...facts }: Batch): FactsBatch => facts

export async function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const [shown, batches] = await Promise.all([loadReviews(site), loadBatches(site)])
  return { ...shown, batches: batches.map(factsOf).toSorted(byStart) }
}

export const action = async ({ request, context }: ActionFunctionArgs) =>
  sendContactMessage(siteOf(context), await request.formData())
