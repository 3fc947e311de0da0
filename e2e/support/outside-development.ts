import { readFileSync, writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

/** Edits a page of a remote that is developed: its mistakes are shown on the page until they are fixed. @param file the page's source */
export async function seesMistakes(page: Page, file: string) {
  const source = readFileSync(file, 'utf8')
  const problem = page.getByRole('alert', { name: 'Problems while developing' })
  const lead = page.getByRole('heading', { level: 1, name: 'Jobs' })

  writeFileSync(file, source.replace('<Container>', '<Container'))
  await expect(problem).toContainText('jobs does not compile')
  await expect(problem).toContainText('src/jobs/jobs-page.tsx:6')
  await expect(lead).toBeVisible()
  writeFileSync(file, source)
  await expect(problem).toBeHidden()

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
