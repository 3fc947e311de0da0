import type { Registry } from '@marga/platform-contract/registry'
import { createTelemetry } from './telemetry'

const registry: Registry = {
  schema: 'https://schema.example',
  microFrontends: {
    catalog: [
      {
        url: '/releases/catalog/2.0.0/browser/entry.js',
        metadata: { integrity: `sha384-${'a'.repeat(64)}`, version: '2.0.0' },
        extras: {
          kind: 'remote',
          owner: 'catalog team',
          sdk: '^1.0.0',
          routes: [{ id: 'offered', path: '/coursesoffered', render: 'server', isIndexed: true }],
          assets: {},
          shared: [],
        },
      },
    ],
  },
}
const RELEASE = { app: 'catalog', version: '2.0.0' }

function open({ isSampled = true } = {}) {
  const told: Array<Record<string, unknown>> = []
  let prepared = 0
  const telemetry = createTelemetry({
    registry,
    isSampled,
    reports: {
      prepare: () => {
        prepared += 1
      },
      report: (report) => void told.push(report),
    },
  })
  return { told, telemetry, prepared: () => prepared }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a page that stood for two seconds went well, and is told once', () => {
  const { told, telemetry } = open()
  telemetry.startView({ pathname: '/coursesoffered', key: '/coursesoffered' })
  telemetry.pageShown('/coursesoffered')
  jest.advanceTimersByTime(2_000)
  telemetry.end()
  expect(told).toEqual([{ views: [{ ...RELEASE, isOk: true }] }])
})

test('a visit that is sampled gets a ticket before there is anything to tell; another one does not', () => {
  expect(open().prepared()).toBe(1)
  expect(open({ isSampled: false }).prepared()).toBe(0)
})

test('one that is left earlier went well too', () => {
  const { told, telemetry } = open()
  telemetry.startView({ pathname: '/coursesoffered', key: '/coursesoffered' })
  telemetry.pageShown('/coursesoffered')
  telemetry.startView({ pathname: '/nowhere', key: '/nowhere' })
  expect(told).toHaveLength(1)
})

test('one that is left before its code has run did not go well, and did not fail', () => {
  const { told, telemetry } = open()
  telemetry.startView({ pathname: '/coursesoffered', key: '/coursesoffered' })
  jest.advanceTimersByTime(60_000)
  telemetry.startView({ pathname: '/coursesoffered', key: '/coursesoffered' })
  telemetry.end()
  expect(told).toEqual([])
})

test('the page before, which is still on the screen, does not count as the one that is loaded', () => {
  const { told, telemetry } = open()
  telemetry.startView({ pathname: '/coursesoffered', key: 'next' })
  telemetry.pageShown('before')
  telemetry.end()
  expect(told).toEqual([])
})

test('a page that throws failed, and does not count as shown as well', () => {
  const { told, telemetry } = open({ isSampled: false })
  telemetry.startView({ pathname: '/coursesoffered', key: '/coursesoffered' })
  telemetry.pageFault('render', '/coursesoffered', new TypeError('what somebody typed'))
  telemetry.pageShown('/coursesoffered')
  jest.advanceTimersByTime(2_000)
  telemetry.end()
  expect(told).toEqual([
    {
      faults: [{ kind: 'render', ...RELEASE, error: 'TypeError' }],
      views: [{ ...RELEASE, isOk: false }],
    },
  ])
})

test('a hydration mismatch is reported, and the page counts as shown: React repairs it', () => {
  const { told, telemetry } = open()
  telemetry.startView({ pathname: '/coursesoffered', key: '/coursesoffered' })
  telemetry.pageShown('/coursesoffered')
  telemetry.pageFault('hydration', '/coursesoffered', new Error('mismatch'))
  jest.advanceTimersByTime(2_000)
  expect(told.flatMap(({ views = [] }) => views as unknown[])).toEqual([{ ...RELEASE, isOk: true }])
})

test('a release whose code cannot be loaded failed, whichever one is shown in its place', () => {
  const { told, telemetry } = open()
  telemetry.loadFault({ app: 'catalog', version: '3.0.0' }, new Error('gone'))
  expect(told[0]).toMatchObject({ views: [{ app: 'catalog', version: '3.0.0', isOk: false }] })
})

test('visits that are not sampled tell of failures only', () => {
  const { told, telemetry } = open({ isSampled: false })
  telemetry.startView({ pathname: '/coursesoffered', key: '/coursesoffered' })
  telemetry.pageShown('/coursesoffered')
  jest.advanceTimersByTime(2_000)
  expect(told).toEqual([])
})

test('a page that fails in a loop says so a few times', () => {
  const { told, telemetry } = open()
  for (let count = 0; count < 100; count += 1)
    telemetry.pageFault('render', '/coursesoffered', new Error('again'))
  expect(told).toHaveLength(10)
})
