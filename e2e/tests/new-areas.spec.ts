import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configurationOf } from '../fixtures/webpack-remote/webpack.config'
import { buildWithWebpack } from '../support/foreign-remotes'
import { startGateway } from '../support/gateway'
import { buildIn, cloneWorkspace, mfe, registryOf, versionsOf } from '../support/releases'
import { storeFolder } from '../support/site'
import { expect, test } from '../support/test'

/** Everything that is live on production, on another channel too. */
const promoteOn = (channel: string, versions: Record<string, string | undefined>) => {
  const releases = Object.entries(versions).map(([app, version]) => `${app}@${version}`)
  mfe(['promote', ...releases, '--channel', channel])
}

test('mfe new: an area that nobody knew builds, tests, publishes and shows up, with no edit to the shell', async ({
  page,
  request,
}) => {
  test.setTimeout(60_000)
  const folder = mkdtempSync(join(tmpdir(), 'marga-clone-'))
  try {
    cloneWorkspace(folder)
    mfe(['new', 'careers', '--owner', 'careers team', '--no-install'], folder)
    buildIn(folder, 'careers')
    const { version } = JSON.parse(mfe(['publish', 'careers', '--built', '--json'], folder))
    promoteOn('careers', versionsOf(await registryOf(request)))
    expect(mfe(['check', `careers@${version}`, '--channel', 'careers'])).toContain('fits the live releases')
    promoteOn('careers', { careers: version })
    const gateway = await startGateway({ CHANNEL: 'careers', OVERRIDES: 'off' })
    try {
      await page.goto(gateway.origin)
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Careers' })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: 'Careers' })).toBeVisible()
      const html = await (await request.get(`${gateway.origin}/careers`)).text()
      expect(html).toContain('This page belongs to careers team.')
      expect(await (await request.get(`${gateway.origin}/sitemap.xml`)).text()).toContain('/careers</loc>')
    } finally {
      await gateway.stop()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const CONTAINERS = [
  { bringsReact: false, version: '1.0.0', name: 'that brings nothing' },
  { bringsReact: true, version: '1.1.0', name: 'that brings a later React, which stays unused' },
]

for (const { bringsReact, version, name } of CONTAINERS)
  test(`a remote of another tool ${name}, registered by documents that are written by hand, is composed too`, async ({
    page,
    request,
  }) => {
    const folder = join(storeFolder, `releases/partners/${version}`)
    mkdirSync(folder, { recursive: true })
    await buildWithWebpack(join(folder, 'browser'), configurationOf({ bringsReact }))
    const bytes = readFileSync(join(folder, 'browser/mfe_partners.js'))
    expect(bytes.includes('The container used its own React.')).toBe(bringsReact)
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
    const release = {
      app: 'partners',
      version,
      commit: '',
      publishedAt: '2026-11-21T08:00:00.000Z',
      descriptor: {
        name: 'partners',
        owner: 'a partner',
        sdk: '^1.0.0',
        routes: [{ id: 'partners', path: '/partners', render: 'client' }],
        navigation: [{ label: 'Partners', to: '/partners' }],
      },
      entry: 'browser/mfe_partners.js',
      assets: { partners: [] },
      files: { 'browser/mfe_partners.js': { integrity, bytes: bytes.length } },
      shared: [
        { name: 'react', range: '^19.0.0' },
        { name: 'react-router-dom', range: '^7.0.0' },
      ],
    }
    writeFileSync(join(folder, 'release.json'), JSON.stringify(release))
    promoteOn('partners', { ...versionsOf(await registryOf(request)), partners: version })
    const gateway = await startGateway({ CHANNEL: 'partners', OVERRIDES: 'off' })
    try {
      await page.goto(gateway.origin)
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Partners' })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: 'Our partners' })).toBeVisible()
      await expect(page.getByText('12 companies')).toBeVisible()
      await page.getByRole('button', { name: 'Say hello' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Hello from webpack' })).toBeVisible()
      await page.goto(`${gateway.origin}/partners`)
      await expect(page.getByRole('heading', { level: 1, name: 'Our partners' })).toBeVisible()
    } finally {
      await gateway.stop()
    }
  })
