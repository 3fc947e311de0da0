import { expect, test } from '../support/test'

test.describe('the syllabus on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('begins with its modules, and the way in stays in sight', async ({ page }) => {
    await page.goto('/courses/details/Python')
    await expect(page.getByRole('button', { name: /^First steps/ })).toBeInViewport()
    const enroll = page.getByRole('button', { name: 'Enroll' }).filter({ visible: true })
    await expect(enroll).toBeInViewport({ ratio: 1 })
    await enroll.click()
    await expect(page.getByRole('dialog', { name: 'Enroll in Python' })).toBeVisible()
  })
})

test('on paper a program has its answers, and no film', async ({ page }) => {
  await page.goto('/courses?program=Data%20Science')
  const answer = page.getByText(/^Not from us\. What you can show are the projects/)
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
  await expect(page.locator('video')).toBeHidden()
})

test('on paper every module is open, with the price, the start and the address of the page', async ({
  page,
}) => {
  await page.goto('/courses/details/Python')
  await expect(page.getByText('Lists, tuples and slices')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Lists, tuples and slices')).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary.getByText('₹25,000')).toBeVisible()
  await expect(summary.getByText('Batch starts')).toBeVisible()
  await expect(summary.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Marga, http')).toContainText('/courses/details/Python')
})
