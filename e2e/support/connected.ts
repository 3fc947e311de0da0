import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until React answers for an element of a served page; until then the browser does. */
export const untilConnected = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)

/** Waits until React answers for every control of the page's content. */
export async function untilContentConnected(page: Page) {
  const unconnected = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main :is(a[href], button, form, input, select, textarea)')]
        .filter((node) => !Object.keys(node).some((key) => key.startsWith('__reactProps')))
        .map((node) => node.outerHTML.slice(0, 200)),
    )
  await expect.poll(unconnected, { message: 'controls that no script answers for' }).toEqual([])
}

/** Waits until the page is connected and knows that nobody is signed in: the link is shown before, to who waits long. */
export async function untilSignedOut(page: Page) {
  await expect(page.locator('[data-unknown]')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}
