import type { Browser } from '@playwright/test'
import { generateSync } from 'otplib'
import type { Role } from '../../shared/api-contract/src/office-rights'
import { until } from '../support/until'
import { type Desk, openDesk } from './desk'
import { createVisitor, type Place, runCommand } from './place'

const PASSWORD = 'a path of 9 stations'

/** An account that somebody has made; answers its address. */
export async function makeAccount(place: Place, username: string): Promise<string> {
  const email = `${username}@example.com`
  const account = { username, first_name: username, email, password: PASSWORD, confirm_password: PASSWORD }
  await createVisitor(place)('/api/register/', account)
  return email
}

/** Opens the link of the mail that confirms an address, as its owner does. */
export async function confirmAddress(browser: Browser, place: Place, email: string): Promise<void> {
  const linkOf = () => {
    const mail = place.mails.find((text) => text.includes(email) && text.includes('/login?confirm='))
    return /https?:\/\/\S+\/login\?confirm=\S+/.exec(mail ?? '')?.[0]
  }
  await until(`the mail that confirms ${email}`, async () => linkOf() !== undefined)
  const page = await browser.newPage()
  await page.goto(linkOf() ?? '', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText('Your address is confirmed.').first().waitFor()
  await page.close()
}

async function signIn({ page }: Desk, username: string, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`, { waitUntil: 'networkidle' })
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/** Somebody with a role, who has set up and entered their second factor. */
export async function openOffice(browser: Browser, place: Place, role: Role): Promise<Desk> {
  await runCommand(place, 'staff', 'add', await makeAccount(place, role), role)
  const desk = await openDesk(browser, place.origin)
  const { page } = desk
  await signIn(desk, role, '/office')
  await page.getByRole('link', { name: 'Set up the code' }).click()
  await page.getByRole('button', { name: 'Set it up' }).click()
  const secret = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('The code that the app shows').fill(generateSync({ secret }))
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('Your second factor is set up.').waitFor()
  return desk
}
