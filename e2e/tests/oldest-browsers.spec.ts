import { LISTS } from '../../platform/build/newer-apis-list'
import { openServed } from '../support/served'
import { PAGES_BY_APP } from '../support/site-pages'
import { expect, test } from '../support/test'
import { withAdded } from '../support/tracked'
import { walk } from '../support/walk'

// The build names its oldest browsers; here what they lack is taken from this one, by the same list.

function takeAway({ globals, statics, methods }: typeof LISTS) {
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'
  const memberOf = (owner: object, name: string): unknown => {
    try {
      return Reflect.get(owner, name)
    } catch {
      return undefined
    }
  }
  const owners = Object.getOwnPropertyNames(globalThis)
    .map((name) => memberOf(globalThis, name))
    .filter(isObject)
  for (const name of methods.split(' '))
    for (const owner of owners) {
      const prototype = memberOf(owner, 'prototype')
      if (isObject(prototype) && Object.hasOwn(prototype, name)) Reflect.deleteProperty(prototype, name)
    }
  for (const path of statics.split(' ')) {
    const [name = '', member = ''] = path.split('.')
    const owner = memberOf(globalThis, name)
    if (isObject(owner)) Reflect.deleteProperty(owner, member)
  }
  // Methods whose names arrays have too.
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
  for (const name of Object.getOwnPropertyNames(iterator)) Reflect.deleteProperty(iterator, name)
  for (const name of globals.split(' '))
    for (const owner of [globalThis, Intl]) Reflect.deleteProperty(owner, name)
}

test.use({ allowedConsole: /status of 40[01]/ })

test('what is taken away is gone', async ({ page }) => {
  await page.addInitScript(takeAway, LISTS)
  await page.goto('/privacy')
  const left = await page.evaluate(() =>
    [
      'canParse' in URL,
      'toSorted' in Array.prototype,
      'withResolvers' in Promise,
      'union' in Set.prototype,
      'Segmenter' in Intl,
      'requestIdleCallback' in globalThis,
      'navigation' in globalThis,
      'map' in [].values(),
    ].filter(Boolean),
  )
  expect(left).toEqual([])
})

// The address is one that others have added to: it changes nothing of its page, on the server or in the browser.
for (const [app, paths] of PAGES_BY_APP)
  test(`in the oldest browsers that the build names each page of ${app} takes over what was served, and answers`, async ({
    page,
  }) => {
    await page.addInitScript(takeAway, LISTS)
    await walk(paths, async (path) => {
      await openServed(page, withAdded(path))
      await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
      await page.locator('footer a[href="/privacy"]').click()
      await expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible()
    })
  })

test.describe('a browser that is older than those keeps the pages that were served', () => {
  const lacks: Array<[string, () => void]> = [
    ['Array.prototype.at', () => void Reflect.deleteProperty(Array.prototype, 'at')],
    ['AbortSignal.timeout', () => void Reflect.deleteProperty(AbortSignal, 'timeout')],
  ]
  for (const [what, takeAway] of lacks)
    test(`without ${what}: pages are read, a form is sent, and a page that needs scripts says so`, async ({
      page,
    }) => {
      await page.addInitScript(takeAway)
      await page.goto('/coursesoffered', { waitUntil: 'load' })
      await page.getByRole('searchbox', { name: 'Search' }).fill('Spark')
      await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/q=Spark/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto('/contact', { waitUntil: 'load' })
      const written = {
        ...{ 'First name': 'Meera', 'Last name': 'Nair', Email: 'meera@example.com' },
        ...{ Phone: '98745 56321', Message: 'When does the next batch begin?' },
      }
      for (const [label, value] of Object.entries(written))
        await page.getByLabel(label, { exact: true }).fill(value)
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByText('Message sent successfully!')).toBeVisible()
      await page.goto('/my-learning', { waitUntil: 'load' })
      await expect(page.getByText(/^This page needs JavaScript\./)).toBeVisible()
      await expect(page.getByText('Loading the page')).toBeHidden()
    })
})
