import type { CDPSession } from '@playwright/test'
import { untilConnected } from '../support/connected'
import { PUBLIC_PAGES } from '../support/site-pages'
import { expect, test } from '../support/test'

// A tab that stays open all day: what a page needs is given back when it is left.

/** Pages that are opened, all of them several times. */
const VISITS = 200

/** A garbage collection finds what the one before has let go of. */
const COLLECTIONS = 3

async function countsOf(session: CDPSession) {
  for (let time = 0; time < COLLECTIONS; time += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heapMb: of('JSHeapUsedSize') / 1_000_000 }
}

test('a tab in which two hundred pages were opened holds what it held after the first ones', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await page.goto('/')
  await untilConnected(page.locator('footer'))
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const open = async (path: string) => {
    await page.evaluate((href) => {
      const way = Object.assign(document.createElement('a'), { href })
      // React answers presses on links of its own; the router follows this one by the address.
      document.querySelector('main')?.append(way)
      history.pushState(null, '', href)
      dispatchEvent(new PopStateEvent('popstate'))
      way.remove()
    }, path)
    await expect(page.locator('main[aria-busy=false]').getByRole('heading').first()).toBeVisible()
  }
  const round = async () => {
    for (const path of PUBLIC_PAGES) await open(path)
    await open('/privacy')
  }
  const rounds = Math.ceil(VISITS / (PUBLIC_PAGES.length + 1))
  await round()
  await round()
  const before = await countsOf(session)
  for (let at = 2; at < rounds; at += 1) await round()
  const after = await countsOf(session)
  expect(after.nodes - before.nodes).toBeLessThan(500)
  expect(after.listeners - before.listeners).toBeLessThan(50)
  expect(after.heapMb - before.heapMb).toBeLessThan(2)
})
