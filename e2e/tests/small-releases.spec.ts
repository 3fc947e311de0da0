import type { APIRequestContext } from '@playwright/test'
import { publishChanged } from '../support/releases'
import { expect, test } from '../support/test'

/** Scripts that browsers load, by the hash of their content. */
async function scriptsOf(request: APIRequestContext, version: string) {
  const { files } = await (await request.get(`/releases/catalog/${version}/release.json`)).json()
  return Object.keys(files).filter((path) => /^browser\/[^/]+\.[0-9a-f]{10}\.js$/.test(path))
}

const chunkOf = (path: string) => path.replace(/^browser\//, '').replace(/\.[0-9a-f]{10}\.js$/, '')

/** Publishes the catalog from a clone, with another heading on one page. */
const publishWith = (heading: string) =>
  publishChanged('catalog', {
    file: 'mfe-catalog/src/offered-courses/offered-courses-page.tsx',
    from: "'Courses Offered'",
    to: `'${heading}'`,
  })

test('one changed word makes one new chunk and a new entry: no other script has changed', async ({
  request,
}) => {
  const before = await scriptsOf(request, publishWith('Courses, one word'))
  const after = await scriptsOf(request, publishWith('Courses, another word'))
  expect(after.length).toBeGreaterThan(5)
  const made = after.filter((path) => !before.includes(path)).map(chunkOf)
  expect(made.sort()).toEqual(['offered-courses', 'remote-entry'])
})
