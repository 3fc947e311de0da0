import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Registry, registrySchema } from '@marga/platform-contract/registry'
import { type Compared, conflictsOf } from '../../checks/check-release'
import { readDescriptor } from '../../releases/read-descriptor'
import type { AppPlace } from '../app-place'
import { complain } from '../output'

/** How often `mfe.json` is looked at for changes, in milliseconds. */
const POLL_MS = 300

/** What a site says that it serves, as far as it is compared. */
const liveOn = ({ microFrontends }: Registry): Compared[] =>
  Object.entries(microFrontends).flatMap(([app, entries]) =>
    entries.map(({ metadata: { version }, extras }) => {
      const { kind, owner, sdk, routes, navigation = [], search, flags, slots, fills, shared } = extras
      const descriptor = {
        name: app,
        owner,
        kind,
        sdk,
        routes,
        navigation,
        search,
        flags,
        slots,
        fills,
        calls: [],
      }
      return { app, version, shared, descriptor }
    }),
  )

function sourceOf({ folder, app }: AppPlace): Compared {
  const descriptor = readDescriptor(folder, app)
  return { app, version: 'source', shared: [], descriptor }
}

/** Nothing of one that cannot be read: that is said of itself. */
function sourceOrNone(place: AppPlace): Compared[] {
  try {
    return [sourceOf(place)]
  } catch {
    return []
  }
}

/** Why the app does not fit what the site serves, as `mfe check` says it of a release. @param beside what is developed with it */
export function unfitWith(registry: Registry, place: AppPlace, beside: readonly AppPlace[]): string[] {
  try {
    const own = sourceOf(place)
    const others = beside.flatMap(sourceOrNone)
    const developed = [place, ...beside].map(({ app }) => app)
    const live = [...liveOn(registry).filter(({ app }) => !developed.includes(app)), ...others]
    return conflictsOf(own, live, { provider: own.descriptor.calls }).map(({ message }) => message)
  } catch (error) {
    // Its mfe.json is none.
    return [error instanceof Error ? error.message : String(error)]
  }
}

const registryOf = async (site: string) =>
  registrySchema.parse(await (await fetch(new URL('/registry.json', site))).json())

const textIn = ({ folder }: AppPlace) => {
  try {
    return readFileSync(join(folder, 'mfe.json'), 'utf8')
  } catch {
    return ''
  }
}

/**
 * Tells what does not fit, at once and whenever an `mfe.json` has changed; an empty list once it fits again.
 * @returns what ends it
 */
export async function followUnfit(
  site: string,
  places: readonly AppPlace[],
  tell: (place: AppPlace, messages: readonly string[]) => void,
): Promise<() => void> {
  const told = new Map<AppPlace, string>()
  const compare = async () => {
    const registry = await registryOf(site)
    for (const place of places) {
      const beside = places.filter((other) => other !== place)
      const messages = unfitWith(registry, place, beside)
      const text = messages.join('\n')
      if (text === (told.get(place) ?? '')) continue
      told.set(place, text)
      tell(place, messages)
    }
  }
  let compared: string | undefined
  let isComparing = false
  const look = async () => {
    const now = JSON.stringify(places.map(textIn))
    if (isComparing || now === compared) return
    isComparing = true
    compared = now
    await compare().catch((error) =>
      complain(
        `mfe dev: ${site} cannot be compared with mfe.json before its next change: ${error instanceof Error ? error.message : error}`,
      ),
    )
    isComparing = false
  }
  await look()
  const timer = setInterval(() => void look(), POLL_MS).unref()
  return () => clearInterval(timer)
}
