import type { Page } from '@playwright/test'
import { untilConnected } from '../support/connected'
import { PUBLIC_PAGES } from '../support/site-pages'
import { expect, test } from '../support/test'

// Translators and extensions of browsers change the document that React holds: no page and no part of the chrome is lost by it.

/** Puts elements around every text as it comes, as translators do: with the text in them, or with another one. */
function translate(isMoved: boolean) {
  const isText = (node: Node): node is Text =>
    node instanceof Text &&
    node.data.trim() !== '' &&
    !node.parentElement?.closest('font, script, style, svg, textarea')
  const textsOf = (node: Node): Text[] => (isText(node) ? [node] : [...node.childNodes].flatMap(textsOf))
  const wrap = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    text.replaceWith(outer)
    inner.append(isMoved ? text : text.data)
  }
  const run = () => {
    for (const text of textsOf(document.body)) wrap(text)
  }
  run()
  new MutationObserver(run).observe(document.body, { childList: true, subtree: true, characterData: true })
}

/** What extensions put into a document while it is read, before any script of the page runs. */
function extend() {
  // A player in a frame of the page has a policy of its own.
  if (window.top !== window) return
  const begin = () => {
    document.documentElement.setAttribute('data-extension', 'on')
    document.documentElement.classList.add('extension')
    document.head.prepend(document.createElement('style'))
    document.head.append(Object.assign(document.createElement('meta'), { name: 'extension' }))
  }
  document.documentElement ? begin() : addEventListener('readystatechange', begin, { once: true })
  document.addEventListener('DOMContentLoaded', () => {
    document.body.setAttribute('data-extension', 'on')
    document.body.prepend(document.createElement('extension-toolbar'))
    document.body.append(Object.assign(document.createElement('div'), { id: 'extension-root' }))
    for (const field of document.querySelectorAll('input')) field.setAttribute('data-extension', 'on')
  })
}

const LOST = /could not be shown/

async function isWhole(page: Page) {
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible()
  await expect(page.getByText(LOST)).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeVisible()
}

async function useChrome(page: Page) {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  for (const question of ['py', 'python', 'zzzz', 'data', '']) {
    await field.fill(question)
    await expect(page.locator('dialog [role=status]')).not.toHaveText(/Searching/)
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Close' }).click()
  const menu = page.getByRole('banner').getByRole('button', { expanded: false }).first()
  await menu.click()
  await page.keyboard.press('Escape')
  await isWhole(page)
}

/** Opens whatever of the page opens: folds, lists, dialogs. */
async function pressAll(page: Page) {
  const buttons = page.locator('main').locator('summary, button[type=button], button[aria-haspopup=dialog]')
  for (let at = 0; at < Math.min(await buttons.count(), 6); at += 1) {
    const button = buttons.nth(at)
    if (await button.isVisible()) await button.click({ timeout: 3_000 }).catch(() => {})
    for (const dialog of await page.locator('dialog[open]').all()) {
      await expect(dialog.getByRole('heading').first()).toBeVisible()
      await page.keyboard.press('Escape')
    }
  }
  await isWhole(page)
}

const RENDERED_AGAIN = /React error #418/

test.describe('an extension that changes the document before it is connected, and then a translator', () => {
  // The translator may change a part before React takes it over: React renders that part again, and says so.
  test.use({ allowedConsole: RENDERED_AGAIN })

  for (const [how, isMoved] of [
    ['moves', true],
    ['replaces', false],
  ] as const)
    test(`that ${how} texts lose no page: each one's parts, the menus and the search go on`, async ({
      page,
    }) => {
      test.setTimeout(400_000)
      await page.addInitScript(extend)
      let isTranslated = false
      const byExtension: string[] = []
      page.on('console', (message) => {
        if (!isTranslated && RENDERED_AGAIN.test(message.text())) byExtension.push(page.url())
      })
      for (const path of PUBLIC_PAGES.filter((_, at) => at % 2 === Number(isMoved))) {
        isTranslated = false
        await page.goto(path)
        await untilConnected(page.locator('footer'))
        await isWhole(page)
        expect(byExtension).toEqual([])
        isTranslated = true
        await page.evaluate(translate, isMoved)
        await pressAll(page)
        await page.getByRole('banner').getByRole('link', { name: 'Marga' }).first().click()
        await expect(page).toHaveURL('/')
        await isWhole(page)
        await page.goBack()
        await isWhole(page)
      }
      await useChrome(page)
    })
})

test.describe('an extension that puts icons beside fields', () => {
  // React renders such a part again, and says so.
  test.use({ allowedConsole: /React error #418/ })

  test('loses no page', async ({ page }) => {
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        for (const field of document.querySelectorAll('input, textarea'))
          field.after(document.createElement('extension-icon'))
      }),
    )
    for (const path of ['/', '/login', '/contact', '/coursesoffered', '/registrationds2589']) {
      await page.goto(path)
      await untilConnected(page.locator('footer'))
      await isWhole(page)
    }
    await useChrome(page)
  })
})
