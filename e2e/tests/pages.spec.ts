import { violationsOn } from '../support/axe'
import { untilSignedOut } from '../support/connected'
import { isDataCall } from '../support/data-calls'
import { rowsOf } from '../support/database'
import { withoutSamples } from '../support/samples'
import { openServed } from '../support/served'
import { expect, test } from '../support/test'
import { withAdded } from '../support/tracked'

const PAGES = [
  { path: '/', heading: 'Train for a data job, line by line.' },
  { path: '/coursesoffered', heading: 'Courses Offered' },
  { path: '/courses?program=Data%20Science', heading: 'Data Science Modules' },
  { path: '/courses/details/Python', heading: 'Python' },
  { path: '/courses/apache-spark', heading: 'Apache Spark' },
  { path: '/contact', heading: 'Contact' },
  { path: '/about-us', heading: 'A path from learning to earning' },
  { path: '/ai-training', heading: 'AI Training' },
  { path: '/DataScience-Promo', heading: 'Data Science' },
  { path: '/MLOps-Promo', heading: 'MLOps: Machine Learning Operations' },
  { path: '/registrationds2589', heading: 'Register for Data Science' },
  { path: '/privacy', heading: 'Privacy' },
  { path: '/terms', heading: 'Terms' },
  { path: '/refunds', heading: 'Refunds and cancellation' },
  { path: '/resume', heading: 'Coming Soon...' },
  { path: '/login', heading: 'Login' },
  { path: '/login?mode=register', heading: 'Register' },
  { path: '/futuretech-training', heading: 'FutureTech Learning Videos' },
  { path: '/futuretech-training/zero-visits', heading: 'Zero visits, counted right' },
  { path: '/futuretech-training/python-first-steps', heading: 'Python: first steps' },
  { path: '/freelancer-trainer', heading: 'Trainer Hub' },
  { path: '/trainerprofile', heading: 'Our Trainers' },
  { path: '/TrainerDetails?id=1', heading: 'Asha Rao' },
  { path: '/trainer/1', heading: 'Courses of Asha Rao' },
  { path: '/mock-interview', heading: 'Practise your' },
  { path: '/thank-you', heading: 'After you register' },
]

for (const { path, heading } of PAGES)
  test(`${path}, with what others add to its address, is taken over as it was served, asks for no page data again, and axe finds nothing`, async ({
    page,
    request,
  }) => {
    expect(await (await request.get(path)).text()).toContain(heading)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const calls: string[] = []
    page.on('request', (call) => {
      if (isDataCall(call.url())) calls.push(new URL(call.url()).pathname)
    })
    await openServed(page, withAdded(path))
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await untilSignedOut(page)
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual(['/api/checklogin/'])
    for (const { width, colorScheme } of [
      { width: 360, colorScheme: 'light' },
      { width: 1280, colorScheme: 'dark' },
    ] as const)
      await test.step(`axe and the width of the page, at ${width} px in ${colorScheme} colours`, async () => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 800 })
        expect(await violationsOn(page)).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBe(0)
      })
  })

test('who is signed in is asked before the code of the shell is here', async ({ page }) => {
  const asked = page.waitForRequest('**/api/checklogin/')
  await page.route(/\/main\.\w+\.js$/, async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/')
  await untilSignedOut(page)
})

test('a stylesheet whose text is in the page is not fetched as well', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/')
  const inPage = await page
    .locator('style[data-style-of]')
    .evaluateAll((styles) => styles.map((style) => style.getAttribute('data-style-of') ?? ''))
  expect(inPage.length).toBeGreaterThan(1)
  await page.getByRole('link', { name: 'Trainer Hub' }).first().click()
  await expect(page).toHaveURL('/freelancer-trainer')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Choose a program' })).toBeVisible()
  expect(fetched.filter((path) => inPage.includes(path))).toEqual([])
})

test('a new site has no reviews: home shows two samples, and none to search engines', async ({ page }) => {
  expect(rowsOf('select name from reviews')).toEqual([])
  await page.goto('/')
  const items = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
  await expect(items).toHaveCount(2)
  expect(await page.locator('script[type="application/ld+json"]').allTextContents()).not.toContainEqual(
    expect.stringContaining('reviewRating'),
  )
})

const DEMONSTRATION = 'Demonstration: people, reviews, partners are invented.'
const INVENTED =
  /Asha Rao|Meera Nair|Kabir Sethi|Vikram Iyer|Farah Khan|Daniel Fernandes|Nandini Kulkarni|Priya S\.|Rahul M\./

test('a demonstration says so in one line of each page and in its footer, until its samples are removed', async ({
  request,
}) => {
  const pageAt = async (path: string) => (await request.get(path)).text()
  for (const { path } of PAGES) {
    const page = await pageAt(path)
    expect(page.split('aria-label="Demonstration"')).toHaveLength(2)
    expect(page.split(DEMONSTRATION)).toHaveLength(3)
  }
  await withoutSamples(async () => {
    for (const path of [
      '/',
      '/coursesoffered',
      '/courses?program=Data%20Science',
      '/about-us',
      '/trainerprofile',
      '/freelancer-trainer',
      '/mock-interview',
      '/DataScience-Promo',
    ]) {
      // Gateways learn of a change of the content within seconds.
      await expect.poll(() => pageAt(path)).not.toContain(DEMONSTRATION)
      expect([path, INVENTED.exec(await pageAt(path))?.[0]]).toEqual([path, undefined])
    }
  })
  await expect.poll(() => pageAt('/')).toContain(DEMONSTRATION)
})

test('a page for members leads a stranger to the login, and its placeholder hydrates quietly', async ({
  page,
}) => {
  for (const path of ['/my-learning', '/profilepage', '/account']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
    expect(new URL(page.url()).search).toBe(`?next=${encodeURIComponent(path)}`)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the courses are there, and their syllabus is a link away', async ({ page }) => {
    const stored = rowsOf<{ title: string }>(
      'select min(title) as title from offerings group by lower(title)',
    )
    await page.goto('/coursesoffered')
    for (const { title } of stored)
      await expect(page.getByRole('heading', { name: new RegExp(`^${title}$`, 'i') })).toBeVisible()
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Data Science' }) })
    await card.getByRole('button', { name: 'View Syllabus' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Data Science Modules' })).toBeVisible()
  })

  test('a page of the visitor’s own says what it needs instead of loading for ever', async ({ page }) => {
    for (const path of ['/my-learning', '/profilepage', '/account']) {
      await page.goto(path)
      await expect(page.locator('noscript > p')).toContainText('This page needs JavaScript.')
      await expect(page.getByText('Loading the page')).toBeHidden()
    }
  })
})

test('paths match whatever their letter case', async ({ request }) => {
  for (const path of ['/Login', '/CoursesOffered', '/TRAINERPROFILE'])
    expect((await request.get(path)).status()).toBe(200)
})

test.describe('an unknown path', () => {
  test.use({ allowedConsole: /404 \(Not Found\)/ })

  test('is a 404 inside the chrome', async ({ page }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Train for a data job/ })).toBeVisible()
  })

  test('an unknown course says so with a 404', async ({ page }) => {
    const answer = await page.goto('/courses/details/constructor')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('No course data found.')).toBeVisible()
  })
})

test('the page to try the API works under its own policy', async ({ page }) => {
  await page.goto('/api/docs')
  // The page reads the whole document before it draws anything: 5 s on an idle processor, 30 s on one six times slower.
  await expect(page.getByRole('heading', { name: 'Marga provider API' })).toBeVisible({ timeout: 90_000 })
})

test('fields that stand beside each other are level and equally high', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const [path, ...labels] of [
    ['/coursesoffered', 'Search', 'Program', 'Duration'],
    ['/registrationds2589', 'Email', 'Contact number'],
    ['/mock-interview', 'Email', 'Phone'],
  ] as const) {
    await page.goto(path)
    const boxes = labels.map((label) =>
      page.getByRole('main').getByLabel(label, { exact: true }).boundingBox(),
    )
    const places = (await Promise.all(boxes)).map((box) => box && [box.y, box.height])
    expect(new Set(places.map((place) => String(place))).size).toBe(1)
    expect(places[0]).not.toBeNull()
  }
})
