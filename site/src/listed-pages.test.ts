import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_CALLS } from '@marga/api-client/all-calls'
import { descriptorSchema } from '@marga/platform-contract/descriptor'

const root = join(__dirname, '../..')
const APPS = ['shell', 'mfe-catalog', 'mfe-marketing', 'mfe-office', 'mfe-profile', 'mfe-trainers']
const routes = APPS.flatMap(
  (app) => descriptorSchema.parse(JSON.parse(readFileSync(join(root, app, 'mfe.json'), 'utf8'))).routes,
)

// docs/contract.md: `listedBy`
test('the sitemap knows the addresses of every page with a parameter that may be found', () => {
  const unlisted = routes.filter(
    ({ path, isIndexed, listedBy }) => isIndexed && path.includes(':') && !listedBy,
  )
  expect(unlisted.map(({ path }) => path)).toEqual([])
})

test('every list that a page names is a call of the API', () => {
  for (const { listedBy } of routes) if (listedBy) expect(ALL_CALLS).toContain(`GET ${listedBy}`)
})
