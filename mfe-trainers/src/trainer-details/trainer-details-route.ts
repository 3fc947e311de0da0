import { type Site, siteOf } from '@marga/sdk'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { loadTrainer } from '../lib/load-trainers'

export { TrainerDetailsPage as Component } from './trainer-details-page'

/** A trainer who is not among the built-in ones may exist: the provider could not be asked. */
const missingStatus = (site: Site) => (site.degraded.getState() ? 503 : 404)

/** The id travels in the address, and beside it in the navigation's state (docs/product.md#trainer-pages). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const id = new URL(request.url).searchParams.get('id')
  const trainer = id === null ? null : await loadTrainer(site, Number(id))
  const canonicalPath = trainer ? `/TrainerDetails?id=${trainer.id}` : null
  return data({ trainer, canonicalPath }, { status: trainer || id === null ? 200 : missingStatus(site) })
}
