import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGateway } from '../support/gateway'
import { workspace } from '../support/site'
import { expect, test } from '../support/test'

/** Packages that build the site and do not run it. */
const BUILD_TOOLS = ['typescript', 'tsx', 'esbuild', '@rspack', '@swc/core', '@biomejs', 'jest', 'turbo']

const packageInto = (folder: string) =>
  spawnSync(process.execPath, ['platform/setup/package-site.mjs', folder], {
    cwd: workspace,
    encoding: 'utf8',
  })

let folder: string
let site: string

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marga-package-'))
  site = join(folder, 'site')
  const { status, stderr } = packageInto(site)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the package releases and serves the site without the tools that built it', async ({ request }) => {
  for (const name of BUILD_TOOLS) expect(existsSync(join(site, 'node_modules', name))).toBe(false)
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    STORE_DIR: join(folder, 'store'),
  }
  const released = execFileSync('npm', ['run', '--silent', 'release'], {
    cwd: site,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })
  expect(released.match(/^Promoted on production: /gm)).toHaveLength(5)
  const running = await startGateway(environment, site)
  try {
    const page = await request.get(running.origin)
    expect(page.headers()['x-release-set']).toBeTruthy()
    expect(await page.text()).toContain('<main')
    expect(await (await request.get(`${running.origin}/readyz`)).json()).toEqual({ status: 'ready' })
    expect((await (await request.get(`${running.origin}/api/courses`)).json()).length).toBeGreaterThan(10)
  } finally {
    await running.stop()
  }
})

test('the package is made again in its own folder, and in no folder with other files', () => {
  const other = join(folder, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'notes.txt'), 'keep')
  expect(packageInto(other)).toMatchObject({
    status: 1,
    stderr: `npm run package: ${other} holds other files. Name a new or an empty folder.\n`,
  })
  expect(existsSync(join(other, 'notes.txt'))).toBe(true)
})
