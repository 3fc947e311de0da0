import { loadBatches } from '@marga/checkout/load-batches'
import { loadTexts } from '@marga/checkout/load-texts'
import { siteOf } from '@marga/sdk'
import type { LoaderFunctionArgs } from 'react-router-dom'

export { AboutPage as Component } from './about-page'

/** Programs and trainers are counted and shown from the batches. */
export async function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const [batches, texts] = await Promise.all([loadBatches(site), loadTexts(site, 'about')])
  return { batches, texts }
}
