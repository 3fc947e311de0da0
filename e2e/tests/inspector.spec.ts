import { writeFileSync } from 'node:fs'
import { violationsOn } from '../support/axe'
import { startGateway } from '../support/gateway'
import { mfe, registryOf, versionsOf } from '../support/releases'
import { expect, test } from '../support/test'

const PAGE = '/courses?program=Data%20Science'
const INSPECTOR = /\/inspector\.\w+\.js/

test('the inspector says whose each region is and why, and its report is explained by the command', async ({
  context,
  page,
  request,
}, testInfo) => {
  const { catalog, marketing } = versionsOf(await registryOf(request))
  const staging = await startGateway({ OVERRIDES: 'on' })
  try {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const loaded: string[] = []
    page.on('request', (call) => loaded.push(call.url()))
    const isLoaded = () => loaded.some((url) => INSPECTOR.test(url))
    const answer = await page.goto(staging.origin + PAGE)
    expect(answer?.headers()['server-timing']).toMatch(
      /^set;dur=[\d.]+, page;dur=[\d.]+;desc=(hit|miss|stale), total;dur=[\d.]+$/,
    )
    await page.getByRole('button', { name: 'Releases' }).click()
    const dialog = page.getByRole('dialog', { name: 'Releases on this browser' })
    await expect(dialog.getByLabel('catalog')).toBeVisible()
    expect(isLoaded()).toBe(false)
    await dialog.getByRole('button', { name: 'Inspect' }).click()
    await expect(
      dialog.getByText(/^\/courses, the page program of catalog, rendered by the server/),
    ).toBeVisible()
    expect(isLoaded()).toBe(true)
    const releases = dialog.getByRole('list', { name: 'Releases' })
    await expect(releases).toContainText(`catalog ${catalog}stable.`)
    await expect(releases).toContainText(`marketing ${marketing}stable.`)
    await expect(dialog.getByText(/^Part program-reviews of marketing in .*: shown$/)).toBeVisible()
    await expect(dialog.getByText(/^Server, page: [\d.]+ ms/)).toBeVisible()
    expect(await violationsOn(page)).toEqual([])

    await dialog.getByRole('button', { name: 'Copy report' }).click()
    await expect(dialog.getByText(/^Copied\./)).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).not.toContain('Data%20Science')
    const file = testInfo.outputPath('report.json')
    writeFileSync(file, text)
    expect(mfe(['explain', file])).toMatch(/^\/courses, the page program of catalog, on http/)

    await dialog.getByLabel('Outline what belongs to whom').check()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const frames = page.locator('[data-kind="part"]')
    await expect(frames).toHaveText(['trainers: program-trainer', 'marketing: program-reviews'])
    const frame = frames.last()
    const around = await frame.boundingBox()
    const heading = await page.getByRole('heading', { name: 'What learners say' }).boundingBox()
    expect(around?.y).toBeLessThanOrEqual(heading?.y ?? 0)
    expect((around?.y ?? 0) + (around?.height ?? 0)).toBeGreaterThan(heading?.y ?? Number.POSITIVE_INFINITY)
  } finally {
    await page.close()
    await staging.stop()
  }
})
