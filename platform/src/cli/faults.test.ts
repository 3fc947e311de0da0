import type { FAULT_KINDS } from '@marga/platform-contract/telemetry'
import Fastify from 'fastify'
import { createFaultCounts } from '../guard/fault-counts'
import { makeWorkspace } from '../testing'
import { makeRepository } from '../testing-repository'
import { captureTerminal } from '../testing-terminal'
import { main } from './main'

const { printed } = captureTerminal()
const { log } = Fastify()
let fixture: ReturnType<typeof makeWorkspace>
let repository: ReturnType<typeof makeRepository>

/** The first place of the script is line 10 of the page. */
const SOURCE_MAP = {
  version: 3,
  sources: ['webpack://careers/./src/jobs/jobs-page.tsx'],
  names: [],
  mappings: 'AASA',
}

beforeEach(() => {
  fixture = makeWorkspace()
  repository = makeRepository(fixture, 'careers')
  fixture.buildFile('careers', 'browser/list.js.map', JSON.stringify(SOURCE_MAP))
  jest.spyOn(process, 'cwd').mockReturnValue(repository.folder)
  jest.replaceProperty(process, 'env', {
    ...process.env,
    ...fixture.environment,
    GITHUB_REF_NAME: '',
    GITHUB_HEAD_REF: '',
    CI_COMMIT_REF_NAME: '',
    BRANCH_NAME: '',
  })
})
afterEach(() => fixture.remove())

async function ship() {
  await main(['publish', '--json'])
  const { version } = JSON.parse(printed.at(-1) ?? '')
  await main(['promote', `careers@${version}`])
  return String(version)
}

/** A gateway counts. */
const openCounts = () => createFaultCounts({ store: fixture.open.store, log })

const faultAt = (version: string, file: string, kind: (typeof FAULT_KINDS)[number] = 'render') => ({
  ...{ app: 'careers', version, kind, error: 'TypeError' },
  frames: [{ app: 'careers', version, file, line: 1, column: 1 }],
})

test('faults of live releases are listed by count, over all gateways, with lines of the sources', async () => {
  const version = await ship()
  const gateways = [openCounts(), openCounts()]
  for (const counts of gateways) {
    for (let time = 0; time < 3; time += 1) counts.add('production', faultAt(version, 'list.js'))
    counts.add('production', faultAt(version, 'other.js', 'loader'))
    counts.add('staging', faultAt(version, 'list.js'))
    counts.add('production', faultAt('0.9.0', 'list.js'))
    await counts.close()
  }
  expect(await main(['faults', 'careers'])).toBe(0)
  const [titles, first, second, ...more] = (printed.at(-1) ?? '').split('\n')
  expect(titles).toMatch(/^count +version +kind +error +where +last$/)
  expect(first).toMatch(new RegExp(`^6 +${version} +render +TypeError +src/jobs/jobs-page.tsx:10:1 `))
  expect(second).toMatch(/^2 .* loader +TypeError +other\.js:1:1 /)
  expect(more).toEqual([])
})

test('what the site found of a part has its slot as the place', async () => {
  const version = await ship()
  const counts = openCounts()
  const error = 'PartLateError in catalog.program.reviews.v1'
  counts.add('production', { app: 'careers', version, kind: 'server', error })
  await counts.close()
  expect(await main(['faults', 'careers'])).toBe(0)
  expect(printed.at(-1)).toMatch(/ server +PartLateError +slot catalog\.program\.reviews\.v1 /)
})

test('a part that ended its renderer has its line and its slot as the place', async () => {
  fixture.buildFile('careers', 'server/routes/card.1a2b.mjs.map', JSON.stringify(SOURCE_MAP))
  const version = await ship()
  const counts = openCounts()
  const error = 'RendererEnded in catalog.program.reviews.v1, trainers.list.beside.v2'
  counts.add('production', { ...faultAt(version, 'card.1a2b.mjs'), kind: 'server', error })
  await counts.close()
  await main(['faults', 'careers'])
  expect(printed.at(-1)).toMatch(
    / server +RendererEnded +src\/jobs\/jobs-page\.tsx:10:1 in slot catalog\.program\.reviews\.v1, trainers\.list\.beside\.v2 /,
  )
})

test('what a canary failed with is still there once it was taken back', async () => {
  await ship()
  fixture.build({ name: 'careers', content: 'second' })
  fixture.buildFile('careers', 'browser/list.js.map', JSON.stringify(SOURCE_MAP))
  await main(['publish', '--json'])
  const { version } = JSON.parse(printed.at(-1) ?? '')
  await main(['promote', `careers@${version}`, '--traffic', '50'])
  const counts = openCounts()
  counts.add('production', faultAt(version, 'list.js'))
  await counts.close()
  await main(['rollback', 'careers'])
  await main(['faults', 'careers'])
  expect(printed.at(-1)).toMatch(
    new RegExp(`\n1 +${version} \\(taken back\\) +render +TypeError +src/jobs/jobs-page.tsx:10:1 `),
  )
})

test('made-up faults fill neither the store nor the list: what happens often stays', async () => {
  const version = await ship()
  const counts = openCounts()
  for (let number = 0; number < 500; number += 1) {
    counts.add('production', faultAt(version, `made-up-${number}.js`))
    if (number % 20 === 0) counts.add('production', faultAt(version, 'list.js'))
  }
  await counts.close()
  await main(['faults', 'careers', '--json'])
  const { faults } = JSON.parse(printed.at(-1) ?? '')
  expect(faults).toHaveLength(50)
  expect(faults[0]).toMatchObject({ count: 25, places: [{ file: 'list.js' }] })
})

test('without faults it says so', async () => {
  await ship()
  await main(['faults', 'careers'])
  expect(printed.at(-1)).toBe(
    'Browsers have reported no fault of careers that is live on production, or was taken back in the last 7 days.',
  )
})

test('every release is listed: of which commit and whom, how large, what was checked, where it is live', async () => {
  const version = await ship()
  repository.write('dist/browser/list.js', 'export const later = true')
  await main(['publish', '--no-verify', '--json'])
  const later = JSON.parse(printed.at(-1) ?? '').version
  await main(['revoke', `careers@${later}`, '--why', 'it leaks'])
  await main(['releases', 'careers', '--json'])
  const { releases } = JSON.parse(printed.at(-1) ?? '')
  const facts = { commit: repository.commit, branch: 'main', author: 'a', by: expect.stringMatching(/./) }
  expect(releases).toEqual([
    expect.objectContaining({
      ...facts,
      version: later,
      live: [],
      isRevoked: true,
      gates: { types: 'not-run', tests: 'not-run' },
    }),
    expect.objectContaining({
      ...facts,
      version,
      live: ['production'],
      gates: { types: 'passed', tests: 'passed' },
    }),
  ])
  expect(releases[1].browserBytes).toBeGreaterThan(100)
  await main(['releases', 'careers'])
  expect(printed.at(-1)).toMatch(
    new RegExp(`\n${later} .* revoked .* on main +a .* not run\n${version} .* production `),
  )
})
