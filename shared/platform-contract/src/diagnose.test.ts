import { diagnose } from './diagnose'
import { type PageReport, pageReportSchema } from './page-report'

const release = (app: string, facts: object = {}) => ({
  ...{
    app,
    version: '1.0.0-h1',
    owner: `${app} team`,
    commit: 'abc',
    publishedAt: '',
    why: 'stable',
    bytes: 1,
  },
  ...facts,
})
const reportOf = (facts: object = {}): PageReport =>
  pageReportSchema.parse({
    ...{
      format: 1,
      at: '2026-11-29T08:00:00.000Z',
      site: 'https://site.example',
      releaseSet: 'a1b2c3d4e5f6',
    },
    page: { app: 'catalog', routeId: 'program', path: '/courses' },
    ...{ renderedBy: 'server', isDegraded: false, flags: { payment: true }, lost: [], server: [] },
    releases: [release('shell'), release('catalog'), release('marketing')],
    parts: [{ app: 'marketing', slot: 'catalog.program.reviews.v1', part: 'reviews', state: 'shown' }],
    ...facts,
  })
const found = (facts: object) => diagnose(reportOf(facts)).map(({ owner, what }) => `${owner}: ${what}`)

test('a page that is as it should be has no findings', () => {
  expect(diagnose(reportOf())).toEqual([])
})

test.each([
  [
    'a part that is left out is of its own team',
    { parts: [part('left-out')] },
    /^marketing team: The part reviews .* is left out/,
  ],
  ['a part without its scripts', { parts: [part('served')] }, /^marketing team: .* its scripts did not come/],
  [
    'a file that did not come',
    { lost: [{ app: 'catalog', file: 'program.ab.js', status: 404 }] },
    /^catalog team: program\.ab\.js of catalog did not come \(404\)/,
  ],
  [
    'a page that the server could not render',
    { renderedBy: 'browser' },
    /^catalog team: The server did not render/,
  ],
  [
    'an app of which nothing is left',
    { releases: [release('catalog', { unavailable: 'Release 2 is gone.' })] },
    /^catalog team: Nothing of catalog can be served: Release 2 is gone/,
  ],
  [
    'a fallback',
    { releases: [release('catalog', { why: 'fallback', insteadOf: '2.0.0' })] },
    /^catalog team: catalog@1\.0\.0-h1 is the fallback of 2\.0\.0/,
  ],
  ['a canary', { releases: [release('catalog', { why: 'canary', share: 10 })] }, /is a canary, for 10 %/],
  ['an override', { releases: [release('catalog', { why: 'override' })] }, /is an override of this browser/],
  ['a flag that is off', { flags: { payment: false } }, /^catalog team: The flag payment, .* is off/],
  ['built-in content', { isDegraded: true }, /^the operators of the API: The page shows built-in content/],
  [
    'a slow server',
    {
      server: [
        { name: 'page', ms: 4200, text: 'miss' },
        { name: 'total', ms: 4300, text: '' },
      ],
    },
    /^catalog team: The server took 4200 ms for "page" \(miss\)/,
  ],
])('%s', (_, facts, finding) => {
  const [first = '', ...rest] = found(facts)
  expect(first).toMatch(finding)
  expect(rest).toEqual([])
})

function part(state: string) {
  return { app: 'marketing', slot: 'catalog.program.reviews.v1', part: 'reviews', state }
}

test('what costs the page comes before what only explains it', () => {
  const all = found({
    renderedBy: 'browser',
    releases: [release('catalog', { why: 'canary', share: 10 })],
    flags: { payment: false },
  })
  expect(all.map((text) => /render|canary|flag/.exec(text)?.[0])).toEqual(['render', 'canary', 'flag'])
})
