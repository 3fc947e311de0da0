import type { Store } from '../storage/store'
import { storePaths } from '../storage/store-paths'
import { type Tally, tallySchema } from './tallies'

const parse = (bytes: Buffer | null): Tally[] => {
  try {
    return [tallySchema.parse(JSON.parse(bytes?.toString('utf8') ?? ''))]
  } catch {
    return []
  }
}

/** Counts of a canary from every gateway; an unreadable file is skipped. */
export async function readTallies(
  store: Store,
  canary: { channel: string; app: string; revision: number },
): Promise<Tally[]> {
  const files = await store.list(storePaths.telemetry(canary))
  const contents = await Promise.all(files.map((file) => store.read(file)))
  return contents.flatMap(parse)
}
