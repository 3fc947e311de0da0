import { loadBatches } from '@marga/checkout/load-batches'
import { siteOf } from '@marga/sdk'
import type { LoaderFunctionArgs } from 'react-router-dom'

export { AboutPage as Component } from './about-page'

/** Programs and trainers are counted and shown from the batches. */
export const loader = async ({ context }: LoaderFunctionArgs) => ({
  batches: await loadBatches(siteOf(context)),
})
