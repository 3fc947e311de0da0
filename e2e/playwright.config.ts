import { defineConfig } from '@playwright/test'
import { withQuarantine } from '../platform/setup/quarantine.mjs'
import { chromium, isRunningSite, origin, sites } from './support/site'

const LOAD = 'resilience.spec.ts'

/** Files that take longest, begun first: a run lasts as long as what is begun last. */
const LONG = ['own-repository', 'year', 'integrators', 'pages', 'canary', 'conformance'].map(
  (name) => `${name}.spec.ts`,
)

/** These need no site, make one of their own, or need a store in a folder. */
const OF_OWN_SITES = ['gallery', 'own-repository', 'package', 'process', 'store-folder', 'year'].map(
  (name) => `${name}.spec.ts`,
)

interface Project {
  name: string
  testIgnore?: string | string[]
  testMatch?: string | string[]
}
const projects: Project[] = isRunningSite
  ? [{ name: 'running site', testIgnore: [LOAD, ...OF_OWN_SITES] }]
  : [
      { name: 'long', testMatch: LONG },
      { name: 'site', testIgnore: [LOAD, ...LONG] },
      // Last, so that their load does not slow down what runs beside them.
      { name: 'load', testMatch: LOAD },
    ]

/** A browser and a site as `npm start` runs it for each worker; a worker runs one test at a time. */
export default defineConfig({
  testDir: './tests',
  globalSetup: './support/run-folder.ts',
  outputDir: './test-results',
  workers: sites.length,
  // Ends a test that hangs. One that builds and publishes takes a quarter of it on two busy processors.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  globalTimeout: 60 * 60_000,
  forbidOnly: true,
  use: {
    baseURL: origin,
    // A step that cannot be taken ends the test with its own words, long before the test's time is over.
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-quic'] },
  },
  projects: withQuarantine(projects),
  webServer: isRunningSite
    ? []
    : sites.map(({ origin, environment }, index) => ({
        // Started one after the other: the first builds and releases, as npm start does.
        command: index === 0 ? 'node platform/setup/start.mjs' : 'node e2e/support/copied-site.mjs',
        cwd: '..',
        url: `${origin}/readyz`,
        env: { ...environment, FIRST_DATA_DIR: sites[0]?.dataFolder ?? '' },
        timeout: 180_000,
        stdout: 'ignore',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      })),
})
