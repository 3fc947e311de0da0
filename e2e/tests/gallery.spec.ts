import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { violationsOn } from '../support/axe'
import { runRspack } from '../support/programs'
import { workspace } from '../support/site'
import { expect, test } from '../support/test'

const folder = join(workspace, 'shared/ui/gallery')
const address = pathToFileURL(join(folder, 'dist/index.html')).href

test.beforeAll(() => runRspack(folder))

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in any part, ${colorScheme}, with the dialog open too`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Open the dialog' }).click()
    await expect(page.getByRole('dialog', { name: 'Enrol in Data Science' })).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
  })

test('a dialog keeps the focus inside, closes on Escape and gives the focus back', async ({ page }) => {
  await page.goto(address)
  const opener = page.getByRole('button', { name: 'Open the dialog' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab')
    expect(
      await dialog.evaluate(
        (element) => document.activeElement === document.body || element.contains(document.activeElement),
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a carousel moves by itself, rests by its button and under reduced motion', async ({ page }) => {
  await page.goto(address)
  const carousel = page.getByRole('region', { name: 'What we do' })
  const dot = (name: string) => carousel.getByRole('button', { name: `Show ${name}` })
  await carousel.scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  await expect(dot('Cloud Computing')).toHaveAttribute('aria-current', 'true', { timeout: 8_000 })
  await carousel.getByRole('button', { name: 'Pause' }).click()
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()
  await dot('Resume Analysis').click()
  await expect(dot('Resume Analysis')).toHaveAttribute('aria-current', 'true')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('a video loads nothing from elsewhere until it is wanted', async ({ page }) => {
  const elsewhere: string[] = []
  await page.route(/youtube/, (route) => {
    elsewhere.push(route.request().url())
    return route.fulfill({ body: '' })
  })
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Play Python: first steps' })).toBeVisible()
  expect(elsewhere).toEqual([])
  await page.getByRole('button', { name: 'Play Python: first steps' }).click()
  await expect.poll(() => elsewhere).toHaveLength(1)
})
