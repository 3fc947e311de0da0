import { readFileSync, writeFileSync } from 'node:fs'
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
}
