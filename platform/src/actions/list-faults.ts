import type { FaultsAnswer } from '@marga/platform-contract/release-lists'
import { readLog } from '../channels/channel-log'
import { takenBackIn } from '../channels/history'
import type { OpenStore } from '../channels/store-snapshot'
import { type CountedFault, readFaults } from '../guard/fault-counts'
import { createSourcePlaces } from '../releases/source-places'
import type { LogId } from '../storage/store-paths'

/** How long the faults of a release that was taken back are of interest, in milliseconds. */
const TAKEN_BACK_MS = 7 * 24 * 60 * 60 * 1000

/** Live releases, then those that were taken back in the last days: their faults are why. */
function versionsOf(open: OpenStore, id: LogId): Array<{ version: string; isTakenBack: boolean }> {
  const log = readLog(open, id)
  const live = (log[0]?.live ?? []).map(({ version }) => version)
  const takenBack = [...takenBackIn(log)]
    .filter(([, { at }]) => Date.now() - Date.parse(at) < TAKEN_BACK_MS)
    .map(([version]) => version)
  return [
    ...live.map((version) => ({ version, isTakenBack: false })),
    ...takenBack.map((version) => ({ version, isTakenBack: true })),
  ]
}

/** What failed in browsers of an app's releases that are live or were taken back, the most frequent first, by lines of the sources. */
export async function listFaultsOf(open: OpenStore, { app, channel }: LogId): Promise<FaultsAnswer> {
  const sourceOf = createSourcePlaces(open.store)
  const placesOf = ({ frames }: CountedFault) =>
    Promise.all(
      frames.map(async (frame) => {
        const source = await sourceOf(frame)
        return { ...frame, ...(source && { source }) }
      }),
    )
  const faults: FaultsAnswer['faults'] = []
  for (const { version, isTakenBack } of versionsOf(open, { channel, app }))
    for (const fault of await readFaults(open.store, { channel, app, version })) {
      const { kind, error, count, firstAt, lastAt } = fault
      faults.push({
        version,
        isTakenBack,
        kind,
        error,
        count,
        firstAt,
        lastAt,
        places: await placesOf(fault),
      })
    }
  return { app, channel, faults: faults.sort((left, right) => right.count - left.count) }
}
