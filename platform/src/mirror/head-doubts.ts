import { isOldHead, readHeads } from '../channels/heads'
import type { StoreSnapshot } from '../channels/store-snapshot'
import type { StoreProblems } from './store-problems'

/** A channel that this process met without a copy, when the newest head was old. */
interface Doubt {
  at: number
  problem: string
}

interface Parts {
  snapshot: StoreSnapshot
  problems: StoreProblems
  /** Names this process: its own head dispels no doubt. */
  processId: string
}

/** Whether this process can tell that it is shown everything: not if it has no copy, and all heads are old. */
export function createHeadDoubts({ snapshot, problems, processId }: Parts) {
  const doubts = new Map<string, Doubt | null>()
  const nameOf = (channel: string) => `heads of ${channel}`

  const isDispelled = (channel: string, { at }: Doubt) =>
    readHeads(snapshot, channel).some((head) => head.process !== processId && Date.parse(head.at) > at)

  return {
    /** At the first look of this process. @param hasCopy false if everything comes from the store now */
    meet: (channel: string, hasCopy: boolean) => {
      if (doubts.has(channel)) return
      const [newest] = readHeads(snapshot, channel)
      const isDoubtful = !hasCopy && newest !== undefined && isOldHead(newest)
      const problem = `This gateway has no copy of ${channel}, and the newest signed head is of ${newest?.at}: newer records may be withheld. Compare what is live with what should be (npx mfe history); an owner confirms it with npx mfe heads sign.`
      doubts.set(channel, isDoubtful ? { at: Date.now(), problem } : null)
    },
    report: (channel: string) => {
      const doubt = doubts.get(channel)
      if (!doubt) return
      if (!isDispelled(channel, doubt)) return problems.state(nameOf(channel), doubt.problem)
      doubts.set(channel, null)
      problems.clear(nameOf(channel))
    },
    isInDoubt: (channel: string) => doubts.get(channel) !== null,
  }
}
