import type { APIRequestContext } from '@playwright/test'
import { metricOf } from '../support/every-gateway'
import { registryOf, versionsOf } from '../support/releases'
import { gateways } from '../support/site'
import { expect, test } from '../support/test'

/** Reports of one visitor go to one gateway here: each remembers for itself which tickets were used. */
const [{ origin: first } = { origin: '' }] = gateways

async function ticketOf(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`${gateways.at(-1)?.origin}/telemetry/ticket`)
  expect(answer.headers()['cache-control']).toContain('no-store')
  return (await answer.json()).ticket
}

test('a view counts once, and for a ticket of this site only', async ({ request }) => {
  const { catalog = '' } = versionsOf(await registryOf(request))
  const name = `marga_views_total{app="catalog",version="${catalog}",outcome="failed"}`
  const views = [{ app: 'catalog', version: catalog, isOk: false }]
  const tell = async (ticket: string) => {
    const answer = await request.post(`${first}/telemetry`, { data: { releaseSet: 'x', ticket, views } })
    expect(answer.status()).toBe(204)
  }
  const before = await metricOf(request, name)
  await tell('')
  await tell('abcdefabcdef.lk3j2h1.random.signature')
  expect(await metricOf(request, name)).toBe(before)
  const ticket = await ticketOf(request)
  for (let round = 0; round < 3; round += 1) await tell(ticket)
  expect(await metricOf(request, name)).toBe(before + 1)
  await tell(await ticketOf(request))
  expect(await metricOf(request, name)).toBe(before + 2)
})

test.describe('a shell that does not start', () => {
  test.use({ allowedConsole: /Failed to load|ERR_FAILED/ })

  test('is reported by the line in the head of the document', async ({ page, request }) => {
    const { shell } = versionsOf(await registryOf(request))
    const name = `marga_faults_total{app="shell",version="${shell}",kind="start"}`
    const before = await metricOf(request, name)
    await page.route(/\/releases\/shell\/.*\.js$/, (route) => route.abort())
    await page.goto('/', { waitUntil: 'load' })
    await expect.poll(() => metricOf(request, name)).toBe(before + 1)
  })
})
