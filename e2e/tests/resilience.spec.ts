import { join } from 'node:path'
import Sqlite from 'libsql'
import { startBalancer } from '../support/balancer'
import { startGateway } from '../support/gateway'
import { startLoad, tally } from '../support/load'
import { mfe, publishVariants, registryOf, versionsOf } from '../support/releases'
import { expect, test } from '../support/test'

const PATHS = ['/', '/coursesoffered', '/about-us', '/trainerprofile', '/courses/details/Python']

test.describe.configure({ timeout: 240_000 })

const withoutLimits = { RATE_LIMITS: 'off' }

const storedEmails = (folder: string) => {
  const database = new Sqlite(join(folder, 'marga.db'), { readonly: true })
  try {
    const rows = database.prepare('select email from interests').all() as Array<{ email: string }>
    return new Set(rows.map(({ email }) => email))
  } finally {
    database.close()
  }
}

/** Waits until more requests have been answered with 200 than now. */
const moreAnswers = (outcomes: ReturnType<typeof startLoad>['pages'], count: number) => {
  const answered = () => tally(outcomes)['200'] ?? 0
  const before = answered()
  return expect.poll(answered, { timeout: 30_000 }).toBeGreaterThan(before + count)
}

test('a gateway that is killed under load costs the requests in flight: no connection is refused, nothing acknowledged is lost', async () => {
  const site = await startGateway(withoutLimits)
  try {
    const load = startLoad(site.origin, { paths: PATHS })
    for (let round = 0; round < 3; round += 1) {
      await moreAnswers(load.pages, 50)
      process.kill(site.gateway(), 'SIGKILL')
      await moreAnswers(load.pages, 50)
    }
    await load.stop()
    const { '200': pages = 0, ...lost } = tally(load.pages)
    expect(pages).toBeGreaterThan(300)
    expect(Object.keys(lost).filter((name) => !['ECONNRESET', 'UND_ERR_SOCKET'].includes(name))).toEqual([])
    // Ten visitors and three times: each visitor's own request at most.
    expect(Object.values(lost).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(30)
    const stored = storedEmails(site.folder)
    expect(load.acknowledged.size).toBeGreaterThan(10)
    expect([...load.acknowledged].filter((email) => !stored.has(email))).toEqual([])
  } finally {
    await site.stop()
  }
})

test('an API that is killed under load costs no page, and nothing acknowledged is lost', async () => {
  const site = await startGateway(withoutLimits)
  try {
    const load = startLoad(site.origin, { paths: PATHS })
    for (let round = 0; round < 3; round += 1) {
      await moreAnswers(load.pages, 50)
      process.kill(site.api(), 'SIGKILL')
      const before = load.acknowledged.size
      await expect.poll(() => load.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before + 5)
    }
    await load.stop()
    expect(Object.keys(tally(load.pages))).toEqual(['200'])
    const { '201': written = 0, ...refused } = tally(load.writes)
    expect(written).toBeGreaterThan(15)
    expect(Object.keys(refused).filter((status) => status !== '503')).toEqual([])
    const stored = storedEmails(site.folder)
    expect([...load.acknowledged].filter((email) => !stored.has(email))).toEqual([])
  } finally {
    await site.stop()
  }
})

test('renderers that are killed under load cost no page', async () => {
  const site = await startGateway(withoutLimits)
  try {
    const paths = Array.from({ length: 500 }, (_, index) => `/coursesoffered?q=word${index}`)
    const load = startLoad(site.origin, { paths })
    for (let round = 0; round < 3; round += 1) {
      await moreAnswers(load.pages, 30)
      for (const renderer of site.renderers()) process.kill(renderer, 'SIGKILL')
      await moreAnswers(load.pages, 30)
    }
    await load.stop()
    expect(Object.keys(tally(load.pages))).toEqual(['200'])
  } finally {
    await site.stop()
  }
})

test('with more visitors than can be rendered for, each gets a page that the browser completes, or 404 where nothing is', async ({
  page,
}) => {
  const site = await startGateway({ ...withoutLimits, RENDERERS: '1' })
  try {
    const paths = Array.from({ length: 5_000 }, (_, index) => `/coursesoffered?q=course${index}`)
    const load = startLoad(site.origin, { visitors: 400, paths })
    await moreAnswers(load.pages, 1_000)
    await page.goto(`${site.origin}/trainerprofile?show=48`)
    await expect(page.getByRole('heading', { level: 1, name: 'Our Trainers' })).toBeVisible({
      timeout: 30_000,
    })
    const statusOf = async (path: string) => (await fetch(site.origin + path)).status
    for (let round = 0; round < 10; round += 1) {
      expect(await statusOf(`/no-such-page-${round}`)).toBe(404)
      expect(await statusOf(`/courses/details/Cobol${round}`)).toBe(404)
      expect(await statusOf(`/courses?program=Cobol${round}`)).toBe(404)
      expect(await statusOf('/courses/details/python')).toBe(200)
    }
    await load.stop()
    expect(Object.keys(tally(load.pages))).toEqual(['200'])
    const metrics = await (await fetch(`${site.origin}/metrics`)).text()
    expect(metrics).toMatch(/marga_pages_unrendered_total\{reason="queue-full"\} [1-9]/)
    expect(metrics).not.toMatch(/rendered="nowhere"\} [1-9]/)
  } finally {
    await site.stop()
  }
})

test('a gateway that is asked to end behind a balancer fails no request of a hundred connections', async () => {
  const gateways = await Promise.all([
    startGateway({ ...withoutLimits, DRAIN_MS: '2000' }),
    startGateway({ ...withoutLimits, DRAIN_MS: '2000' }),
  ])
  const balancer = await startBalancer(gateways.map(({ origin }) => origin))
  try {
    const load = startLoad(balancer.origin, { visitors: 97, paths: PATHS })
    await moreAnswers(load.pages, 300)
    const [first] = gateways
    const ended = first?.end()
    await expect.poll(() => balancer.isReady(first?.origin ?? '')).toBe(false)
    expect(await ended).toBe(0)
    await moreAnswers(load.pages, 300)
    await load.stop()
    expect(Object.keys(tally(load.pages))).toEqual(['200'])
    expect(Object.keys(tally(load.writes))).toEqual(['201'])
  } finally {
    await balancer.close()
    for (const gateway of gateways) await gateway.stop()
  }
})

test('four canaries make sixteen sets: every visitor gets their own at once, and nobody can ask for one', async ({
  request,
}) => {
  const before = versionsOf(await registryOf(request))
  const apps = ['catalog', 'trainers', 'profile', 'marketing'] as const
  const canaries: Record<string, string> = {}
  for (const app of apps)
    await publishVariants(app, 1, (version) => {
      canaries[app] = version
    })
  try {
    for (const app of apps) mfe(['promote', '--again', `${app}@${canaries[app]}`, '--traffic', '50'])
    const sets = new Map<string, string>()
    // Of sixteen equal ones, 400 draws miss one in a run of ten billion.
    for (let visitor = 0; visitor < 400 && sets.size < 16; visitor += 1) {
      const answer = await fetch(`${test.info().project.use.baseURL}/about-us`)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).toContain('</h1>')
      const [, cohort = ''] = /cohort=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? []
      sets.set(answer.headers.get('x-release-set') ?? '', cohort)
    }
    expect(sets.size).toBe(16)
    for (const [id, cohort] of sets) {
      const again = await request.get('/about-us', { headers: { cookie: `cohort=${cohort}` } })
      expect(again.headers()['x-release-set']).toBe(id)
      expect(again.headers()['set-cookie']).toBeUndefined()
    }
    for (const forged of ['7', '7.', `7.${'a'.repeat(16)}`]) {
      const answer = await request.get('/about-us', { headers: { cookie: `cohort=${forged}` } })
      expect(answer.headers()['set-cookie']).toMatch(/^cohort=\d+\.[\w-]{16};/)
    }
  } finally {
    for (const app of apps) mfe(['promote', '--again', `${app}@${before[app]}`])
  }
  expect(versionsOf(await registryOf(request))).toEqual(before)
})
