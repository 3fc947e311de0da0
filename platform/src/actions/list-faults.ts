import type { FaultsAnswer } from '@marga/platform-contract/release-lists'
import { readNewest } from '../channels/channel-log'
import type { WritableStore } from '../channels/store-snapshot'
import { type CountedFault, readFaults } from '../guard/fault-counts'
import { createSourcePlaces } from '../releases/source-places'
import type { LogId } from '../storage/store-paths'

/** What failed in browsers of the live releases of an app, the most frequent first, by lines of the sources. */
export async function listFaultsOf(open: WritableStore, { app, channel }: LogId): Promise<FaultsAnswer> {
  const sourceOf = createSourcePlaces(open.store)
  const placesOf = ({ frames }: CountedFault) =>
    Promise.all(
      frames.map(async (frame) => {
        const source = await sourceOf(frame)
        return { ...frame, ...(source && { source }) }
      }),
    )
  const faults: FaultsAnswer['faults'] = []
  for (const { version } of readNewest(open, { channel, app })?.record.live ?? [])
    for (const fault of await readFaults(open.store, { channel, app, version })) {
      const { kind, error, count, firstAt, lastAt } = fault
      faults.push({ version, kind, error, count, firstAt, lastAt, places: await placesOf(fault) })
    }
  return { app, channel, faults: faults.sort((left, right) => right.count - left.count) }
}
