import { untilSignedOut } from '../support/connected'
import { TRIED_OUT } from '../support/editions'
import { expectVersions } from '../support/every-gateway'
import { mfe, publishChanged, registryOf, versionsOf } from '../support/releases'
import { expect, test } from '../support/test'

interface Status {
  apps: Array<{ app: string; version: string; fallback: string; problem: string }>
}
const statusOf = (app: string) =>
  (JSON.parse(mfe(['status', '--json'])) as Status).apps.find((one) => one.app === app)

for (const { app, path } of [
  { app: 'catalog', path: '/coursesoffered' },
  { app: 'trainers', path: '/freelancer-trainer' },
  { app: 'marketing', path: '/about-us' },
  { app: 'shell', path: '/about-us' },
  // Rendered in the browser: what the next request gets is its release.
  { app: 'profile', path: '/registry.json' },
] as const)
  test(`${app} is promoted and taken back by itself; the very next request has either`, async ({
    request,
  }) => {
    const before = versionsOf(await registryOf(request))
    const version = publishChanged(app, TRIED_OUT[app])
    const text = async () => (await request.get(path)).text()
    mfe(['promote', '--again', `${app}@${version}`, '--why', 'a try'])
    try {
      expect((await text()).includes('tried out')).toBe(true)
      expect(statusOf(app)).toMatchObject({ version, fallback: before[app], problem: '' })
    } finally {
      mfe(['rollback', app])
    }
    expect((await text()).includes('tried out')).toBe(false)
    await expectVersions(request, before)
    const { records } = JSON.parse(mfe(['history', app, '--json']))
    expect(records.slice(0, 2)).toMatchObject([
      { versions: [before[app]], why: `rollback from ${version}` },
      { versions: [version], why: 'a try' },
    ])
  })

test('a revoked release is live no more, its files are served to nobody, and nothing brings it back', async ({
  page,
  request,
}) => {
  const before = versionsOf(await registryOf(request))
  const version = publishChanged('catalog', TRIED_OUT.catalog)
  mfe(['promote', '--again', `catalog@${version}`])
  expect(await (await request.get('/coursesoffered')).text()).toContain('Courses Offered, tried out')
  const { catalog } = (await registryOf(request)).microFrontends
  const entry = catalog?.[0]?.url ?? ''
  expect((await request.get(entry)).status()).toBe(200)
  mfe(['revoke', `catalog@${version}`, '--why', 'it shows what it should not'])
  expect((await request.get(entry)).status()).toBe(404)
  await expectVersions(request, before)
  await page.goto('/coursesoffered')
  await expect(page.getByRole('heading', { level: 1, name: 'Courses Offered', exact: true })).toBeVisible()
  expect(() => mfe(['promote', '--again', `catalog@${version}`])).toThrow(/is revoked and must not run again/)
  expect(mfe(['history', 'catalog'])).toContain('it shows what it should not')
})

test('a retired app is off the site: its pages answer 404, and neither the palette nor /search finds them', async ({
  page,
  request,
}) => {
  const before = versionsOf(await registryOf(request))
  const found = async () =>
    (await (await request.get('/search?q=interview')).text()).includes('href="/mock-interview')
  expect(await found()).toBe(true)
  mfe(['retire', 'trainers', '--why', 'a try'])
  try {
    expect((await request.get('/mock-interview')).status()).toBe(404)
    expect((await request.get('/search?q=interview')).status()).toBe(200)
    expect(await found()).toBe(false)
    await page.goto('/about-us')
    await untilSignedOut(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('interview')
    await expect(page.getByRole('option', { name: 'See all results' })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Mock Interview' })).toHaveCount(0)
  } finally {
    mfe(['rollback', 'trainers'])
  }
  expect(await found()).toBe(true)
  await expectVersions(request, before)
})
