import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BOOKING_OFF, PAYMENT_OFF, REGISTRATION_OFF, SEARCH_OFF } from '@marga/constants/switched-off'
import type { Page } from '@playwright/test'
import { untilSignedOut } from '../support/connected'
import { mfe } from '../support/releases'
import { origin, siteEnvironment } from '../support/site'
import { expect, test } from '../support/test'

/**
 * Sets a flag for the time of a test.
 * @param wait a gateway asks for changes at each page and every half second: a call that no page precedes has to wait for that
 */
async function withFlag(flag: string, setting: string, run: () => Promise<void>, wait = ['--wait']) {
  mfe(['flag', flag, setting, '--why', 'a test', ...wait])
  try {
    await run()
  } finally {
    mfe(['flag', flag, 'default', '--why', 'the test is over'])
  }
}

const textOf = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${origin}${path}`, { headers: { connection: 'close', ...headers } })).text()

test('a flag that is switched off is seen at once, on the pages that name it only, and is refused by the API', async ({
  request,
}) => {
  const before = await textOf('/mock-interview')
  expect(before).not.toContain(BOOKING_OFF)
  const etag = (await request.get('/about-us')).headers().etag
  const isRefused = async () => {
    expect(await textOf('/mock-interview')).toContain(BOOKING_OFF)
    expect((await request.get('/about-us')).headers().etag).toBe(etag)
    const data = {
      starts_at: '2030-01-01T04:30:00.000Z',
      full_name: 'Asha Rao',
      email: 'a@example.com',
      phone: '98745 00000',
    }
    const refused = await request.post('/api/mock-interview/bookings', { data })
    expect(refused.status()).toBe(503)
    expect(refused.headers()['retry-after']).toBe('300')
    expect((await refused.json()).message).toContain(BOOKING_OFF)
    expect(mfe(['flags'])).toMatch(/booking +off +trainers/)
  }
  await withFlag('booking', 'off', isRefused, [])
  expect(await textOf('/mock-interview')).not.toContain(BOOKING_OFF)
})

const fillRegistration = async (page: Page) => {
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('Email').first().fill('asha.flags@example.com')
  await page.getByLabel('Contact number').fill('98745 00000')
}

test.describe('off in the middle of a form', () => {
  test.use({ allowedConsole: /503/ })

  test('what is typed stays, the sentence says what became of it, and it can be sent once the flag is on', async ({
    page,
  }) => {
    await page.goto('/registrationds2589')
    await untilSignedOut(page)
    await fillRegistration(page)
    await withFlag('registration', 'off', async () => {
      await page
        .getByRole('button', { name: /Reserve/ })
        .first()
        .click()
      await expect(page.getByRole('alert')).toContainText(REGISTRATION_OFF)
      await expect(page.getByRole('alert')).toContainText('Nothing was saved')
      await expect(page.getByLabel('First name')).toHaveValue('Asha')
      expect(await textOf('/registrationds2589')).toContain(REGISTRATION_OFF)
    })
    await expect(page.getByLabel('Last name')).toHaveValue('Rao')
    await expect.poll(() => textOf('/registrationds2589')).not.toContain(REGISTRATION_OFF)
    await page
      .getByRole('button', { name: /Reserve/ })
      .first()
      .click()
    await expect(page).toHaveURL(/thank-you/)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form that was open when its flag went off comes back with what was typed', async ({ page }) => {
    await page.goto('/registrationds2589')
    await fillRegistration(page)
    await withFlag('registration', 'off', async () => {
      await page
        .getByRole('button', { name: /Reserve/ })
        .first()
        .click()
      await expect(page.getByText(REGISTRATION_OFF)).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue('Asha')
    })
  })
})

test('an open tab learns of a flag on its way to a page that reads it', async ({ page }) => {
  await page.goto('/about-us')
  await untilSignedOut(page)
  await withFlag('booking', 'off', async () => {
    await page.getByRole('link', { name: 'Practise an interview' }).click()
    await expect(page).toHaveURL(/mock-interview/)
    await expect(page.getByText(BOOKING_OFF)).toBeVisible()
  })
})

test('the search that is switched off is not in the bar, and its page says so', async ({ page }) => {
  await page.goto('/about-us')
  await expect(page.getByRole('banner').getByRole('link', { name: /Search/ })).toBeVisible()
  await withFlag('search', 'off', async () => {
    await page.goto('/about-us')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Home' }).first()).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /Search/ })).toBeHidden()
    await page.goto('/search?q=python')
    await expect(page.getByText(SEARCH_OFF)).toBeVisible()
  })
  await page.goto('/search?q=python')
  await expect(page.getByText(/results? (for|close to)/)).toBeVisible()
})

test('registering an account and paying have their sentence in place of the form and the button', async ({
  page,
}) => {
  await withFlag('registration', 'off', async () => {
    await page.goto('/login?mode=register')
    await expect(page.getByText(REGISTRATION_OFF)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeHidden()
    await page.goto('/DataScience-Promo')
    await expect(page.getByText(REGISTRATION_OFF)).toBeVisible()
  })
  await page.goto('/registrationds2589')
  await untilSignedOut(page)
  await fillRegistration(page)
  await page
    .getByRole('button', { name: /Reserve/ })
    .first()
    .click()
  await expect(page).toHaveURL(/thank-you/)
  await withFlag('payment', 'off', async () => {
    await page.reload()
    await expect(page.getByText(PAYMENT_OFF).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeHidden()
  })
})

test('at 50 % each visitor keeps what they got, the cache keeps both pages apart, and the API says the same', async () => {
  await withFlag('booking', '50%', async () => {
    const visit = async (cookie = '') => {
      const answer = await fetch(`${origin}/mock-interview`, {
        headers: { connection: 'close', ...(cookie && { cookie }) },
      })
      const [, cohort = ''] = /cohort=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
      return {
        cohort,
        isOff: (await answer.text()).includes(BOOKING_OFF),
        caching: answer.headers.get('cache-control'),
      }
    }
    const visitors = []
    for (let count = 0; count < 40; count += 1) visitors.push(await visit())
    expect(visitors.every(({ caching }) => caching?.includes('private') || caching === 'no-store')).toBe(true)
    const off = visitors.filter(({ isOff }) => isOff)
    expect(off.length).toBeGreaterThan(5)
    expect(off.length).toBeLessThan(35)
    for (const { cohort, isOff } of visitors.slice(0, 10)) {
      expect((await visit(`cohort=${cohort}`)).isOff).toBe(isOff)
      const held = await fetch(`${origin}/api/mock-interview/bookings`, {
        method: 'POST',
        headers: { connection: 'close', cookie: `cohort=${cohort}`, 'content-type': 'application/json' },
        body: '{}',
      })
      expect(held.status === 503).toBe(isOff)
      const flags = await (
        await fetch(`${origin}/release-set/flags`, {
          headers: { connection: 'close', cookie: `cohort=${cohort}` },
        })
      ).json()
      expect(flags.booking).toBe(!isOff)
    }
  })
})

test('a page that is kept is kept once for each value of its flags', async () => {
  const resultsOf = async () => {
    const texts = []
    for (let count = 0; count < 3; count += 1) texts.push(await textOf('/registrationds2589'))
    return texts.map((text) => text.includes(REGISTRATION_OFF))
  }
  expect(await resultsOf()).toEqual([false, false, false])
  await withFlag('registration', 'off', async () => expect(await resultsOf()).toEqual([true, true, true]))
  expect(await resultsOf()).toEqual([false, false, false])
})

test('a record whose flag was altered does not count, and the gateway says so', async ({ request }) => {
  const { revision, app } = JSON.parse(mfe(['flag', 'unlock', 'off', '--why', 'a test', '--json']))
  const store = join(siteEnvironment.DATA_DIR ?? '', 'store')
  const file = join(store, `channels/production/${app}/${String(revision + 1).padStart(6, '0')}.json`)
  const text = readFileSync(file.replace(/\d{6}\.json$/, `${String(revision).padStart(6, '0')}.json`), 'utf8')
  const flags = async () => (await request.get('/release-set/flags')).json()
  expect(await flags()).toMatchObject({ unlock: false })
  writeFileSync(
    file,
    text.replace(/"revision": \d+/, `"revision": ${revision + 1}`).replace('"set": 0', '"set": 100'),
  )
  expect(await flags()).toMatchObject({ unlock: false })
  mfe(['flag', 'unlock', 'default', '--why', 'the test is over'])
  expect(await flags()).toMatchObject({ unlock: true })
})
