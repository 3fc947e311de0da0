import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRACTICES, practicePath } from '@marga/content/practices'
import { descriptorSchema } from '@marga/platform-contract/descriptor'
import { workspace } from './site'

/** An address of each route whose path alone is none, or shows nothing. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/courses': '/courses?program=Data%20Science',
  '/courses/details/:courseName?': '/courses/details/Python',
  '/courses/:courseId': '/courses/apache-spark',
  '/futuretech-training/:id': '/futuretech-training/python-first-steps',
  '/TrainerDetails': '/TrainerDetails?id=1',
  '/trainer/:trainerId': '/trainer/1',
  '/trainer-courses/:trainerId': '/trainer-courses/1',
  '/practice/:lesson': practicePath(PRACTICES[0].name),
  '/:promo': '/DataScience-Promo',
  '/receipts/:orderId': '/receipts/none',
  '/interview-feedback/:bookingId': '/interview-feedback/none',
  '/search': '/search?q=python',
}

const addressOf = (path: string) => {
  const address = EXAMPLES[path] ?? path
  if (/[:*]/.test(address)) throw new Error(`${path} needs an address in e2e/support/site-pages.ts.`)
  return address
}

const descriptors = readdirSync(workspace)
  .filter((name) => name === 'shell' || name.startsWith('mfe-'))
  .map((name) => descriptorSchema.parse(JSON.parse(readFileSync(join(workspace, name, 'mfe.json'), 'utf8'))))

/** Of everybody: to visitors without the right the others are no pages. */
const publicRoutes = descriptors.map(
  ({ name, routes }) => [name, routes.filter(({ when }) => !when?.right)] as const,
)
const routes = publicRoutes.flatMap(([, own]) => own)

/** An address of every public route that the descriptors of the site state, by the app that owns it. */
export const PAGES_BY_APP = publicRoutes
  .filter(([, own]) => own.length > 0)
  .map(([name, own]) => [name, own.map(({ path }) => addressOf(path))] as const)

/** Those that the server renders: anybody may open them. */
export const PUBLIC_PAGES = routes
  .filter(({ render }) => render === 'server')
  .map(({ path }) => addressOf(path))
