import { unlock } from '@marga/checkout/unlock'
import { siteOf } from '@marga/sdk'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router-dom'
import { askedOf, loadTrainers } from '../lib/load-trainers'
import { REGISTER, registerTrainer } from './register-trainer'

export { afterSuccess as shouldRevalidate } from '@marga/sdk'
export { HubPage as Component } from './hub-page'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadTrainers(siteOf(context), askedOf(new URL(request.url).searchParams))

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const form = await request.formData()
  return form.get('intent') === REGISTER ? registerTrainer(site, form) : unlock(site, form)
}
