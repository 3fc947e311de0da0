import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main } from './main'

let folder: string
let printed: string[]
let complaints: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marga-report-'))
  printed = []
  complaints = []
  jest.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)))
  jest.spyOn(console, 'error').mockImplementation((text) => void complaints.push(String(text)))
})
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const explain = (content: string, ...args: string[]) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, content)
  return main(['explain', file, ...args])
}

const REPORT = {
  ...{ format: 1, at: '2026-11-29T08:00:00.000Z', site: 'https://site.example', releaseSet: 'a1b2c3d4e5f6' },
  page: { app: 'catalog', routeId: 'program', path: '/courses' },
  ...{ renderedBy: 'server', isDegraded: false, flags: {}, lost: [] },
  server: [{ name: 'page', ms: 12.5, text: 'hit' }],
  releases: [
    {
      ...{ app: 'marketing', version: '1.0.0-h1', owner: 'marketing team', commit: 'abcdef0123456789' },
      ...{ publishedAt: '', why: 'canary', share: 10, bytes: 4_000 },
    },
  ],
  parts: [{ app: 'marketing', slot: 'catalog.program.reviews.v1', part: 'reviews', state: 'left-out' }],
}

test('a report is printed as a diagnosis: what ended, the likely owner, the next command', async () => {
  expect(await explain(JSON.stringify(REPORT))).toBe(0)
  const text = printed.join('\n')
  expect(text).toContain('/courses, the page program of catalog, on https://site.example')
  expect(text).toMatch(
    /The part reviews of marketing .* is left out.*\n {2}likely owner: marketing team\n {2}next: npx mfe faults marketing\n/,
  )
  expect(text).toMatch(/marketing +1\.0\.0-h1 +canary 10 % +abcdef0123 +4000 +marketing team/)
  expect(text).toContain('server: page 12.5 ms (hit)')
})

test('programs get the findings', async () => {
  expect(await explain(JSON.stringify(REPORT), '--json')).toBe(0)
  expect(JSON.parse(printed.join('')).findings).toHaveLength(2)
})

test.each([
  ['no JSON', 'hello', /cannot be read as JSON\. Press "Copy report"/],
  ['another JSON', '{"format":2}', /is no report of a page \(format: /],
])('%s is refused with where reports come from', async (_, content, message) => {
  expect(await explain(content)).toBe(1)
  expect(complaints.join('\n')).toMatch(message)
})
