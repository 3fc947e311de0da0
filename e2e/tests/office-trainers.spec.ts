import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { newName } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { countActions } from '../support/count-actions'
import { changeRows, rowsOf } from '../support/database'
import { openOffice } from '../support/staff'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of (?:403|404|409)|status code (?:403|404|409)/ })

/** Somebody who registered as a trainer and waits. */
function apply(name: string) {
  changeRows(
    "insert into trainers (name, email, contact, course, custom_course, course_description, photo, demo_video, status) values (?, ?, '98745 00000', 'Python', '', 'Ten years of Python.', '', '', 'pending')",
    name,
    `${newName()}@example.com`,
  )
  return rowsOf<{ id: number }>('select id from trainers where name = ?', name)[0]?.id ?? 0
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a trainer is approved in two presses from Today, and visitors see them', async ({ page }) => {
  changeRows("update trainers set status = 'hidden' where status = 'pending'")
  const name = `Leela ${newName()}`
  const id = apply(name)
  await openOffice(page, 'content', '/office')
  const { clicks } = await countActions(page)
  await page.goto('/office')
  const before = await clicks()
  await page.getByRole('link', { name: 'Look at it: A trainer waits for a decision.' }).click()
  await expect(title(page, name)).toBeVisible()
  await expect(page.getByText(`${name}: waits for a decision -> shown`)).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`${name} is on the site.`)).toBeVisible()
  expect((await clicks()) - before).toBe(2)
  expect((await page.request.get(`/api/trainers/${id}`)).status()).toBe(200)
})

test('who is refused gets the reason that was shown; the pages are whole on a phone, and axe has nothing against them', async ({
  page,
}) => {
  const name = `Ravi ${newName()}`
  const id = apply(name)
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, 'content', '/office/trainers')
  for (const [path, text] of [
    ['/office/trainers/mentor', 'What is said'],
    [`/office/trainers?search=${encodeURIComponent(name)}`, name],
    [`/office/trainers/${id}`, name],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect([path, await violationsOn(page)]).toEqual([path, []])
  }
  await page.getByLabel('Reason').fill('No lessons yet')
  await page.getByRole('button', { name: 'Show the mail' }).click()
  const question = page.getByRole('dialog', { name: `Refuse ${name}?` })
  await expect(question.getByText(`${name}: waits for a decision -> refused`)).toBeVisible()
  await question.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText(`${name} is refused.`)).toBeVisible()
  expect((await page.request.get(`/api/trainers/${id}`)).status()).toBe(404)
})

test('another photo is sent from the page of a trainer, and visitors get it', async ({ page }) => {
  const name = `Mina ${newName()}`
  const id = apply(name)
  changeRows("update trainers set status = 'approved' where id = ?", id)
  await openOffice(page, 'content', `/office/trainers/${id}`)
  await expect(title(page, name)).toBeVisible()
  const create = { width: 60, height: 60, channels: 3, background: 'teal' } as const
  const buffer = await sharp({ create }).png().toBuffer()
  await page.getByLabel('Photo').setInputFiles({ name: 'mina.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Show what changes' }).click()
  const question = page.getByRole('dialog', { name: `Change the entry of ${name}?` })
  await expect(question.getByText('Photo: none -> a photo')).toBeVisible()
  await question.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByText('The entry is changed, and on the site.')).toBeInViewport()
  await expect(page.getByRole('img', { name })).toBeVisible()
  const { photo } = await (await page.request.get(`/api/trainers/${id}`)).json()
  expect((await page.request.get(`/api/media/${photo}`)).headers()['content-type']).toBe('image/jpeg')
})
