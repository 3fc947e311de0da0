import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { untilConnected } from '../support/connected'
import { startGateway } from '../support/gateway'
import { workspace } from '../support/site'
import { expect, test } from '../support/test'

/** Packages that build the site and do not run it. */
const BUILD_TOOLS = ['typescript', 'tsx', 'esbuild', '@rspack', '@swc/core', '@biomejs', 'jest', 'turbo']

/** A page of each remote, and one with data of every kind. */
const WALKED = [
  '/',
  '/coursesoffered',
  '/courses/details/Python',
  '/trainerprofile',
  '/mock-interview',
  '/login',
  '/search?q=python',
]

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
  const { status, stderr, stdout } = packageInto(site)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(Number(/: (\d+) MB/.exec(stdout)?.[1]), 'size in MB').toBeLessThan(150)
})

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The binary of a newer Node, from npm's registry. */
function nodeOf(version: number): string {
  const name = `node-${process.platform}-${process.arch}`
  const packed = execFileSync(
    'npm',
    ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder],
    {
      encoding: 'utf8',
    },
  )
  execFileSync('tar', ['xzf', join(folder, packed.trim()), '-C', folder, 'package/bin/node'])
  return join(folder, 'package/bin/node')
}

interface BillOfMaterials {
  components: Array<{ name: string; licenses?: Array<{ license?: { id?: string } }> }>
}

/** Licences that ask for no more than their text; what comes with another one is looked at first. */
const LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
]

/**
 * `png-js` names none in its package.json; the file LICENSE beside it is MIT. libvips is LGPL: a library of its own, which
 * `sharp` loads and which can be exchanged.
 */
const LOOKED_AT = /^(png-js|@img\/sharp-libvips-.*)$/

const environmentIn = (name: string) => ({
  NODE_ENV: 'production',
  DATA_DIR: join(folder, name, 'data'),
  STORE_DIR: join(folder, name, 'store'),
})

const release = (environment: Record<string, string>, node = process.execPath) =>
  execFileSync('npm', ['run', '--silent', 'release'], {
    cwd: site,
    encoding: 'utf8',
    env: { ...process.env, ...environment, PATH: `${dirname(node)}:${process.env.PATH}` },
  })

/** The same build under another owner is another release. */
function changeOwner(app: string) {
  const file = join(site, app, 'mfe.json')
  const descriptor = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...descriptor, owner: `${descriptor.owner}, again` }))
}

const isShellScript = (address: string) => /\/releases\/shell\/.*\/main\.[^/]*\.js$/.test(address)

/** A browser that has the shell's release before loads of the next one what differs, and runs it. */
async function expectDelta(
  page: Page,
  { origin, releaseAgain }: { origin: string; releaseAgain: () => string },
) {
  const shellOf = async () =>
    (await (await page.request.get(`${origin}/registry.json`)).json()).microFrontends.shell[0].url
  const before = await shellOf()
  changeOwner('shell')
  releaseAgain()
  await expect.poll(shellOf).not.toBe(before)
  const answered = page.waitForResponse((answer) => isShellScript(answer.url()))
  await page.goto(`${origin}/contact`)
  const script = await answered
  expect(script.headers()['content-encoding']).toBe('dcz')
  expect((await script.request().sizes()).responseBodySize).toBeLessThan(1_000)
  await untilConnected(page.getByRole('button', { name: 'Send message' }))
}

/** A backup of a site in its own folder, by the command of the package. */
function expectBackup(environment: Record<string, string>) {
  const identity = join(folder, 'backup-key.txt')
  const backup = (command: string, keys: Record<string, string> = {}) =>
    spawnSync(process.execPath, [join(site, 'platform/dist/backup.mjs'), command], {
      encoding: 'utf8',
      env: { ...process.env, ...environment, BACKUP_TO: join(folder, 'backups'), ...keys },
    })
  writeFileSync(identity, backup('key').stdout)
  const [, recipient = ''] = /BACKUP_RECIPIENT=(\S+)/.exec(readFileSync(identity, 'utf8')) ?? []
  const keys = { BACKUP_RECIPIENT: recipient, BACKUP_IDENTITY: identity }
  expect(backup('create', keys)).toMatchObject({ status: 0, stderr: '' })
  const verified = backup('verify', keys)
  expect(verified).toMatchObject({ status: 0, stderr: '' })
  expect(verified.stdout).toMatch(/opened: first page rendered, 6 apps live/)
}

test('the package releases and serves the site without the tools that built it, backs it up and verifies that: restored, and opened', async ({
  request,
}) => {
  test.setTimeout(400_000)
  for (const name of BUILD_TOOLS) expect(existsSync(join(site, 'node_modules', name))).toBe(false)
  const environment = environmentIn('this')
  expect(release(environment).match(/^Promoted on production: /gm)).toHaveLength(6)
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
  expectBackup(environment)
})

test('a bill of materials names every package of the servers and the apps, with its licence', () => {
  const bill: BillOfMaterials = JSON.parse(readFileSync(join(site, 'sbom.cdx.json'), 'utf8'))
  const named = new Set(bill.components.map(({ name }) => name))
  for (const name of [
    'react',
    'axios',
    'embla-carousel',
    '@fontsource-variable/inter',
    'fastify',
    'kysely',
    'zod',
  ])
    expect(named).toContain(name)
  for (const name of BUILD_TOOLS) expect(named).not.toContain(name)
  const copied = readdirSync(join(site, 'node_modules')).filter((name) => !/^[.@]/.test(name))
  expect(copied.filter((name) => !named.has(name))).toEqual([])
  const licences = bill.components.map(({ name, licenses = [] }) => [name, licenses[0]?.license?.id])
  expect(
    licences.filter(([name, id]) => !LOOKED_AT.test(name ?? '') && !LICENCES.includes(id ?? '')),
  ).toEqual([])
})

test('Node 24 releases the package, serves its pages, and sends what differs between releases', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const node = nodeOf(24)
  expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toMatch(/^v24\./)
  const environment = environmentIn('24')
  expect(release(environment, node).match(/^Promoted on production: /gm)).toHaveLength(6)
  const running = await startGateway(environment, site, node)
  try {
    for (const path of WALKED) {
      const answer = await page.goto(running.origin + path)
      expect([path, answer?.status()]).toEqual([path, 200])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto(`${running.origin}/contact`)
    await untilConnected(page.getByRole('button', { name: 'Send message' }))
    await page.getByLabel('First name').fill('Asha')
    await page.getByLabel('Last name').fill('Rao')
    await page.getByLabel('Email').fill('asha@example.com')
    await page.getByLabel('Phone').fill('98745 00000')
    await page.getByLabel('Message').fill('Does the evening batch have places left?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
    await expectDelta(page, { origin: running.origin, releaseAgain: () => release(environment, node) })
  } finally {
    await page.close()
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
