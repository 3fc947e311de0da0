import { readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startGateway } from '../support/gateway'
import { developsTwo, seesMistakes } from '../support/outside-development'
import { fillsSlot } from '../support/outside-part'
import { startDevIn, startOutside } from '../support/own-repository'
import { mfe, registryOf, takeOver, versionsOf } from '../support/releases'
import { storeFolder } from '../support/site'
import { expect, test } from '../support/test'

/** A channel of its own, so that other tests do not meet the new remote. */
const CHANNEL = 'outside'

/** What Node says that it has loaded (https://nodejs.org/api/cli.html#node_v8_coveragedir). */
const urlsIn = (coverage: string): string[] =>
  JSON.parse(coverage).result.map(({ url }: { url: string }) => url)

test.describe.configure({ timeout: 600_000 })
test.use({ allowedConsole: /React DevTools|\[HMR\]|rspack-dev-server|a planted mistake|404/ })

let outside: Awaited<ReturnType<typeof startOutside>>
let site: Awaited<ReturnType<typeof startGateway>>

test.beforeEach(async () => {
  takeOver(CHANNEL)
  site = await startGateway({ CHANNEL, OVERRIDES: 'off', RELEASE_SERVICE: 'public' })
  outside = await startOutside({ STORE_DIR: storeFolder, CHANNEL })
})

test.afterEach(async () => {
  await outside.stop()
  await site.stop()
})

test('a team with nothing but packages makes a remote, tests it, sees its edits in the running site, makes it live, and fills a slot of another team', async ({
  page,
  request,
}) => {
  const { run, folder, registry, environment } = outside
  const remote = join(folder, 'jobs')
  const lead = page.getByText('page belongs to jobs team.')

  await test.step('create, install, types, tests', async () => {
    const named = ['--owner', 'jobs team', '--registry', registry]
    await run(folder, 'npm', 'create', '--yes', '@marga/remote', 'jobs', '--', ...named)
    await run(remote, 'npm', 'install', '--no-audit', '--no-fund')
    await run(remote, 'npm', 'run', 'types')
    expect(await run(remote, 'npx', 'mfe', 'test')).toBe(`Folder ${remote} (jobs)\n`)
  })

  await test.step('a path that the site does not have yet, and an edit', async () => {
    const dev = await startDevIn(remote, environment, ['--against', site.origin])
    try {
      await page.goto(`${dev.origin}/jobs`)
      await expect(lead).toHaveText('This page belongs to jobs team.')
      const file = join(remote, 'src/jobs/jobs-page.tsx')
      writeFileSync(file, readFileSync(file, 'utf8').replace('This page', 'This edited page'))
      await expect(lead).toHaveText('This edited page belongs to jobs team.')
      await seesMistakes(page, file)
      await page.goto(`${dev.origin}/coursesoffered`)
      await expect(page.getByRole('button', { name: 'View Syllabus' }).first()).toBeVisible()
      await page.getByRole('link', { name: 'Jobs' }).first().click()
      await expect(lead).toHaveText('This edited page belongs to jobs team.')
    } finally {
      await page.goto('about:blank')
      await dev.stop()
    }
    expect((await request.get(`${site.origin}/jobs`)).status()).toBe(404)
  })

  await test.step('two remotes together', async () => {
    const pays = join(folder, 'pays')
    const named = ['--owner', 'pays team', '--registry', registry]
    await run(folder, 'npm', 'create', '--yes', '@marga/remote', 'pays', '--', ...named)
    await run(folder, 'cp', '-al', join(remote, 'node_modules'), pays)
    const dev = await startDevIn(remote, environment, ['.', '../pays', '--against', site.origin])
    try {
      await developsTwo({ page, origin: dev.origin, pays })
    } finally {
      await page.goto('about:blank')
      await dev.stop()
    }
  })

  await test.step('publish and promote', async () => {
    const place = `Folder ${remote} (jobs)\nStore  ${storeFolder}\n`
    const published = await run(remote, 'npx', 'mfe', 'publish')
    expect(published.startsWith(place)).toBe(true)
    expect(published).toContain('Types passed, tests passed.')
    const [, version = ''] = /Published (jobs@\S+)/.exec(published) ?? []
    const promoted = await run(remote, 'npx', 'mfe', 'promote', version)
    expect(promoted).toBe(`${place}Promoted on ${CHANNEL}: ${version}\n`)
    const served = async () => (await request.get(`${site.origin}/jobs`)).text()
    await expect.poll(served).toContain('This edited page belongs to jobs team.')
    await page.goto(`${site.origin}/jobs`)
    await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  })

  await test.step('the same with a token, without the store', async () => {
    mfe(['teams', 'set', 'jobs', '--apps', 'jobs', '--channels', CHANNEL])
    try {
      const made = mfe(['tokens', 'create', 'jobs', '--days', '1'])
      const [, id = '', token = ''] = /Made the token (\S+) .*\n(\S+)/.exec(made) ?? []
      const team = outside.runWith({ MFE_TOKEN: token, CHANNEL })
      const file = join(remote, 'src/jobs/jobs-page.tsx')
      writeFileSync(file, readFileSync(file, 'utf8').replace('This edited page', 'The page by token'))
      const service = ['--service', site.origin]
      const published = await team(remote, 'npx', 'mfe', 'publish', '--no-verify', ...service)
      const [, version = ''] = /Published (jobs@\S+)/.exec(published) ?? []
      expect(await team(remote, 'npx', 'mfe', 'promote', version, ...service)).toContain(
        `Promoted on ${CHANNEL}: ${version}`,
      )
      const served = async () => (await request.get(`${site.origin}/jobs`)).text()
      await expect.poll(served).toContain('The page by token belongs to jobs team.')
      expect(mfe(['history', 'jobs', '--channel', CHANNEL])).toMatch(/jobs, token/)
      const run = (...command: [string, ...string[]]) => team(remote, ...command)
      await fillsSlot({ page, request, origin: site.origin, channel: CHANNEL, remote, environment, run })
      const { catalog } = versionsOf(await registryOf(request))
      const other = team(remote, 'npx', 'mfe', 'promote', `catalog@${catalog}`, ...service)
      await expect(other).rejects.toThrow(/may not promote catalog/)
      mfe(['tokens', 'withdraw', id])
      await expect(team(remote, 'npx', 'mfe', 'status', ...service)).rejects.toThrow(/token/)
    } finally {
      mfe(['teams', 'remove', 'jobs', '--force', '--why', 'The test is over'])
    }
  })

  await test.step('commands are compiled: no source is translated while they run', async () => {
    const coverage = join(folder, 'coverage')
    const measured = outside.runWith({ ...environment, NODE_V8_COVERAGE: coverage })
    const ofJobs = ['history', 'releases', 'faults'].map((command) => [command, 'jobs'])
    for (const command of [['--help'], ['status'], ...ofJobs, ['teams']]) {
      await measured(
        remote,
        process.execPath,
        realpathSync(join(remote, 'node_modules/.bin/mfe')),
        ...command,
      )
      const loaded = readdirSync(coverage).flatMap((name) =>
        urlsIn(readFileSync(join(coverage, name), 'utf8')),
      )
      expect(loaded.some((url) => url.includes('/mfe'))).toBe(true)
      expect(loaded.filter((url) => /\.tsx?$/.test(url))).toEqual([])
      rmSync(coverage, { recursive: true })
    }
  })

  await test.step('commands refuse another app, and a folder without one', async () => {
    const cli = join(remote, 'node_modules/.bin/mfe')
    await expect(run(folder, cli, 'publish')).rejects.toThrow(`${folder} has no mfe.json`)
    await expect(run(remote, cli, 'publish', 'catalog')).rejects.toThrow(`${remote} holds jobs, not catalog.`)
    await expect(run(remote, cli, 'dev')).rejects.toThrow('npx mfe dev --against https://<site>')
  })
})
