import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Layout } from './layout'
import { publishAnother } from './publish-another'
import { historyOf, mfe } from './releases'

const APPS = ['catalog', 'marketing', 'profile', 'trainers']
const TEAMS = 10

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
  const failures: string[] = []
  for (let turn = 0; Date.now() < endsAt; turn += 1) {
    const why = `${name}, ${turn}, ${endsAt}`
    const args = ['promote', '--again', '--force', `${app}@${versions[turn % 2]}`, '--why', why]
    try {
      const text = await mfe(layout, args, { operator: name })
      if (text.includes('Promoted on')) acknowledged.push(why)
    } catch (error) {
      if (String(error).includes('at the same moment')) conflicts += 1
      else failures.push(`${name}: ${String(error)}`)
    }
  }
  return { app, acknowledged, conflicts, failures }
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
    await cp(join(layout.folder, 'operator'), join(layout.folder, name), { recursive: true })
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
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`  ${failure}`)
  console.log(`  ${promotes} promotes, ${conflicts} refused since another team was faster`)
  return lost
}
