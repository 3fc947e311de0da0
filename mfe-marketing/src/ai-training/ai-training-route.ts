import { loadBatches } from '@marga/checkout/load-batches'
import { siteOf } from '@marga/sdk'
import type { LoaderFunctionArgs } from 'react-router-dom'

export { AiTrainingPage as Component } from './ai-training-page'

/** The AI programs (docs/product.md#ai-training). */
export async function loader({ context }: LoaderFunctionArgs) {
  const batches = await loadBatches(siteOf(context))
  return { batches: batches.filter(({ is_ai }) => is_ai) }
}
