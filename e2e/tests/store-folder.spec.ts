import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockedVideoLinks } from '@marga/content/locked-videos'
import { mentorContact } from '@marga/content/mentor-contact'
import { RECORDINGS } from '@marga/content/recordings'
import { trainerContacts } from '@marga/content/trainer-contacts'
import { configurationOf } from '../fixtures/webpack-remote/webpack.config.mjs'
import { buildWithWebpack } from '../support/foreign-remotes'
import { startGateway } from '../support/gateway'
import { mfe, takeOver } from '../support/releases'
import { storeFolder } from '../support/site'
import { expect, test } from '../support/test'

// What reads, writes or breaks files of the store's folder itself.

test.describe('a remote that cannot be loaded', () => {
  test.use({
    allowedConsole: /503|Failed to find a valid digest|could not be loaded|can be loaded|Failed to load/,
  })

  test('gone from the store: the site goes on with its copy; one that has none says so and heals without a reload', async ({
    page,
    request,
  }) => {
    const folder = join(storeFolder, 'releases/trainers')
    renameSync(folder, `${folder}-gone`)
    const other = await startGateway()
    try {
      expect((await request.get('/trainerprofile')).status()).toBe(200)
      const answer = await page.goto(`${other.origin}/trainerprofile`)
      expect(answer?.status()).toBe(503)
      expect(answer?.headers()['cache-control']).toBe('no-store')
      const notice = page.getByRole('heading', { name: /not available right now/ })
      await expect(notice).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(notice).toBeVisible()
      for (const path of ['/', '/coursesoffered', '/login'])
        expect((await request.get(other.origin + path)).status()).toBe(200)
      renameSync(`${folder}-gone`, folder)
      await expect.poll(async () => (await request.get(`${other.origin}/trainerprofile`)).status()).toBe(200)
      await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Our Trainers' })).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
    } finally {
      if (existsSync(`${folder}-gone`)) renameSync(`${folder}-gone`, folder)
      await page.goto('about:blank')
      await other.stop()
    }
  })
})

test('no script that browsers get holds link or words of a locked recording, or a contact that is for members', () => {
  const scripts = readdirSync(join(storeFolder, 'releases'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\/browser\/[^/]+\.js$/.test(name),
  )
  expect(scripts.length).toBeGreaterThan(15)
  const spoken = RECORDINGS.slice(1).flatMap(({ cues }) => cues.map(([, text]) => text))
  const links = Object.values(lockedVideoLinks)
  const secrets = [...links, ...spoken, mentorContact.email, ...trainerContacts.values()]
  for (const script of scripts) {
    const text = readFileSync(join(storeFolder, 'releases', script), 'utf8')
    expect([script, secrets.filter((secret) => text.includes(secret))]).toEqual([script, []])
  }
})

const CONTAINERS = [
  { bringsReact: false, version: '1.0.0', name: 'that brings nothing' },
  { bringsReact: true, version: '1.1.0', name: 'that brings a later React, which stays unused' },
]

for (const { bringsReact, version, name } of CONTAINERS)
  test(`a remote of another tool ${name}, registered by documents that are written by hand, is composed too`, async ({
    page,
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
    takeOver('partners')
    mfe(['promote', `partners@${version}`, '--channel', 'partners'])
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
      await page.close()
      await gateway.stop()
    }
  })
