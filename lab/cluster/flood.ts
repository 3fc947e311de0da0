import { isFailure } from './outcomes'
import type { Visitors } from './visitors'

const CONNECTIONS = 300

/** Callers who each come once, from an address of their own, and ask for a page that nobody has asked for. */
export async function flood({ newCaller }: Pick<Visitors, 'newCaller'>, lastsMs: number): Promise<string[]> {
  const endsAt = Date.now() + lastsMs
  let pages = 0
  let failures = 0
  const come = async () => {
    while (Date.now() < endsAt) {
      pages += 1
      const caller = newCaller()
      if (isFailure(await caller.get(`/coursesoffered?q=word${pages}`))) failures += 1
      caller.close()
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, come))
  console.log(`  ${pages} requests of the flood, ${failures} of them failed`)
  return []
}
