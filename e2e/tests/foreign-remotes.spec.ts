import { join } from 'node:path'
import react18Configuration from '../fixtures/react-18-remote/webpack.config.mjs'
import vueConfiguration from '../fixtures/vue-remote/webpack.config.mjs'
import webpackConfiguration from '../fixtures/webpack-remote/webpack.config.mjs'
import { buildWithVite, buildWithWebpack, fixtureFolder, publishForeign } from '../support/foreign-remotes'
import { startGateway } from '../support/gateway'
import { mfe, takeOver } from '../support/releases'
import { expect, test } from '../support/test'

/** A channel of its own, so that other tests do not meet the foreign remotes. */
const CHANNEL = 'foreign'

const BUILDS: Record<string, (path: string) => Promise<unknown>> = {
  'webpack-remote': (path) => buildWithWebpack(path, webpackConfiguration),
  'vite-remote': (path) => buildWithVite(path, join(fixtureFolder('vite-remote'), 'vite.config.ts')),
  'react-18-remote': (path) => buildWithWebpack(path, react18Configuration),
  'vue-remote': (path) => buildWithWebpack(path, vueConfiguration),
}

/** What a visitor does with each page, and sees. */
const PAGES = [
  {
    area: 'Partners',
    title: 'Our partners',
    data: '12 companies',
    press: 'Say hello',
    said: 'Hello from webpack',
  },
  { area: 'Events', title: 'Our events', data: '3 this month', press: 'Join', said: 'Joined with Vite' },
  { area: 'Offers', title: 'Our offers', data: '7 of React 18.3.1', press: 'Take one', said: 'Taken' },
  { area: 'Mentors', title: 'Our mentors', data: '9 of Vue 3.5', press: 'Ask one', said: 'Asked' },
]

test.setTimeout(240_000)

test('remotes of webpack, of Vite, of React 18 and of Vue are published from what their tools built, and composed', async ({
  page,
}) => {
  takeOver(CHANNEL)
  const released: string[] = []
  for (const [name, build] of Object.entries(BUILDS)) released.push(await publishForeign(name, build))
  const [webpack = '', vite = ''] = released
  expect(mfe(['check', webpack, '--channel', CHANNEL])).not.toContain('without a hash')
  expect(mfe(['check', vite, '--channel', CHANNEL])).toMatch(/without a hash: .*browser\/module-entry\.js/)
  mfe(['promote', ...released, '--channel', CHANNEL])
  const gateway = await startGateway({ CHANNEL, OVERRIDES: 'off' })
  try {
    await page.goto(gateway.origin)
    for (const { area, title, data, press, said } of PAGES) {
      const bar = page.getByRole('navigation', { name: 'Main' })
      await bar.getByRole('link', { name: area }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page).toHaveTitle(`${area} | Marga`)
      await expect(page.getByText(data)).toBeVisible()
      await page.getByRole('button', { name: press }).click()
      await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
      // Its controls are not React's: they are there once its own framework answers for them.
      await page.reload({ waitUntil: 'load' })
      await expect(page).toHaveTitle(`${area} | Marga`)
      await expect(page.getByText(data)).toBeVisible()
    }
    await page.getByRole('button', { name: 'To the home page' }).click()
    await expect(page).toHaveURL(`${gateway.origin}/`)
    await expect(page.getByText('9 of Vue 3.5')).toBeHidden()
    await page.goto(`${gateway.origin}/offers`)
    await page.getByRole('button', { name: 'To the home page' }).click()
    await expect(page).toHaveURL(`${gateway.origin}/`)
    await expect(page.getByText('7 of React 18.3.1')).toBeHidden()
    await page.goto(`${gateway.origin}/events`)
    await page.getByRole('link', { name: 'Home page' }).click()
    await expect(page).toHaveURL(`${gateway.origin}/`)
  } finally {
    // The home page goes on loading, and would report that the gateway is gone.
    await page.goto('about:blank')
    await gateway.stop()
  }
})
