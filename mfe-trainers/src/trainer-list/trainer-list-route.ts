import { siteOf } from '@marga/sdk'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { askedOf, loadSkills, loadTrainers } from '../lib/load-trainers'

export { TrainerListPage as Component } from './trainer-list-page'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = askedOf(new URL(request.url).searchParams)
  const site = siteOf(context)
  const [page, skills] = await Promise.all([loadTrainers(site, asked), loadSkills(site)])
  return { ...page, skills, skill: asked.skill }
}
