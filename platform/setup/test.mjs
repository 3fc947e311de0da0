// `npm test`: installs, checks, builds, then runs every test; the last line counts them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkNode, findChromium, installPackages, run, step } from './prepare.mjs'

/** A port that nobody listens on, from the operating system. */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(String(port)))
    })
  })

const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'))

async function runUnitTests(folder) {
  console.log('\n> Unit and API tests')
  const report = join(folder, 'unit.json')
  const code = await run('npx', ['jest', '--json', `--outputFile=${report}`])
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = readReport(report)
  return { code, passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
}

async function runEndToEndTests(folder, chromium) {
  console.log('\n> End-to-end tests against the site as npm start runs it')
  const report = join(folder, 'e2e.json')
  const code = await run('npx', ['playwright', 'test', '--config', 'e2e', '--reporter=list,json'], {
    env: {
      CHROMIUM_PATH: chromium,
      E2E_PORT: await freePort(),
      E2E_DATA_DIR: join(folder, 'data'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  })
  const { stats, errors } = readReport(report)
  return {
    code,
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  }
}

checkNode()
await installPackages()
const chromium = await findChromium()
await step('Checking format, lint, types and dead code', 'npm', ['run', '--silent', 'check'])
await step('Building', 'npx', ['turbo', 'run', 'build', '--output-logs=errors-only'])

const folder = mkdtempSync(join(tmpdir(), 'marga-test-'))
const unit = await runUnitTests(folder)
const endToEnd = await runEndToEndTests(folder, chromium)
rmSync(folder, { recursive: true })

process.exitCode = unit.code || endToEnd.code
console.log(`\n${unit.passed + endToEnd.passed} passed, ${unit.failed + endToEnd.failed} failed`)
