/** Polls a second that each begin with their own request; further requests share one for `POLL_LIFETIME_MS`. */
const POLLS_A_SECOND = 50
const POLL_LIFETIME_MS = 20

interface Poll {
  startedAt: number
  result: Promise<number>
  /** Beginning of the second in which polls are counted. */
  second: number
  count: number
}

/** Polls once for each caller; under load, callers share a poll that began up to 20 ms ago. */
export function sharePolls(poll: (channel: string) => Promise<number>) {
  const polls = new Map<string, Poll>()
  return (channel: string): Promise<number> => {
    const now = Date.now()
    const recent = polls.get(channel)
    const isSameSecond = recent !== undefined && now - recent.second < 1_000
    const count = isSameSecond ? recent.count : 0
    if (recent && count >= POLLS_A_SECOND && now - recent.startedAt < POLL_LIFETIME_MS) return recent.result
    const result = poll(channel)
    const second = isSameSecond ? recent.second : now
    polls.set(channel, { startedAt: now, result, second, count: count + 1 })
    return result
  }
}
