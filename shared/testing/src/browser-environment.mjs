import { TestEnvironment } from 'jest-environment-jsdom'

/** What every browser has and jsdom lacks. */
const PLATFORM = {
  fetch,
  Headers,
  Request,
  Response,
  ReadableStream,
  TextDecoder,
  TextEncoder,
  structuredClone,
}

/** jsdom with the platform's own web interfaces. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, PLATFORM)
  }
}
