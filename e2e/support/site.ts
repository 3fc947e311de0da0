import { join } from 'node:path'

/** What the test command hands over: see platform/setup/test.mjs. */
function given(name: string): string {
  const value = process.env[name]
  if (value) return value
  throw new Error(`${name} is not set. Run the end-to-end tests through: npm test`)
}

export const chromium = given('CHROMIUM_PATH')
export const dataFolder = given('E2E_DATA_DIR')
export const storeFolder = join(dataFolder, 'store')
const port = given('E2E_PORT')
export const origin = `http://127.0.0.1:${port}`

/** The site under test has a port and a data folder of its own. */
export const siteEnvironment = { PORT: port, DATA_DIR: dataFolder, LOG_LEVEL: 'silent', DRAIN_MS: '0' }

export const workspace = join(import.meta.dirname, '../..')
