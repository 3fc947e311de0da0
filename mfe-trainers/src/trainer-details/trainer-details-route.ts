import { siteOf } from '@marga/sdk'
import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { loadTrainers } from '../lib/load-trainers'

export { TrainerDetailsPage as Component } from './trainer-details-page'

/** The id travels in the address, and beside it in the navigation's state (decision R12). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const id = Number(new URL(request.url).searchParams.get('id'))
  const trainers = await loadTrainers(site)
  const isKnown = trainers.some((trainer) => trainer.id === id)
  const missing = site.degraded.getState() ? 503 : 404
  return data({ id, trainers }, { status: isKnown ? 200 : missing })
}
