import { defineConfig } from '@playwright/test'
import { withQuarantine } from '../platform/setup/quarantine.mjs'
import { chromium, isRunningSite, origin, sites } from './support/site'

const LOAD = 'resilience.spec.ts'

/** These need no site, make one of their own, or need a store in a folder. */
const OF_OWN_SITES = ['gallery', 'own-repository', 'package', 'process', 'store-folder', 'year'].map(
  (name) => `${name}.spec.ts`,
)

interface Project {
  name: string
  testIgnore?: string | string[]
  testMatch?: string
}
const projects: Project[] = isRunningSite
  ? [{ name: 'running site', testIgnore: [LOAD, ...OF_OWN_SITES] }]
  : [
      { name: 'site', testIgnore: LOAD },
      // Last, so that their load does not slow down what runs beside them.
      { name: 'load', testMatch: LOAD },
    ]

/** A browser and a site as `npm start` runs it for each worker; a worker runs one test at a time. */
export default defineConfig({
  testDir: './tests',
  globalSetup: './support/run-folder.ts',
  outputDir: './test-results',
  workers: sites.length,
  // On several gateways a promote ends once all of them have it.
  timeout: isRunningSite ? 180_000 : 120_000,
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
