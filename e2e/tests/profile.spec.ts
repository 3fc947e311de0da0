import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { PASSWORD, signUp } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { rowsOf } from '../support/database'
import { largeFile } from '../support/large-file'
import { expect, test } from '../support/test'

async function openSection(page: Page, label: string) {
  const menu = page.getByRole('navigation', { name: 'Sections' })
  const opener = menu.getByRole('button', { name: /^Sections/ })
  if (await opener.isVisible()) await opener.click()
  await menu.getByRole('link', { name: label }).locator('visible=true').click()
  await expect(page.getByRole('heading', { level: 2, name: label })).toBeVisible()
}

const LISTS = [
  {
    section: 'Projects',
    add: 'Add project',
    fields: { 'Project title': 'Churn model', 'Start date': '2026-01-10' },
  },
  { section: 'Skills', add: 'Add skill', fields: { Skill: 'SQL', 'Years of experience': '2.5' } },
  { section: 'Experience', add: 'Add experience', fields: { 'Job title': 'Analyst', Company: 'Lakeside' } },
  {
    section: 'Education',
    add: 'Add education',
    fields: { Degree: 'B.Sc.', Institution: 'Fergusson College' },
  },
] as const

for (const { name, viewport } of [
  { name: 'a phone', viewport: { width: 360, height: 740 } },
  { name: 'a desk', viewport: { width: 1280, height: 800 } },
])
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('all five sections are filled in, and are there after a reload', async ({ page }) => {
      await signUp(page)
      await page.getByRole('button', { name: 'Edit' }).click()
      await page.getByLabel(/^City/).fill('Pune')
      await page.getByLabel(/^Bio/).fill('From testing to data.')
      await page.getByLabel(/^Profile picture/).setInputFiles({
        name: 'me.png',
        mimeType: 'image/png',
        buffer: await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0f6b66' } })
          .png()
          .toBuffer(),
      })
      await page.getByLabel(/^Resume/).setInputFiles({
        name: 'meera.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
      })
      expect(await violationsOn(page)).toEqual([])
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Details saved successfully!')).toBeVisible()

      for (const { section, add, fields } of LISTS) {
        await openSection(page, section)
        await page.getByRole('button', { name: add }).click()
        for (const [label, text] of Object.entries(fields))
          await page.getByLabel(new RegExp(`^${label}( \\(|$)`)).fill(text)
        expect(await violationsOn(page)).toEqual([])
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByRole('article')).toHaveCount(1)
        await page.reload()
        await expect(page.getByRole('article')).toHaveCount(1)
        await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBe(0)
      }
      await openSection(page, 'Basic Details')
      await expect(page.getByText('From testing to data.')).toBeVisible()
      await expect(page.locator('main img')).toHaveJSProperty('complete', true)
      expect(await page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(
        64,
      )
      await expect(page.getByText('82% complete')).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download meera.pdf' }).click()
      expect((await download).suggestedFilename()).toBe('meera.pdf')
      await expect(page.getByText('Student', { exact: true })).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await expect(page.getByText('2.5 years')).toBeVisible()
    })
  })

test.describe('files that are refused', () => {
  // The tracer of the tests looks for the picture behind a preview that is none.
  test.use({ allowedConsole: /status of 400|were not saved|was not done|Connecting to 'blob:/ })

  test('too large, a PNG named .pdf, a PDF named .png: the texts, and the earlier file stays', async ({
    page,
  }, info) => {
    const username = await signUp(page)
    await page.getByRole('button', { name: 'Edit' }).click()
    const resume = page.getByLabel(/^Resume/)
    await resume.setInputFiles(largeFile(info, 'big.pdf', Buffer.alloc(10_485_761)))
    await expect(resume).toHaveAccessibleDescription(/File too large\. Max size is 10MB\./)
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000000' } })
      .png()
      .toBuffer()
    await resume.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: png })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Failed to save details.')).toBeVisible()
    await expect(resume).toHaveAccessibleDescription(/Please upload a PDF resume\./)
    await resume.setInputFiles([])
    const picture = page.getByLabel(/^Profile picture/)
    await picture.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('%PDF-1.7 not a picture'),
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(picture).toHaveAccessibleDescription(/Only JPEG, JPG, or PNG files are allowed/)
    expect(
      rowsOf(
        'select resume_path, picture_path from profiles join accounts on accounts.id = account_id where username = ?',
        username,
      ),
    ).toEqual([])
  })
})

test.describe('two tabs', () => {
  test.use({ allowedConsole: /status of 409|was not changed/ })

  test('that change the same record: the later is told, and nothing is overwritten', async ({
    page,
    context,
  }) => {
    const username = await signUp(page, '/profilepage?section=skills')
    await page.getByRole('button', { name: 'Add skill' }).click()
    await page.getByLabel('Skill', { exact: true }).fill('SQL')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const other = await context.newPage()
    await other.goto('/profilepage?section=skills')
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'Edit skill SQL' }).click()
    await other.getByLabel('Skill', { exact: true }).fill('SQL, other tab')
    await other.getByRole('button', { name: 'Update' }).click()
    await expect(other.getByRole('article', { name: 'SQL, other tab' })).toBeVisible()
    await page.getByLabel('Skill', { exact: true }).fill('SQL, this tab')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('alert')).toContainText('changed elsewhere')
    // Its buttons leave the text its width on a narrow phone.
    await page.setViewportSize({ width: 320, height: 800 })
    const notice = page.getByRole('alert')
    const [box, text] = [
      await notice.boundingBox(),
      await notice.locator(':scope > div').first().boundingBox(),
    ]
    expect(text?.width).toBeGreaterThan((box?.width ?? 0) / 2)
    const stored = () =>
      rowsOf<{ content: string }>(
        'select content from profile_records join accounts on accounts.id = account_id where username = ?',
        username,
      ).map(({ content }) => JSON.parse(content).skill_name)
    expect(stored()).toEqual(['SQL, other tab'])
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByRole('article', { name: 'SQL, this tab' })).toBeVisible()
    expect(stored()).toEqual(['SQL, this tab'])
  })
})

test.describe('a session that ends', () => {
  test.use({ allowedConsole: /status of 401|was not changed/ })

  test('a session that ended in mid-edit: after signing in again the draft is still there', async ({
    page,
    context,
  }) => {
    const username = await signUp(page, '/profilepage?section=projects')
    await page.getByRole('button', { name: 'Add project' }).click()
    await page.getByLabel('Project title').fill('Half a thought')
    await page.getByRole('link', { name: 'My learning' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await context.clearCookies()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fprofilepage%3Fsection%3Dprojects/)
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByLabel('Project title')).toHaveValue('Half a thought')
  })
})

test('Logout asks before it deletes drafts, also those of another tab', async ({ page, context }) => {
  const username = await signUp(page, '/profilepage?section=projects')
  await page.getByRole('button', { name: 'Add project' }).click()
  await page.getByLabel('Project title').fill('Half a thought')
  const other = await context.newPage()
  await other.goto('/')
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: `Account of ${username}` }).click()
    await tab.getByRole('button', { name: 'Logout' }).click()
    const dialog = tab.getByRole('dialog', { name: 'Log out without saving?' })
    await expect(dialog.getByRole('listitem')).toHaveText(['New project: Half a thought'])
    await dialog.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByLabel('Project title')).toHaveValue('Half a thought')
  await other.getByRole('button', { name: `Account of ${username}` }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await other.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(await page.evaluate(() => sessionStorage.getItem('profileDrafts'))).toBeNull()
})

test('a full section of 100 entries is there whole, and each can be changed and deleted', async ({
  page,
}) => {
  await signUp(page, '/profilepage?section=skills')
  const cookies = await page.context().cookies()
  const headers = { 'x-csrftoken': cookies.find(({ name }) => name === 'csrftoken')?.value ?? '' }
  const skills = Array.from({ length: 100 }, (_, index) => ({ skill_name: `Skill ${index}` }))
  expect((await page.request.put('/api/profile/whole', { headers, data: { skills } })).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(100)
  await page.getByRole('button', { name: 'Edit skill Skill 99' }).click()
  await page.getByLabel('Skill', { exact: true }).press('End')
  await page.getByLabel('Skill', { exact: true }).pressSequentially(' and more')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('article', { name: 'Skill 99 and more' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete skill Skill 0', exact: true }).click()
  await expect(page.getByRole('article')).toHaveCount(99)
})

test.describe('a date that a whole save refuses', () => {
  test.use({ allowedConsole: /status of 400|was not saved/ })

  test('is told at its field, from another section too', async ({ page }) => {
    await signUp(page, '/profilepage?section=education')
    await page.getByRole('button', { name: 'Add education' }).click()
    await page.getByLabel('Degree').fill('B.Sc.')
    await page.getByLabel('Institution').fill('Fergusson College')
    await page.getByLabel(/^Start date/).fill('2022-06-01')
    const end = page.getByLabel(/^End date/)
    await end.fill('2019-05-31')
    for (const section of ['Education', 'Skills']) {
      await openSection(page, section)
      await page.getByRole('button', { name: 'Save profile' }).click()
      await expect(end).toHaveAccessibleDescription(/The end date is before the start date\./)
      await expect(end).toBeFocused()
    }
    await page
      .getByRole('region', { name: 'Completeness' })
      .getByRole('link', { name: 'Add a resume' })
      .click()
    await expect(page.getByLabel(/^Resume/)).toBeFocused()
  })
})
