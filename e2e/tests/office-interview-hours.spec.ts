import { newName } from '../support/accounts'
import { violationsOn } from '../support/axe'
import { countActions } from '../support/count-actions'
import { changeRows } from '../support/database'
import { bookInterview } from '../support/interviews'
import { openOffice } from '../support/staff'
import { expect, test } from '../support/test'

test.use({ allowedConsole: /status of (?:403|404|409)|status code (?:403|404|409)/ })

const dayOf = (startsAt: string) => startsAt.slice(0, 10)
/** "Thursday, 24 December 2026" of a time whose day in India is that of UTC. */
const nameOf = (startsAt: string) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', ...options }).format(new Date(startsAt))
  return `${part({ weekday: 'long' })}, ${part({ day: 'numeric' })} ${part({ month: 'long' })} ${part({ year: 'numeric' })}`
}
let blocked = ''
test.afterEach(() => changeRows('delete from interview_days where day = ?', blocked))

test('a day with bookings is blocked in two presses; visitors see it, and who has a time of it open reads why', async ({
  page,
  browser,
}) => {
  const name = `Asha ${newName()}`
  const { starts_at } = await bookInterview(name)
  blocked = dayOf(starts_at)
  const visitor = await browser.newPage()
  await visitor.goto('/mock-interview')
  const day = () => visitor.getByRole('radio', { name: new RegExp(`^\\w{3} ${Number(blocked.slice(8))} `) })
  await day().check({ force: true })
  await visitor
    .getByRole('radio', { name: /^\d+:00 [AP]M$/ })
    .first()
    .check({ force: true })
  await visitor.getByLabel('Full name').fill('Mina Shah')
  await visitor.getByLabel('Email').fill(`${newName()}@example.com`)
  await visitor.getByLabel('Phone').fill('98745 00000')

  await openOffice(page, 'office', '/office/interview-hours')
  const { clicks } = await countActions(page)
  await page.goto('/office/interview-hours')
  const before = await clicks()
  await page.getByRole('button', { name: `Block ${nameOf(starts_at)}` }).click()
  const question = page.getByRole('dialog', { name: `Block ${nameOf(starts_at)}?` })
  await expect(question.getByText(new RegExp(`at a time that you take away: .*${name}`))).toBeVisible()
  await expect(question.getByRole('link', { name: /at the desk Bookings/ })).toHaveAttribute(
    ...(['href', `/office/bookings?day=${blocked}`] as const),
  )
  await question.getByRole('button', { name: 'Block it' }).click()
  await expect(page.getByText(/^Blocked\. /)).toBeVisible()
  expect((await clicks()) - before).toBe(2)

  await visitor.getByRole('button', { name: /^Continue to payment/ }).click()
  await expect(visitor.getByText('This time is not offered any more.').first()).toBeVisible()
  await expect(visitor.getByLabel('Full name')).toHaveValue('Mina Shah')
  await expect(day()).toHaveCount(0)
  await visitor.close()

  await page.getByRole('button', { name: `Open ${nameOf(starts_at)}` }).click()
  await page.getByRole('button', { name: 'Open it' }).click()
  await expect(page.getByText(/^Open again\. /)).toBeVisible()
})

test('the desk is whole on a phone, and axe has nothing against it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, 'office', '/office/interview-hours')
  await page.goto('/office/interview-hours')
  await expect(page.getByRole('heading', { name: 'Every week' })).toBeVisible()
  await page.getByLabel('Day', { exact: true }).fill('2099-01-01')
  await expect(page.getByRole('group', { name: 'Interviews begin at (IST)' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violationsOn(page)).toEqual([])
})
