import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readEnvironment } from '../../platform/src/env'
import { openStore } from '../../platform/src/mirror/open-store'
import { publish } from '../../platform/src/releases/publish'
import type { Layout } from './layout'
import { environmentOf, mfe } from './releases'

const APPS = ['catalog', 'marketing', 'profile', 'trainers']
const TEAMS = 10

const workspace = join(import.meta.dirname, '../..')

const history = z.object({ records: z.array(z.object({ why: z.string(), versions: z.array(z.string()) })) })
const descriptor = z.looseObject({ owner: z.string() })

/** Publishes another release of an app: the same build with another owner. */
async function publishAnother(layout: Layout, app: string): Promise<string> {
  const folder = join(layout.folder, 'another', app)
  rmSync(folder, { recursive: true, force: true })
  const remote = join(folder, `mfe-${app}`)
  mkdirSync(remote, { recursive: true })
  for (const name of ['dist', 'package.json', 'mfe.json'])
    cpSync(join(workspace, `mfe-${app}`, name), join(remote, name), { recursive: true })
  const file = join(remote, 'mfe.json')
  const own = descriptor.parse(JSON.parse(readFileSync(file, 'utf8')))
  writeFileSync(file, JSON.stringify({ ...own, owner: `${own.owner}, edition of ${Date.now()}` }))
  const open = await openStore(readEnvironment(environmentOf(layout)))
  return (await publish(open, { workspace: folder, app })).release.version
}

const historyOf = async (layout: Layout, app: string) =>
  history.parse(JSON.parse(await mfe(layout, ['history', app, '--json']))).records

interface Team {
  name: string
  app: string
  /** Two releases that are live in turn. */
  versions: readonly string[]
}

/** Promotes until the time is over; answers what was acknowledged, and how often another team was faster. */
async function promoteUntil(layout: Layout, { name, app, versions }: Team, endsAt: number) {
  const acknowledged: string[] = []
  let conflicts = 0
  for (let turn = 0; Date.now() < endsAt; turn += 1) {
    const why = `${name}, ${turn}, ${endsAt}`
    const args = ['promote', '--again', '--force', `${app}@${versions[turn % 2]}`, '--why', why]
    try {
      const text = await mfe(layout, args, { operator: name })
      if (text.includes('Promoted on')) acknowledged.push(why)
    } catch {
      conflicts += 1
    }
  }
  return { app, acknowledged, conflicts }
}

/** Ten teams promote releases of four apps, each as fast as it can. Answers the promotes that were acknowledged and lost. */
export async function releaseAtOnce(layout: Layout, lastsMs: number): Promise<string[]> {
  const versions = new Map<string, string[]>()
  for (const app of APPS) {
    const [newest] = await historyOf(layout, app)
    versions.set(app, [await publishAnother(layout, app), newest?.versions[0] ?? ''])
  }
  const names = Array.from({ length: TEAMS }, (_, index) => `team-${index + 1}`)
  // Each has worked with the store before.
  for (const name of names)
    cpSync(join(layout.folder, 'operator'), join(layout.folder, name), { recursive: true })
  const endsAt = Date.now() + lastsMs
  const teams = names.map((name, index) => {
    const app = APPS[index % APPS.length] ?? ''
    return promoteUntil(layout, { name, app, versions: versions.get(app) ?? [] }, endsAt)
  })
  const results = await Promise.all(teams)
  const lost: string[] = []
  for (const app of APPS) {
    const recorded = new Set((await historyOf(layout, app)).map(({ why }) => why))
    for (const { acknowledged } of results.filter((result) => result.app === app))
      lost.push(...acknowledged.filter((why) => !recorded.has(why)).map((why) => `promote of ${app}: ${why}`))
  }
  const promotes = results.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  const conflicts = results.reduce((sum, result) => sum + result.conflicts, 0)
  console.log(`  ${promotes} promotes, ${conflicts} refused since another team was faster`)
  return lost
}
