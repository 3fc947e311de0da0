import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { untilConnected } from '../support/connected'
import { rowsOf } from '../support/database'
import { expect, test } from '../support/test'

// Each form of the site, pressed twice, on a provider that takes half a second: one effect, and success on the screen.

const PASSWORD = 'four stations on a path'
const GAPS_MS = [0, 100]

/** Every call to the provider takes half a second. */
const slowDown = (page: Page) =>
  page.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })

async function pressTwice(button: Locator, gapMs: number) {
  await untilConnected(button)
  await button.evaluate(async (element: HTMLElement, wait) => {
    element.click()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    element.click()
  }, gapMs)
}

const newEmail = () => `${randomUUID()}@example.com`
const count = (table: string, column: string, value: string) =>
  rowsOf<{ n: number }>(`select count(*) as n from ${table} where ${column} = ?`, value)[0]?.n

async function makeAccount(page: Page) {
  const username = `press-${randomUUID().slice(0, 8)}`
  const account = { username, password: PASSWORD, confirm_password: PASSWORD }
  expect((await page.request.post('/api/register/', { data: account })).status()).toBe(201)
  return username
}

async function signIn(page: Page, next: string) {
  const username = await makeAccount(page)
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`**${next}`)
  return username
}

interface Filled {
  button: Locator
  /** What is to be seen afterwards. */
  success: Locator
  /** How many records of it there are. */
  stored: () => number | undefined
  /** Gives back what the next one needs. */
  giveBack?: () => Promise<void>
}

/** Fills each form. */
const FORMS: Record<string, (page: Page) => Promise<Filled>> = {
  login: async (page) => {
    const username = await makeAccount(page)
    await page.goto('/login')
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    return {
      button: page.getByRole('button', { name: 'Login' }),
      success: page.getByRole('button', { name: `Account of ${username}` }),
      stored: () =>
        rowsOf(
          'select token_hash from sessions join accounts on id = account_id where username = ?',
          username,
        ).length,
    }
  },
  register: async (page) => {
    const username = `press-${randomUUID().slice(0, 8)}`
    await page.goto('/login?mode=register')
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    return {
      button: page.getByRole('button', { name: 'Register' }),
      success: page.getByRole('button', { name: `Account of ${username}` }),
      stored: () => count('accounts', 'username', username),
    }
  },
  'enrol in a course': async (page) => {
    const email = newEmail()
    await page.goto('/courses/details/Python')
    await page.getByRole('button', { name: 'Enroll' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Full name').fill('Asha Rao')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Phone').fill('98745 00000')
    return {
      button: dialog.getByRole('button', { name: 'Reserve my place' }),
      success: dialog.getByText(/Your place in .* is reserved/),
      stored: () => count('enrolments', 'email', email),
    }
  },
  contact: async (page) => {
    const message = `Hello ${randomUUID()}`
    await page.goto('/contact')
    const fields = { 'First name': 'Meera', 'Last name': 'Nair', Email: newEmail(), Phone: '98745 00000' }
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(new RegExp(`^${label}`)).fill(value)
    await page.getByLabel(/^Message/).fill(message)
    return {
      button: page.getByRole('button', { name: 'Send message' }),
      success: page.getByText('Message sent successfully!'),
      stored: () => count('contact_messages', 'message', message),
    }
  },
  'tell me when it is there': async (page) => {
    const email = newEmail()
    await page.goto('/resume')
    await page.getByLabel('Email').fill(email)
    return {
      button: page.getByRole('button', { name: /Notify me/ }),
      success: page.getByText(/^Your address is noted/),
      stored: () => count('interests', 'email', email),
    }
  },
  'course registration': async (page) => {
    const email = newEmail()
    await page.goto('/registrationds2589')
    await page.getByLabel('First name').fill('Asha')
    await page.getByLabel('Last name').fill('Rao')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Contact number').fill('98745 00000')
    return {
      button: page.getByRole('button', { name: 'Reserve my place' }),
      success: page.getByRole('heading', { level: 1, name: 'Thank you' }),
      stored: () => count('course_registrations', 'email', email),
    }
  },
  promotion: async (page) => {
    const email = newEmail()
    await page.goto('/DataScience-Promo')
    await page.getByLabel('Full name').fill('Asha Rao')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    return {
      button: page.getByRole('button', { name: 'Reserve my place' }),
      success: page.getByRole('heading', { level: 1, name: 'Your place in Data Science' }),
      stored: () => count('accounts', 'email', email),
    }
  },
  'unlock the videos': async (page) => {
    const email = newEmail()
    await page.goto('/futuretech-training')
    const locked = page.getByRole('button', { name: /Locked/ }).first()
    await untilConnected(locked)
    await locked.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Full name').fill('Asha Rao')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByLabel('Confirm password').fill(PASSWORD)
    return {
      button: dialog.getByRole('button', { name: 'Register and unlock' }),
      success: page.getByRole('button', { name: /^Account of/ }),
      stored: () => count('accounts', 'email', email),
    }
  },
  'register as a trainer': async (page) => {
    const email = newEmail()
    await page.goto('/freelancer-trainer')
    await page.getByRole('button', { name: /Register as a trainer/i }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Ravi Menon')
    await dialog.getByLabel('Contact').fill('98745 00000')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Course', { exact: true }).selectOption({ index: 1 })
    return {
      button: dialog.getByRole('button', { name: /^Register/ }),
      success: dialog.getByText('Trainer registered successfully!'),
      stored: () => count('trainers', 'email', email),
    }
  },
  'hold a slot': async (page) => {
    const email = newEmail()
    await page.goto('/mock-interview')
    await untilConnected(page.getByRole('button', { name: 'Continue to payment' }))
    await page.getByRole('group', { name: 'Time (IST)' }).locator('input:enabled').last().check()
    await page.getByLabel('Full name').fill('Asha Rao')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Phone').fill('98745 00000')
    return {
      button: page.getByRole('button', { name: 'Continue to payment' }),
      success: page.getByRole('button', { name: /^Pay/ }),
      stored: () => count('bookings', 'email', email),
      // One address holds one slot at a time.
      giveBack: async () => {
        await page.getByRole('button', { name: 'Cancel' }).click()
        await expect(page.getByText(/This booking is cancelled/)).toBeVisible()
      },
    }
  },
  'basic details': async (page) => {
    const username = await signIn(page, '/profilepage')
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel(/^City/).fill('Pune')
    return {
      button: page.getByRole('button', { name: 'Save', exact: true }),
      success: page.getByText('Details saved successfully!'),
      stored: () => count('accounts', 'username', username),
    }
  },
  'a skill': async (page) => {
    const skill = `Skill ${randomUUID().slice(0, 8)}`
    await signIn(page, '/profilepage?section=skills')
    await page.getByRole('button', { name: 'Add skill' }).click()
    await page.getByLabel('Skill', { exact: true }).fill(skill)
    return {
      button: page.getByRole('button', { name: 'Save', exact: true }),
      success: page.getByRole('article', { name: skill }),
      stored: () => rowsOf("select id from profile_records where content like '%' || ? || '%'", skill).length,
    }
  },
}

test.describe('pressed twice', () => {
  test.describe.configure({ timeout: 300_000 })

  for (const [name, fill] of Object.entries(FORMS))
    test(`${name}: one effect, and success is shown`, async ({ browser }) => {
      for (const gapMs of GAPS_MS) {
        const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
        const page = await context.newPage()
        const { button, success, stored, giveBack } = await fill(page)
        await slowDown(page)
        await pressTwice(button, gapMs)
        await expect(success).toBeVisible({ timeout: 30_000 })
        await expect(page.getByRole('alert')).toHaveCount(0)
        expect([gapMs, stored()]).toEqual([gapMs, 1])
        await giveBack?.()
        await context.close()
      }
    })
})
