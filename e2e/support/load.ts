import { randomUUID } from 'node:crypto'

type Outcome = { status: number } | { failure: string }

const failureOf = (error: unknown) => {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return cause?.code ?? String(error)
}

/** Calls an address; a connection that fails is an outcome, not an error. */
async function call(address: string, init?: RequestInit): Promise<Outcome> {
  try {
    const answer = await fetch(address, init)
    await answer.arrayBuffer()
    return { status: answer.status }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

/** Visitors who open pages and write, one request after another each, until they are stopped. */
export function startLoad(
  origin: string,
  { visitors = 10, paths }: { visitors?: number; paths: readonly string[] },
) {
  const pages: Outcome[] = []
  const writes: Outcome[] = []
  const acknowledged = new Set<string>()
  let isStopped = false

  const browse = async (first: number) => {
    for (let index = first; !isStopped; index += 1)
      pages.push(await call(origin + (paths[index % paths.length] ?? '/')))
  }
  const write = async () => {
    while (!isStopped) {
      const email = `${randomUUID()}@example.com`
      const outcome = await call(`${origin}/api/interests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, topic: 'Resume Builder' }),
      })
      writes.push(outcome)
      if ('status' in outcome && outcome.status === 201) acknowledged.add(email)
    }
  }
  const running = [
    ...Array.from({ length: visitors }, (_, index) => browse(index)),
    ...Array.from({ length: 3 }, write),
  ]
  return {
    pages,
    writes,
    acknowledged,
    stop: async () => {
      isStopped = true
      await Promise.all(running)
    },
  }
}

/** How often each status or failure came. */
export function tally(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) {
    const name = 'status' in outcome ? String(outcome.status) : outcome.failure
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
