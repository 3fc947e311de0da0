import { type PageReport, pageReportSchema } from '@marga/platform-contract/page-report'
import { SiteProvider } from '@marga/sdk'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PAGE_DATA_ID } from '../page-data'
import { shownPlaces } from '../slots/shown-places'
import { entry, usualSite } from '../slots/testing'
import { Inspector, Outlines } from './inspector'

const PATH = '/courses'
const SLOT = 'catalog.program.reviews.v1'
const released = (app: string, facts: object = {}) => ({
  ...{ app, version: '1.0.0-h1', owner: `${app} team`, commit: 'abcdef0123456789', publishedAt: '' },
  ...{ why: 'stable', ...facts },
})
const place = (state: 'shown' | 'left-out') => ({
  part: { app: 'marketing', slot: SLOT, part: 'reviews', order: 1 },
  state: () => state,
  boxes: () => [new DOMRect(1, 2, 30, 40)],
})

beforeEach(() => {
  history.replaceState(null, '', `${PATH}?program=AI&email=asha@example.com`)
  const routes = [{ id: 'program', path: PATH, render: 'server', flags: ['payment'] }]
  const registry = {
    schema: '',
    microFrontends: {
      shell: entry('shell', { kind: 'shell' }),
      catalog: entry('catalog', { routes }),
      marketing: entry('marketing', {}),
      profile: entry('profile', {}),
    },
  }
  const data = document.createElement('script')
  data.id = PAGE_DATA_ID
  data.type = 'application/json'
  data.textContent = JSON.stringify({ registry, hydration: {}, config: {} })
  document.body.append(data)
  const releases = ['shell', 'catalog', 'profile'].map((app) => released(app))
  const inspection = {
    releaseSet: 'a1b2c3d4e5f6',
    releases: [...releases, released('marketing', { why: 'canary', share: 10 })],
  }
  global.fetch = jest.fn(async () => Response.json(inspection))
  const folder = 'https://marga.example/releases'
  const entries: Record<string, object[]> = {
    navigation: [
      { name: location.href, serverTiming: [{ name: 'page', duration: 12.34, description: 'hit' }] },
    ],
    resource: [
      { name: `${folder}/catalog/1.0.0-h1/browser/program.js`, encodedBodySize: 800, responseStatus: 200 },
      { name: `${folder}/catalog/1.0.0-h1/browser/later.js?x=1`, encodedBodySize: 9, responseStatus: 404 },
    ],
  }
  Object.assign(performance, { getEntriesByType: (type: string) => entries[type] })
})
afterEach(() => {
  document.body.innerHTML = ''
  shownPlaces.clear()
})

const site = {
  ...usualSite,
  config: { ...usualSite.config, releaseSet: 'a1b2c3d4e5f6', flags: { payment: false, booking: true } },
}
async function open() {
  const user = userEvent.setup()
  await act(async () => {
    render(
      <SiteProvider value={site}>
        <Inspector isOutlined={false} onOutline={() => {}} />
      </SiteProvider>,
    )
  })
  return user
}

test('says what the page is made of and why, and what is likely wrong with it', async () => {
  shownPlaces.add(place('left-out'))
  await open()
  expect(screen.getByText(/^\/courses, the page program of catalog, rendered by the server/)).toBeVisible()
  const list = within(screen.getByRole('list', { name: 'Releases' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'shell 1.0.0-h1stable. Of the shell team, commit abcdef0123, 0 bytes so far',
    'catalog 1.0.0-h1stable. Of the catalog team, commit abcdef0123, 809 bytes so far',
    'marketing 1.0.0-h1canary, 10 %. Of the marketing team, commit abcdef0123, 0 bytes so far',
  ])
  const findings = screen.getByRole('list', { name: 'Findings' })
  expect(findings).toHaveTextContent(
    /The part reviews of marketing .* is left out.*Next: npx mfe faults marketing/,
  )
  expect(findings).toHaveTextContent('later.js of catalog did not come (404).')
  expect(screen.getByText('Server, page: 12.3 ms hit')).toBeVisible()
  expect(findings).toHaveTextContent('The flag payment, which the page reads, is off.')
})

test('the report has what `mfe explain` reads, and nothing of the visitor', async () => {
  shownPlaces.add(place('shown'))
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Copy report' }))
  expect(await screen.findByText(/^Copied\./)).toBeVisible()
  const text = await navigator.clipboard.readText()
  expect(text).not.toMatch(/asha|email|program=/)
  const report: PageReport = pageReportSchema.parse(JSON.parse(text))
  expect(report).toMatchObject({
    page: { app: 'catalog', routeId: 'program', path: PATH },
    releaseSet: 'a1b2c3d4e5f6',
    flags: { payment: false },
    parts: [{ app: 'marketing', slot: SLOT, part: 'reviews', state: 'shown' }],
  })
  expect(report.releases.map(({ app }) => app)).toEqual(['shell', 'catalog', 'marketing'])
})

test('a gateway that allows no overrides says so in its own words', async () => {
  const message = 'Overrides are not allowed here.'
  global.fetch = jest.fn(async () => Response.json({ message }, { status: 404 }))
  await open()
  expect(screen.getByRole('status')).toHaveTextContent(message)
  expect(screen.queryByRole('button', { name: 'Copy report' })).not.toBeInTheDocument()
})

test('frames name what is of the shell, of the page and of parts', () => {
  shownPlaces.add(place('shown'))
  document.body.insertAdjacentHTML('afterbegin', '<header></header><main></main><footer></footer>')
  render(<Outlines />)
  const frames = [...document.querySelectorAll<HTMLElement>('[data-kind]')]
  expect(frames.map(({ dataset, textContent }) => `${dataset.kind} ${textContent}`)).toEqual([
    'shell shell: header',
    'shell shell: footer',
    'page catalog: page',
    'part marketing: reviews',
  ])
  expect(frames[3]?.style).toMatchObject({ left: '1px', top: '2px', width: '30px', height: '40px' })
})
