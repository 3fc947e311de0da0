import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { untilConnected } from './connected'
import { startDevIn } from './own-repository'
import { mfe, publishChanged, registryOf, versionsOf } from './releases'
import { workspace } from './site'

const SLOT = 'catalog.program.reviews.v1'
const PAGE = '/courses?program=Data%20Science'

/** What docs/slots.md tells a team to write, in its order, for a slot that the site has. */
function writtenByTheDocument() {
  const text = readFileSync(join(workspace, 'docs/slots.md'), 'utf8')
  const chapter = text.slice(text.indexOf('\n## Fill a slot'), text.indexOf('\n## While you develop'))
  const blocks = [...chapter.matchAll(/```(?:json|tsx?)\n([\s\S]*?)```/g)].map(([, code = '']) =>
    code.replace(/^ {3}/gm, '').replaceAll('catalog.program.beside.v1', SLOT),
  )
  const [fills = '', table = '', part = '', types = '', test = ''] = blocks
  return { fills: `{${fills}}`, table, part, types, test }
}

/** Follows docs/slots.md in the repository of a remote. */
function writePart(remote: string) {
  const { fills, table, part, types, test } = writtenByTheDocument()
  const at = (...names: string[]) => join(remote, ...names)
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(at(file), change(readFileSync(at(file), 'utf8')))
  edit('mfe.json', (text) => JSON.stringify({ ...JSON.parse(text), ...JSON.parse(fills) }, null, 2))
  const [imported = '', ...exported] = table.split('\n\n')
  edit('src/routes.tsx', (text) => `${imported}\n${text}\n${exported.join('\n\n')}`)
  mkdirSync(at('src/card'))
  writeFileSync(at('src/card/program-card-part.tsx'), part)
  writeFileSync(at('src/card/program-card-part.test.tsx'), test)
  writeFileSync(at('src/slots.d.ts'), types)
}

interface Places {
  page: Page
  request: APIRequestContext
  /** The gateway of the channel, whose release service the team uses. */
  origin: string
  channel: string
  /** Folder of the remote `jobs`. */
  remote: string
  /** Environment of its commands, without the store. */
  environment: Readonly<Record<string, string>>
  /** Runs a command in it with the team's token. */
  run: (command: string, ...args: string[]) => Promise<string>
}

/** The owner of the page gives the slot room for one part more. */
function giveRoom(channel: string) {
  const version = publishChanged('catalog', {
    file: 'mfe-catalog/mfe.json',
    from: `"${SLOT}": {`,
    to: `"${SLOT}": {\n      "most": 2,`,
  })
  mfe(['promote', `catalog@${version}`, '--channel', channel])
}

/** Somebody with the address sees the part on the page of the other team. */
async function seesPreview(
  page: Page,
  { address, origin, card }: { address: string; origin: string; card: RegExp },
) {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('the browser has ended')
  const visitor = await context.newPage()
  // The address is that of the site under test, which serves another channel.
  const { pathname, search } = new URL(address)
  await visitor.goto(origin + pathname + search)
  await visitor.goto(origin + PAGE)
  await expect(visitor.getByText(card)).toBeVisible()
  await context.close()
}

/** A part of an outside team on a page of the catalog: developed against the site, previewed, live, and gone, by the team alone. */
export async function fillsSlot({ page, request, origin, channel, remote, environment, run }: Places) {
  giveRoom(channel)
  const card = /^Data Science: \d+ paise$/
  const service = ['--service', origin]
  const served = async (address: string) =>
    /Data Science(?:<!-- -->)?: (?:<!-- -->)?\d+/.test(await (await request.get(address)).text())
  const others = async () => {
    const { jobs: _own, ...versions } = versionsOf(await registryOf(request, origin))
    return versions
  }
  const before = await others()
  writePart(remote)
  await run('npm', 'install', '--no-audit', '--no-fund', '@marga/api-client')

  const dev = await startDevIn(remote, environment, ['--against', origin])
  try {
    await page.goto(dev.origin + PAGE)
    await expect(page.getByText(card)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What learners say' })).toBeVisible()
  } finally {
    await page.goto('about:blank')
    await dev.stop()
  }
  expect(await served(origin + PAGE)).toBe(false)

  const published = await run('npx', 'mfe', 'publish', '--preview', ...service)
  expect(published).toContain('Types passed, tests passed.')
  const [, version = ''] = /Published (jobs@\S+)/.exec(published) ?? []
  const [address = ''] = /http\S+preview=\S+/.exec(published) ?? []
  await seesPreview(page, { address, origin, card })
  expect(await served(origin + PAGE)).toBe(false)

  await run('npx', 'mfe', 'promote', version, ...service)
  await expect.poll(() => served(origin + PAGE)).toBe(true)
  await page.goto(origin + PAGE)
  await untilConnected(page.getByText(card))

  await run('npx', 'mfe', 'rollback', ...service)
  await expect.poll(() => served(origin + PAGE)).toBe(false)
  expect(await others()).toEqual(before)
}
