import { randomUUID } from 'node:crypto'
import { untilConnected } from '../support/connected'
import { rowsOf } from '../support/database'
import { holdFiles } from '../support/hold-files'
import { expect, test } from '../support/test'

const PASSWORD = 'four stations on a path'
const newEmail = () => `${randomUUID().slice(0, 8)}@example.com`

test('search, course, syllabus, and a module’s link that opens fresh', async ({ page, browser }) => {
  await page.goto('/coursesoffered')
  await page.getByRole('searchbox', { name: 'Search' }).fill('sparkle')
  await expect(page.getByText('No courses found')).toBeVisible()
  // No program is called that; one teaches it.
  await page.getByRole('searchbox', { name: 'Search' }).fill('kafka')
  await expect(page.getByRole('button', { name: 'View Syllabus' })).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search' }).fill('data eng')
  await expect(page.getByRole('button', { name: 'View Syllabus' })).toHaveCount(1)
  await expect(page).toHaveURL('/coursesoffered?q=data+eng')
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('data eng')
  await expect(page.getByRole('button', { name: 'View Syllabus' })).toHaveCount(1)
  await page.getByRole('button', { name: 'View Syllabus' }).click()
  await page.getByRole('link', { name: 'SQL for Data Engineering' }).click()
  const modules = page.getByRole('button', { name: /topics?$/ })
  await modules.nth(1).click()
  await page.getByRole('link', { name: 'Link to this module' }).nth(1).click()
  await expect(page).toHaveURL(/#module-2-/)
  const linked = page.url()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/courses?program=Data+Engineering')
  const fresh = await browser.newPage()
  await fresh.goto(linked)
  const named = fresh.getByRole('button', { name: /topics?$/ }).nth(1)
  await expect(named).toHaveAttribute('aria-expanded', 'true')
  await expect(named).toBeInViewport()
  await fresh.getByRole('button', { name: 'Back' }).click()
  await expect(fresh).toHaveURL('/courses?program=Data%20Engineering')
  await fresh.close()
})

test('the address’ filters are in the served list too', async ({ request }) => {
  const html = await (await request.get('/coursesoffered?length=8')).text()
  expect(html).toContain('OCI Infrastructure Architect Associate')
  expect(html).not.toContain('14 weeks')
})

test('a filter that is chosen before the scripts run is applied once they do', async ({ page }) => {
  const letScriptsCome = await holdFiles(page)
  await page.goto('/coursesoffered', { waitUntil: 'commit' })
  await page.getByLabel('Duration').selectOption('8')
  letScriptsCome()
  await expect(page.getByText('2 courses', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/coursesoffered?length=8')
  await expect(page.getByLabel('Duration')).toHaveValue('8')
})

test('going back brings the filters back', async ({ page }) => {
  await page.goto('/coursesoffered')
  await page.getByLabel('Duration').selectOption('8')
  await expect(page.getByText('2 courses', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'View Syllabus' }).first().click()
  await page.getByRole('heading', { level: 1, name: /Modules$/ }).waitFor()
  await page.goBack()
  await expect(page).toHaveURL('/coursesoffered?length=8')
  await expect(page.getByLabel('Duration')).toHaveValue('8')
})

test('a locked video, a registration, and it is open here; a second browser still finds it locked', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  await page.goto('/futuretech-training')
  await page.getByRole('button', { name: /Zero visits/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Unlock the videos' })
  await dialog.getByLabel('Full name').fill('Meera Nair')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Confirm password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Register and unlock' }).click()
  const link = page.getByRole('link', { name: /Zero visits/ })
  await expect(link).toHaveAttribute('target', '_blank')
  await page.reload()
  await expect(link).toBeVisible()
  await expect(link).toHaveAttribute('href', '/futuretech-training/zero-visits#play')
  const watch = await page.request.get('/api/videos/zero-visits/watch', { maxRedirects: 0 })
  expect(watch.status()).toBe(302)
  const film = '/api/videos/zero-visits/files/film.mp4'
  expect(watch.headers().location).toBe(film)
  expect((await page.request.get(film)).status()).toBe(200)
  const [stored] = rowsOf<{ link: string }>("select link from videos where id = 'zero-visits'")
  expect(rowsOf('select user_type from accounts where email = ?', email)).toHaveLength(1)

  const other = await browser.newPage()
  await other.goto('/futuretech-training')
  await expect(other.getByRole('button', { name: /Zero visits/ })).toBeVisible()
  const answer = await (await other.request.get('/api/futuretech-training')).text()
  expect(answer).toContain('Zero visits')
  for (const text of [answer, await other.content()])
    expect([film, stored?.link ?? film].filter((link) => text.includes(link))).toEqual([])
  expect((await other.request.get(film)).status()).toBe(403)
  await other.close()
})

/** Speaks as YouTube's player does: tells its position once it is asked to. */
const PLAYER = `<!doctype html><title>player</title><script>
addEventListener('message', ({ data, source, origin }) => {
  if (JSON.parse(data).event !== 'listening') return
  const say = (info) => source.postMessage(JSON.stringify({ event: 'infoDelivery', info }), origin)
  say({ currentTime: 0, duration: 200 })
  say({ currentTime: 130 })
})
</script>`

test('a topic’s video plays in a dialog, and how much is watched is remembered', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: PLAYER }),
  )
  await page.goto('/courses/details/Python')
  await page.getByRole('button', { name: 'Installing Python and an editor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Installing Python and an editor' })
  await expect(dialog.getByRole('progressbar', { name: '65% watched' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('button', { name: /Installing Python and an editor\s*65% watched/ }),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /65% watched/ })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a finger starts no preview', async ({ page, context }) => {
    const asked: string[] = []
    await context.route('https://www.youtube-nocookie.com/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
    })
    await page.goto('/futuretech-training')
    const link = page.getByRole('link', { name: /Python: first steps/ })
    await link.dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true })
    await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
    await link.tap()
    await expect(page.getByTitle('Preview without sound')).toBeHidden()
    expect(asked).toEqual([])
  })
})

test('under the mouse a free video plays without sound, once its player answers', async ({ page }) => {
  let isAnswering = false
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: isAnswering ? PLAYER : '<p data-testid=blocked>' }),
  )
  await page.goto('/futuretech-training')
  const card = page.getByRole('link', { name: /Python: first steps/ })
  await untilConnected(card)
  await card.hover()
  const preview = page.locator('iframe')
  await expect(preview).toHaveAttribute('src', /mute=1/)
  await expect(page.frameLocator('iframe').getByTestId('blocked')).toHaveCount(1)
  await expect(preview).toBeHidden()
  await page.mouse.move(0, 0)
  await expect(preview).toHaveCount(0)
  isAnswering = true
  await card.hover()
  await expect(preview).toBeVisible()
})

test('a topic’s video whose host is blocked says so in its dialog, and where else it is', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort('blockedbyclient'))
  await page.goto('/courses/details/Python')
  await page.getByRole('button', { name: 'Installing Python and an editor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Installing Python and an editor' })
  await expect(dialog.locator('iframe')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(dialog.getByRole('alert')).toHaveText(/YouTube does not answer/)
  await expect(dialog.getByRole('link', { name: 'Watch on YouTube' })).toBeVisible()
})

test('what is pressed before the scripts have come is done once they have', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: PLAYER }),
  )
  const letScriptsCome = await holdFiles(page)
  await page.goto('/courses/details/Python', { waitUntil: 'commit' })
  const opener = page.getByRole('button', { name: 'Installing Python and an editor' })
  await opener.click()
  await opener.click()
  letScriptsCome()
  const dialog = page.getByRole('dialog', { name: 'Installing Python and an editor' })
  await expect(dialog.locator('iframe')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test.describe('a topic’s video', () => {
  test.use({ allowedConsole: /video-player|ERR_FAILED/ })

  test('whose player does not load says so, and plays once it does', async ({ page }) => {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: PLAYER }),
    )
    let isBroken = true
    await page.route(/\/video-player\.\w+\.js/, (route) => (isBroken ? route.abort() : route.continue()))
    await page.goto('/courses/details/Python')
    const opener = page.getByRole('button', { name: 'Installing Python and an editor' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Installing Python and an editor' })
    await expect(dialog.getByRole('alert')).toHaveText(/The player did not load/)
    isBroken = false
    await page.keyboard.press('Escape')
    await opener.click()
    await expect(dialog.getByRole('progressbar', { name: '65% watched' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of a course shows every module, topic and subtopic', async ({ page }) => {
    const [course] = rowsOf<{ modules: string }>("select modules from courses where name = 'Python'")
    const modules: Array<{
      moduleTitle: string
      topics: Array<{ title: string; subtopics?: Array<{ title: string }> }>
    }> = JSON.parse(course?.modules ?? '[]')
    expect(modules.length).toBeGreaterThan(3)
    await page.goto('/courses/details/Python')
    for (const { moduleTitle, topics } of modules) {
      await expect(page.getByRole('heading', { name: moduleTitle })).toBeVisible()
      for (const { title, subtopics = [] } of topics) {
        await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
        for (const subtopic of subtopics)
          await expect(page.getByText(subtopic.title, { exact: true }).first()).toBeVisible()
      }
    }
  })

  test('an address that opens the enrol form shows it with its styles: no trap field, no payment', async ({
    page,
  }) => {
    await page.goto('/courses/details/Python?open=Python')
    const dialog = page.getByRole('dialog', { name: 'Enroll in Python' })
    await expect(dialog.getByRole('button', { name: 'Reserve my place' })).toBeInViewport()
    await expect(dialog.getByLabel('Leave this empty')).not.toBeInViewport()
    await expect(dialog.getByRole('button', { name: /^Pay/ }).filter({ visible: true })).toHaveCount(0)
  })

  test('the list can be narrowed', async ({ page }) => {
    await page.goto('/coursesoffered')
    await page.getByLabel('Duration').selectOption('8')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('2 courses', { exact: true })).toBeVisible()
  })
})

test('pages that do not exist say so, with 404', async ({ request }) => {
  for (const [path, text] of [
    ['/courses/alchemy', 'Course not found'],
    ['/courses/details', 'No course data found.'],
    ['/courses?program=Alchemy', 'No courses found'],
  ] as const) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 404])
    expect(await answer.text()).toContain(text)
  }
})

test('nothing is seen above the price while the card of a program is scrolled, and the form’s button is on a low screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/courses?program=Data%20Science')
  const card = page.getByRole('complementary', { name: 'Price and dates' })
  await card.getByRole('navigation', { name: 'Batches' }).hover()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => card.evaluate((node) => node.scrollTop)).toBeGreaterThan(200)
  const seenAtTop = await card.evaluate((node) => {
    const { left, top, width } = node.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + 12)?.closest('nav, dl') === null
  })
  expect(seenAtTop).toBe(true)

  await card.getByRole('button', { name: 'Enroll' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enroll in Data Science' })
  await expect(dialog.getByRole('combobox', { name: 'Start' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Reserve my place' })).toBeInViewport({ ratio: 1 })
})
