import { randomUUID } from 'node:crypto'
import { instantInIndia } from '@marga/constants/indian-time'
import type { Browser } from '@playwright/test'
import { newName } from '../support/accounts'
import { startMovedSite } from '../support/moved-site'
import { pastDatesToCome } from '../support/past-dates'
import { expect, test } from '../support/test'

type MovedSite = Awaited<ReturnType<typeof startMovedSite>>

interface Batch {
  product: string
  program: string
  starts_on: string
  enrol_by: string
  session_starts: string
  isOpen: boolean
  place: { state: string; text: string }
  /** Where there are several to choose from; the first is the one above. */
  batches?: Array<{ id: string; starts_on: string; enrol_by: string; session_starts: string }>
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How long a session may be idle (docs/security.md). */
const SESSION_IDLE_MS = 60 * MINUTE_MS
/** Time for every page to show what its batch is now: it lags behind the clock by some seconds, and reading all takes time. */
const SETTLES = { timeout: 120_000 }

/** Pages that the sitemap leaves out, beside those that it lists. */
const UNLISTED = [
  '/registrationds2589',
  '/thank-you?batch=DataScience',
  '/search?q=data',
  '/TrainerDetails?id=1',
]

/** Buttons that sell a place. */
const SELLS = /(Reserve my place|Pay ₹[\d,]+ now|\d parts ₹)/

/** What leads to a first session. */
const JOINS = /(Session link|Add to calendar)/

/** How many programs a page says that there are. */
const COUNTED = /Live programs\s+(\d+)|(\d+)\s+Live programs/

const textOf = (html: string) =>
  html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')

const readBatches = async (site: MovedSite) =>
  (await (await fetch(`${site.origin}/api/batches`)).json()) as Batch[]

async function listPages(site: MovedSite) {
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
  return [...listed, ...UNLISTED]
}

/** Leaves one course of each program: its page says of the batch what those of the other courses say. */
async function leaveOneCourseEach(site: MovedSite, paths: readonly string[]) {
  const courses = (await (await fetch(`${site.origin}/api/courses`)).json()) as Array<{
    program: string
    link: string
  }>
  const left = new Set(new Map(courses.map(({ program, link }) => [program, link])).values())
  expect(paths).toEqual(expect.arrayContaining([...left]))
  return paths.filter((path) => !courses.some(({ link }) => link === path) || left.has(path))
}

const batchOf = (batches: Batch[], path: string) =>
  batches.find(
    ({ product, program }) =>
      path === `/${product}-Promo` ||
      path === `/courses?program=${encodeURIComponent(program)}` ||
      path === `/thank-you?batch=${product}` ||
      (path === '/registrationds2589' && product === 'DataScience'),
  )

/** What is untrue on the pages now: days that are over and said to come, places that are sold and not for sale. */
async function untruths(site: MovedSite, paths: Iterable<string>) {
  const batches = await readBatches(site)
  const open = batches.filter(({ isOpen }) => isOpen).length
  const found: string[] = []
  for (const path of paths) {
    const answer = await fetch(site.origin + path)
    if (answer.status !== 200) found.push(`${path}: ${answer.status}`)
    const text = textOf(await answer.text())
    found.push(...pastDatesToCome(text, site.now()).map((words) => `${path}: ${words}`))
    const batch = batchOf(batches, path)
    if (batch && !batch.isOpen && SELLS.test(text)) found.push(`${path}: sells, though ${batch.place.text}`)
    if (batch?.place.state === 'over' && JOINS.test(text))
      found.push(`${path}: has a session, though it is over`)
    const [, counted = '', countedBefore = counted] = COUNTED.exec(text) ?? []
    if (countedBefore && Number(countedBefore) !== open)
      found.push(`${path}: counts ${countedBefore} programs, ${open} can be joined`)
  }
  return found
}

/** Reads every page once, then those again that were untrue. */
function untruthsLeft(site: MovedSite, paths: string[]) {
  let left: readonly string[] = paths
  return async () => {
    const found = await untruths(site, left)
    left = left.filter((path) => found.some((words) => words.startsWith(`${path}: `)))
    return found
  }
}

const PASSWORD = 'four stations on a path'

/** A member with a place in a batch, reserved or paid. Each login is in a browser of its own: what the last one kept is too old. */
async function openMember(site: MovedSite, browser: Browser) {
  const username = newName()
  let context = await browser.newContext({ baseURL: site.origin })
  const send = async (path: string, data: object, method: 'POST' | 'DELETE' = 'POST') => {
    const { csrfToken } = await (await context.request.get('/api/csrf/')).json()
    const headers = csrfToken ? { 'x-csrftoken': String(csrfToken) } : {}
    return context.request.fetch(path, { method, data, headers })
  }
  await send('/api/register/', {
    username,
    first_name: 'Meera',
    password: PASSWORD,
    confirm_password: PASSWORD,
  })
  return {
    send,
    newPage: () => context.newPage(),
    isSignedIn: async () => (await context.request.get('/api/account/sessions')).ok(),
    signIn: async () => {
      await context.close()
      context = await browser.newContext({ baseURL: site.origin })
      expect((await send('/api/login/', { username, password: PASSWORD })).status()).toBe(200)
    },
  }
}

type Member = Awaited<ReturnType<typeof openMember>>

const person = () => ({
  first_name: 'Meera',
  last_name: 'Nair',
  full_name: 'Meera Nair',
  email: `${randomUUID()}@example.com`,
  phone: '98745 00000',
  contact_number: '98745 00000',
})

async function reserve({ send }: Member, product: string, batch: string) {
  const answer = await send(`/api/batches/${product}/registrations`, { ...person(), batch })
  expect(answer.status()).toBe(201)
  return String((await answer.json()).id)
}

async function pay({ send }: Member, reference: string) {
  const order = await (await send('/api/payments/orders', { purpose: 'course', reference })).json()
  const proof = await (await send(`/api/payments/orders/${order.id}/sandbox`, {})).json()
  const paid = await (await send(`/api/payments/orders/${order.id}/verify`, proof)).json()
  expect(paid.state).toBe('paid')
}

/** What each way to join a batch answers: Data Science has an address of its own; an enrolment notes an address at least. */
async function joinEveryWay({ send }: Member, { product, program }: Batch) {
  const enrolled = await send('/api/enrolments', { ...person(), course: program })
  return {
    registered: (await send(`/api/batches/${product}/registrations`, person())).status(),
    registeredForDataScience: (await send('/api/register-course/', person())).status(),
    place: (await enrolled.json()).registration,
  }
}

/** What is untrue on a member's own page, which the browser renders. */
async function untruthsForMember(site: MovedSite, member: Member) {
  const page = await member.newPage()
  await page.clock.setFixedTime(site.now())
  await page.goto('/my-learning')
  await expect(page.getByRole('region', { name: 'Your courses' })).toBeVisible()
  const text = textOf(await page.getByRole('main').innerHTML())
  await page.close()
  return pastDatesToCome(text, site.now())
}

/** The moments at which something about a batch changes, and its state just after. */
const momentsOf = (batch: Batch) => {
  const closes = instantInIndia(batch.enrol_by, '23:59').getTime()
  const begins = instantInIndia(batch.starts_on, batch.session_starts).getTime()
  return [
    { product: batch.product, at: closes, state: 'open' },
    { product: batch.product, at: closes + 2 * MINUTE_MS, state: 'closed' },
    { product: batch.product, at: begins + MINUTE_MS, state: 'begun' },
    { product: batch.product, at: begins + 183 * DAY_MS, state: 'over' },
  ]
}

test('a year passes: no page says a past day as future, and nothing is sold that is over', async ({
  browser,
}) => {
  test.setTimeout(10 * MINUTE_MS)
  const site = await startMovedSite()
  try {
    const batches = await readBatches(site)
    const flagship = batches.find(({ product }) => product === 'DataScience')
    const [soonest] = batches
      .filter((batch) => batch !== flagship)
      .sort((one, other) => one.starts_on.localeCompare(other.starts_on))
    const last = flagship?.batches?.at(-1)
    if (!flagship || !soonest || !last) throw new Error('the site has no batches')
    const nextCloses = instantInIndia(flagship.enrol_by, '23:59').getTime() + 2 * MINUTE_MS
    const paths = await listPages(site)
    expect(await untruths(site, paths)).toEqual([])
    const kinds = await leaveOneCourseEach(site, paths)

    const payer = await openMember(site, browser)
    await payer.signIn()
    const paid = await reserve(payer, flagship.product, last.id)
    await pay(payer, paid)
    const waverer = await openMember(site, browser)
    await waverer.signIn()
    const unpaid = await reserve(waverer, flagship.product, last.id)

    const moments = [
      ...momentsOf(soonest),
      // Another batch takes the place of the one that closes.
      { product: flagship.product, at: nextCloses, state: 'open' },
      ...momentsOf({ ...flagship, ...last }),
    ].sort((one, other) => one.at - other.at)
    let before = site.now().getTime()
    for (const { product, at, state } of moments)
      await test.step(`${product} is ${state}`, async () => {
        site.moveTo(new Date(at))
        const find = async () => (await readBatches(site)).find((batch) => batch.product === product)
        await expect.poll(async () => (await find())?.place.state, SETTLES).toBe(state)
        await expect.poll(untruthsLeft(site, kinds), SETTLES).toEqual([])
        for (const member of [payer, waverer]) {
          expect(await member.isSignedIn()).toBe(at - before <= SESSION_IDLE_MS)
          await member.signIn()
          expect(await untruthsForMember(site, member)).toEqual([])
        }
        const batch = await find()
        if (batch && state !== 'open') {
          const isDataScience = product === flagship.product
          expect(await joinEveryWay(waverer, batch)).toMatchObject({
            registered: 409,
            place: null,
            ...(isDataScience && { registeredForDataScience: 409 }),
          })
        }
        before = at
      })
    // The last batch is over.
    await expect.poll(untruthsLeft(site, paths), SETTLES).toEqual([])

    const order = await waverer.send('/api/payments/orders', { purpose: 'course', reference: unpaid })
    expect(order.status()).toBe(409)
    const cancelled = await payer.send(`/api/course-registrations/${paid}`, {}, 'DELETE')
    expect(cancelled.status()).toBe(409)
  } finally {
    await site.stop()
  }
})
