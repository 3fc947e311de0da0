import type { FaultPlace, FaultsAnswer } from '@marga/platform-contract/release-lists'
import { CHANNEL_FLAGS, command, EACH_APP, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import { columns } from '../output'

type Fault = FaultsAnswer['faults'][number]

const placeText = ({ file, line, column, source, app }: FaultPlace, own: string) => {
  const place = source ?? { file, line, column }
  return `${app === own ? '' : `${app}: `}${place.file}:${place.line}:${place.column}`
}

/** The innermost place in the team's own sources; else the innermost one that is known. */
const placeOf = (app: string, { places }: Fault) => {
  const isOwn = (place: FaultPlace) =>
    place.app === app && place.source !== undefined && !place.source.file.includes('node_modules/')
  const place = places.find(isOwn) ?? places[0]
  return place ? placeText(place, app) : '-'
}

/** What the site found of a part has its slot as the place: a loader that takes too long, for one, is in no source. */
const slotOf = (error: string) => /^(.*) in ((?:(?:[\w-]+\.)+v\d+(?:, )?)+)$/.exec(error)?.slice(1)

/** The line, the slot, or the line and the slot whose part was running there. */
function whereOf(app: string, fault: Fault, slot: string | undefined) {
  if (!slot) return placeOf(app, fault)
  return fault.places.length > 0 ? `${placeOf(app, fault)} in slot ${slot}` : `slot ${slot}`
}

const TITLES = ['count', 'version', 'kind', 'error', 'where', 'last']

/** What failed in browsers of releases that are live or were taken back, by count, with lines of the sources. */
export const faults = command({
  targets: EACH_APP,
  flags: { ...SERVICE_FLAGS, ...CHANNEL_FLAGS, ...OUTPUT_FLAGS },
  run: async (context, { targets }) => {
    const actions = await context.actions()
    for (const target of targets) {
      const answer = await actions.faults({ app: target, channel: context.channel() })
      const rows = answer.faults.map((fault) => {
        const { count, version, isTakenBack, kind, lastAt } = fault
        const [error, slot] = slotOf(fault.error) ?? [fault.error]
        return [
          String(count),
          isTakenBack ? `${version} (taken back)` : version,
          kind,
          error || '-',
          whereOf(target, fault, slot),
          lastAt,
        ]
      })
      context.print({
        data: answer,
        lines:
          rows.length === 0
            ? [
                `Browsers have reported no fault of ${target} that is live on ${answer.channel}, or was taken back in the last 7 days.`,
              ]
            : columns([TITLES, ...rows]),
      })
    }
  },
})
