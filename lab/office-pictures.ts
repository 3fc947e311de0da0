import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import sharp from 'sharp'
import { startMailServer } from '../api/src/testing/mail-server'
import { findChromium } from '../platform/setup/prepare.mjs'
import { programOf } from '../shared/server/src/testing/program'
import { startSite } from './support/site'

// `npm run office-pictures -w lab`: walks the tasks of docs/office.md as it words them, on a site of its own with a mail server of its
// own, and takes its pictures. It stops at the first word that is not on a page.

const FOLDER = 'docs/office'
const PASSWORD = 'a path of 9 stations'
const ASHA = { full_name: 'Asha Rao', email: 'asha.rao@example.com', phone: '98745 00000' }

mkdirSync(FOLDER, { recursive: true })
const mailServer = await startMailServer()
process.env.SMTP_URL = mailServer.url
const folder = mkdtempSync(join(tmpdir(), 'marga-office-'))
const site = await startSite(folder)
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const look = { viewport: { width: 1040, height: 720 }, reducedMotion: 'reduce' as const }
const page = await (await browser.newContext({ ...look, baseURL: site.origin })).newPage()

const shoot = async (name: string) => {
  const file = join(FOLDER, `${name}.png`)
  await sharp(await page.screenshot())
    .png({ palette: true, colors: 64 })
    .toFile(file)
  console.log(file)
}
const press = (name: string | RegExp, scope: Pick<Page, 'getByRole'> = page) =>
  scope.getByRole('button', { name, exact: typeof name === 'string' }).click()
const follow = (name: string | RegExp) => page.getByRole('link', { name, exact: true }).first().click()
const write = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
/** The question that a press leads to: its picture, then its answer. */
async function answer(title: string, verb: string, picture?: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  if (picture) await shoot(picture)
  await press(verb, dialog)
  await dialog.waitFor({ state: 'hidden' })
}

/** Of a visitor in another browser. */
async function post(path: string, body: object | FormData) {
  const isForm = body instanceof FormData
  const sent = await fetch(new URL(path, site.origin), {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
    headers: { origin: site.origin, ...(!isForm && { 'content-type': 'application/json' }) },
  })
  if (!sent.ok) throw new Error(`${path} answered ${sent.status}: ${await sent.text()}`)
}

async function makeWork() {
  const form = new FormData()
  const message = 'I work in the evenings until 19:00. Can I join a session half an hour late?'
  const written = { first_name: 'Asha', last_name: 'Rao', email: ASHA.email, phone: ASHA.phone, message }
  for (const [name, value] of Object.entries(written)) form.append(name, value)
  await post('/api/contacts/', form)
  await post('/api/batches/DataScience/registrations', ASHA)
}

async function logIn() {
  await post('/api/register/', {
    ...{ username: 'meera', first_name: 'Meera', email: 'meera@example.com' },
    ...{ password: PASSWORD, confirm_password: PASSWORD },
  })
  execFileSync(
    process.execPath,
    [...programOf('api/src', 'db'), 'staff', 'add', 'meera@example.com', 'owner', '--yes'],
    { stdio: 'ignore', env: site.environment },
  )
  await page.goto('/login?next=%2Foffice', { waitUntil: 'networkidle' })
  await write('Username', 'meera')
  await write('Password', PASSWORD)
  await press('Login', page.getByRole('main'))
}

async function setUpCode() {
  await follow('Set up the code')
  await press('Set it up')
  const secret = ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '')
  await shoot('second-factor')
  await write('The code that the app shows', generateSync({ secret }))
  await press('Go on')
  await page.getByText('Your second factor is set up.').waitFor()
  await page.getByRole('link', { name: /go on/ }).click()
}

/** Opens a desk from the menu. */
async function openDesk(name: string) {
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

async function answerMessage() {
  await openDesk('Messages')
  await follow('Asha Rao')
  await write('Reply', 'Yes. The recording has what you missed by the next morning.')
  await press('Show the mail')
  await answer('Send this to Asha Rao?', 'Send it', 'reply')
}

async function recordTransfer() {
  await openDesk('Payments')
  await write('Email address', ASHA.email)
  await page.getByLabel('Program', { exact: true }).selectOption('Data Science')
  await write('Amount in rupees', '25000')
  await write('Reference', 'NEFT 12345')
  await press('Show the payment')
  await answer('Record this payment?', 'Record it', 'payment')
}

async function giveBack() {
  await openDesk('Payments')
  await page.getByLabel('Person, program, receipt or reference').fill(ASHA.email)
  await press('Search')
  await follow('Asha Rao')
  await write('Amount in rupees', '3000')
  await write('Reason', 'Two sessions were cancelled')
  await press('Show what changes')
  await answer('Give this back?', 'Give it back', 'refund')
}

async function openBatch() {
  await openDesk('Batches')
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await write('First session on', inDays(120))
  await write('Last day to enrol', inDays(117))
  await press('Show the new batch')
  await answer('Open this batch?', 'Open it', 'batch')
}

try {
  await makeWork()
  await logIn()
  await setUpCode()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await shoot('today')
  await answerMessage()
  await recordTransfer()
  await giveBack()
  await openBatch()
} finally {
  await browser.close()
  await site.stop()
  mailServer.close()
  rmSync(folder, { recursive: true })
}
