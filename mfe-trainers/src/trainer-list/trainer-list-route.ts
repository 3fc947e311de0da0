import { siteOf } from '@marga/sdk'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { loadTrainers } from '../lib/load-trainers'

export { TrainerListPage as Component } from './trainer-list-page'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const skill = new URL(request.url).searchParams.get('skill')?.trim() ?? ''
  return { skill, trainers: await loadTrainers(siteOf(context)) }
}
