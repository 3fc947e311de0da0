/** Crashes or blocks of renderers within `WINDOW_MS` after which a release is suspended. */
const STRIKES = 3
const WINDOW_MS = 60_000
/** First suspension; each further one lasts twice as long, up to the longest. In milliseconds. */
const FIRST_MS = 60_000
const LONGEST_MS = 60 * 60_000

interface Record {
  strikes: number[]
  suspensions: number
  until: number
}

/**
 * Keeps releases that crash or block renderers away from them: without that, one remote in a loop would take the renderers
 * of all other areas, again and again. After a suspension the release gets one more chance.
 */
export function createSuspensions({
  onSuspend,
  clock = Date.now,
}: {
  onSuspend: (release: string, forMs: number) => void
  clock?: () => number
}) {
  const records = new Map<string, Record>()

  const suspend = (release: string, record: Record) => {
    const forMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** record.suspensions)
    records.set(release, { strikes: [], suspensions: record.suspensions + 1, until: clock() + forMs })
    onSuspend(release, forMs)
  }

  return {
    /** Counts a crash or a block of a renderer that ran this release. */
    strike: (release: string) => {
      const record = records.get(release) ?? { strikes: [], suspensions: 0, until: 0 }
      const strikes = [...record.strikes.filter((at) => clock() - at < WINDOW_MS), clock()]
      // After a suspension one strike is enough.
      if (strikes.length >= STRIKES || record.suspensions > 0) suspend(release, record)
      else records.set(release, { ...record, strikes })
    },
    isSuspended: (release: string) => (records.get(release)?.until ?? 0) > clock(),
    /** Releases that are suspended now. */
    list: () => [...records.keys()].filter((release) => (records.get(release)?.until ?? 0) > clock()),
  }
}
