import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Ajv from 'ajv/dist/2019.js'
import { startGateway } from '../support/gateway'
import { siteEnvironment, storeFolder, workspace } from '../support/site'
import { expect, test } from '../support/test'

/** Beside the port of the site under test: each worker has its own. */
const MANAGEMENT_PORT = Number(siteEnvironment.PORT) + 1_000

/** A second gateway beside the running one; answers once it has ended. */
const startAnother = (environment: Record<string, string>) =>
  spawnSync(process.execPath, ['platform/supervisor/main.mjs'], {
    cwd: workspace,
    encoding: 'utf8',
    env: { ...process.env, ...siteEnvironment, ...environment },
    timeout: 20_000,
  })

test('a second process on the same data folder is refused with one sentence', () => {
  const { status, stderr } = startAnother({ PORT: '0' })
  expect(status).toBe(78)
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^The data folder .* is in use by another process\./),
  ])
})

test('a port in use is told in one sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marga-second-'))
  try {
    const { status, stderr } = startAnother({ DATA_DIR: folder, STORE_DIR: storeFolder })
    expect(status).toBe(78)
    expect(stderr.trim()).toMatch(/PORT: \d+ is in use, choose another$/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('settings that cannot be used are all listed', () => {
  const { status, stderr } = startAnother({ PORT: 'ninety', LOG_LEVEL: 'loud' })
  expect(status).toBe(78)
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringContaining('settings'),
    '  PORT: give a whole number in digits (it is "ninety")',
    expect.stringMatching(/^ {2}LOG_LEVEL: give fatal, .* or silent \(it is "loud"\)$/),
  ])
})

test('a site that is asked to end while it starts ends without an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marga-starting-'))
  const child = spawn(process.execPath, ['platform/supervisor/main.mjs'], {
    cwd: workspace,
    env: { ...process.env, ...siteEnvironment, PORT: '0', DATA_DIR: folder, STORE_DIR: storeFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  child.stdout.on('data', (chunk) => {
    output += chunk
    // The API listens; the gateway is still at its start.
    child.kill('SIGTERM')
  })
  try {
    const [code] = await once(child, 'close')
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).not.toContain('The site is running')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('metrics have a port of their own where one is set', async ({ request }) => {
  const site = await startGateway({ MANAGEMENT_PORT: String(MANAGEMENT_PORT) })
  const management = `http://127.0.0.1:${MANAGEMENT_PORT}`
  try {
    expect((await request.get(`${site.origin}/metrics`)).status()).toBe(404)
    expect(await (await request.get(`${management}/metrics`)).text()).toContain('marga_pages_total')
    for (const origin of [site.origin, management])
      expect((await request.get(`${origin}/readyz`)).status()).toBe(200)
  } finally {
    await site.stop()
  }
})

test('health, readiness, metrics and the registry answer', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await request.get('/readyz')).json()).toEqual({ status: 'ready' })
  expect(await (await request.get('/metrics')).text()).toContain('marga_pages_total')
  const registry = await (await request.get('/registry.json')).json()
  const { schema, microFrontends } = registry
  const file = join(workspace, 'e2e/fixtures/frontend-discovery-v1-pre.json')
  const discoverySchema = JSON.parse(readFileSync(file, 'utf8'))
  expect(new Ajv().validate(discoverySchema, registry)).toBe(true)
  expect(new Ajv().validate(discoverySchema, { ...registry, extra: 1 })).toBe(false)
  expect(schema).toMatch(/^https:/)
  const apps = readdirSync(workspace).filter((name) => existsSync(join(workspace, name, 'mfe.json')))
  expect(Object.keys(microFrontends).sort()).toEqual(apps.map((name) => name.replace('mfe-', '')).sort())
})
