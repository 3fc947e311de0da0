import type { APIRequestContext } from '@playwright/test'
import { untilConnected } from '../support/connected'
import { TRIED_OUT } from '../support/editions'
import { publishChanged } from '../support/releases'
import { expect, test } from '../support/test'

/** Scripts that browsers load, by the hash of their content. */
async function scriptsOf(request: APIRequestContext, version: string) {
  const { files } = await (await request.get(`/releases/catalog/${version}/release.json`)).json()
  return Object.keys(files).filter((path) => /^browser\/[^/]+\.[0-9a-f]{10}\.js$/.test(path))
}

const chunkOf = (path: string) => path.replace(/^browser\//, '').replace(/\.[0-9a-f]{10}\.js$/, '')

/** Chunks of texts and of the visitor's own places, which a page loads once it needs them. */
const LATER = /^(built-in-.*|later|program-texts)$/

test('a second page of an app loads only what the first has not brought', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (asked) => {
    const [, file] =
      /^\/releases\/catalog\/[^/]+\/(browser\/[^/]+\.js)$/.exec(new URL(asked.url()).pathname) ?? []
    if (file) loaded.push(chunkOf(file).replace(/^shared-.*/, 'shared'))
  })
  await page.goto('/courses/details/Python')
  const link = page.getByRole('main').getByRole('link', { name: 'Data Science', exact: true }).first()
  // Until then the link loads a whole document.
  await untilConnected(link)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Data Science' })).toBeVisible()
  expect(loaded.filter((name) => !LATER.test(name)).sort()).toEqual([
    'program',
    'remote-entry',
    'shared',
    'shared',
    'syllabus',
  ])
})

test('one changed word makes one new chunk and a new entry: no other script has changed', async ({
  request,
}) => {
  const { catalog } = TRIED_OUT
  const before = await scriptsOf(request, publishChanged('catalog', catalog))
  const another = { ...catalog, to: "'Courses, another word'" }
  const after = await scriptsOf(request, publishChanged('catalog', another))
  expect(after.length).toBeGreaterThan(5)
  const made = after.filter((path) => !before.includes(path)).map(chunkOf)
  expect(made.sort()).toEqual(['offered-courses', 'remote-entry'])
})
