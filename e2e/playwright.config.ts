import { defineConfig } from '@playwright/test'
import { chromium, origin, siteEnvironment } from './support/site'

/** One browser, one site as `npm start` runs it, one test at a time: tests release and break parts of it. */
export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  workers: 1,
  timeout: 30_000,
  forbidOnly: true,
  use: {
    baseURL: origin,
    launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-quic'] },
  },
  webServer: {
    command: 'node platform/setup/start.mjs',
    cwd: '..',
    url: `${origin}/readyz`,
    env: siteEnvironment,
    timeout: 180_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
