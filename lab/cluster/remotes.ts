import { setTimeout as wait } from 'node:timers/promises'
import { publishAnother } from './publish-another'
import { historyOf, mfe } from './releases'
import type { Cluster } from './start-cluster'

const APP = 'trainers'
/** Its page is one of those that visitors browse: `/trainerprofile`. */
const PAGE = 'TrainerListPage'

/** What a release does whenever a page of it is rendered on the server. */
const STATEMENTS = {
  throws: "throw new Error('broken on purpose')",
  'never ends': 'for (;;);',
  'takes 1.5 s': 'for (const until = Date.now() + 1_500; Date.now() < until; );',
  'ends its process': 'process.exit(1)',
  'keeps 40 MB more each time': '(globalThis.kept ??= []).push(new Array(5_000_000).fill(1))',
}

/** A team whose command fails gives it again. @throws Error of the third failure */
async function insist(work: () => Promise<unknown>, left = 3): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (left === 1) throw error
    console.log(`  ${String(error).split('\n').slice(0, 2).join(' ')}`)
    await insist(work, left - 1)
  }
}

/** A release of a remote that misbehaves is live for everybody while visitors browse, until its team takes it back. */
export const remoteFaults = ({ layout }: Pick<Cluster, 'layout'>) =>
  Object.entries(STATEMENTS).map(([what, statement]) => ({
    what: `a page of a live remote ${what}`,
    run: async (lastsMs: number): Promise<string[]> => {
      const [live] = await historyOf(layout, APP)
      const version = await publishAnother(layout, APP, [PAGE, statement])
      const promote = (wanted = '', why = '') =>
        insist(() => mfe(layout, ['promote', '--again', '--wait', `${APP}@${wanted}`, '--why', why]))
      await promote(version, what)
      await wait(lastsMs)
      await promote(live?.versions[0], 'taken back')
      return []
    },
  }))
