import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

/** Edits a page of a remote that is developed: the page keeps its state, and shows mistakes until they are fixed. @param file the page's source */
export async function seesMistakes(page: Page, file: string) {
  const source = readFileSync(file, 'utf8')
  const problem = page.getByRole('alert', { name: 'Problems while developing' })
  const lead = page.getByRole('heading', { level: 1, name: 'Jobs' })

  writeFileSync(file, source.replace('<PageMeta', '<input aria-label="A word" />\n<PageMeta'))
  const typed = page.getByLabel('A word')
  await typed.fill('kept')
  await page.evaluate(() => document.documentElement.setAttribute('data-before-edit', ''))
  writeFileSync(
    file,
    source.replace('<PageMeta', '<input aria-label="A word" />\n<b>and another</b>\n<PageMeta'),
  )
  await expect(page.getByText('and another')).toBeVisible()
  await expect(typed).toHaveValue('kept')

  writeFileSync(file, source.replace('<Container>', '<Container'))
  await expect(problem).toContainText('jobs does not compile')
  await expect(problem).toContainText('src/jobs/jobs-page.tsx:6')
  await expect(typed).toHaveValue('kept')
  writeFileSync(file, source)
  await expect(problem).toBeHidden()
  await expect(lead).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-before-edit')

  writeFileSync(
    file,
    source.replace('<PageMeta', "{(() => { throw new Error('a planted mistake') })()}\n<PageMeta"),
  )
  await expect(problem).toContainText('Error: a planted mistake')
  await expect(problem).toContainText('src/jobs/jobs-page.tsx:6')
  writeFileSync(file, source)
  await expect(lead).toBeVisible()
  await expect(problem).toBeHidden()
  await reloadsWith(page, join(file, '../../../mfe.json'))
  await expect(lead).toBeVisible()
}

/** What a remote says of itself is read by a whole page: an edit of it loads the page again. */
async function reloadsWith(page: Page, descriptor: string) {
  const text = readFileSync(descriptor, 'utf8')
  await page.evaluate(() => document.documentElement.setAttribute('data-before-edit', ''))
  writeFileSync(descriptor, JSON.stringify({ ...JSON.parse(text), owner: 'jobs and pays' }))
  await expect(page.locator('html')).not.toHaveAttribute('data-before-edit')
  writeFileSync(descriptor, text)
}

interface Two {
  page: Page
  /** Where the first one, `jobs`, is opened. */
  origin: string
  /** Folder of the second one, `pays`. */
  pays: string
}

/** Two remotes that are developed together: edits of both are on one page, and so is what does not fit the site. */
export async function developsTwo({ page, origin, pays }: Two) {
  const problem = page.getByRole('alert', { name: 'Problems while developing' })
  await page.goto(`${origin}/jobs`)
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-before-edit', ''))
  await page.getByRole('link', { name: 'Pays' }).first().click()
  await expect(page.getByText('This page belongs to pays team.')).toBeVisible()
  const file = join(pays, 'src/pays/pays-page.tsx')
  writeFileSync(file, readFileSync(file, 'utf8').replace('This page', 'This edited page'))
  await expect(page.getByText('This edited page belongs to pays team.')).toBeVisible()
  await page.getByRole('link', { name: 'Jobs' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-before-edit')

  const descriptor = join(pays, 'mfe.json')
  const text = readFileSync(descriptor, 'utf8')
  const fills = { 'catalog.program.reviews.v9': { part: 'card' } }
  writeFileSync(descriptor, JSON.stringify({ ...JSON.parse(text), fills }))
  await expect(problem).toContainText('pays does not fit the site')
  await expect(problem).toContainText('It has catalog.program.reviews.v1: fill that.')
  writeFileSync(descriptor, '{,')
  await expect(problem).toContainText('"," is not expected here.')
  writeFileSync(descriptor, text)
  await expect(problem).toBeHidden()
}
