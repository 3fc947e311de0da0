import type { LiveRelease } from '@marga/platform-contract/channel'
import type { FlagState } from '@marga/platform-contract/flag-answers'
import type { DeclaredFlag, FlagSetting } from '@marga/platform-contract/flags'
import { appsOn, readNewest } from './channel-log'
import { settingIn } from './flag-changes'
import type { StoreSnapshot } from './store-snapshot'

/** A flag that a live release owns, and what it was set to. */
export interface LiveFlag {
  flag: string
  app: string
  owner: string
  declared: DeclaredFlag
  setting: FlagSetting | undefined
}

/** True once the time of a setting is over: the default counts. */
export const isFlagOver = (setting: Pick<FlagSetting, 'until'> | undefined, now: number): boolean =>
  setting?.until !== undefined && now >= Date.parse(setting.until)

/** The flags of the live releases of a channel, canaries included, each once: as the stable release declares it. */
export function liveFlags(snapshot: StoreSnapshot, channel: string): LiveFlag[] {
  const found = appsOn(snapshot.folder, channel).flatMap((app) => {
    const record = readNewest(snapshot, { channel, app })?.record
    return (record?.live ?? []).flatMap(({ descriptor: { flags = {}, owner } }) =>
      Object.entries(flags).flatMap(([flag, declared]) =>
        declared.of ? [] : [{ flag, app, owner, declared, setting: settingIn(record, flag) }],
      ),
    )
  })
  return [...new Map(found.reverse().map((one) => [one.flag, one])).values()].sort((left, right) =>
    left.flag < right.flag ? -1 : 1,
  )
}

/** What of a release reads a flag: its pages, and what it hides of its entries. */
function readersIn(app: string, { descriptor }: LiveRelease, flag: string): string[] {
  const { routes, navigation, search = [] } = descriptor
  const pages = routes.filter(({ flags, when }) => flags?.includes(flag) || when?.flag === flag)
  const entries = [...navigation, ...search].filter(({ when }) => when?.flag === flag)
  return [...pages.map(({ path }) => `${app} ${path}`), ...entries.map(({ to }) => `${app} entry of ${to}`)]
}

/** What the live releases of a channel read of each flag. */
function readersOf(snapshot: StoreSnapshot, channel: string, flag: string): string[] {
  const readers = appsOn(snapshot.folder, channel).flatMap((app) =>
    (readNewest(snapshot, { channel, app })?.record.live ?? []).flatMap((live) => readersIn(app, live, flag)),
  )
  return [...new Set(readers)]
}

/** Every flag of a channel: who set it, why, until when, and what reads it. */
export const flagStates = (snapshot: StoreSnapshot, channel: string, now = Date.now()): FlagState[] =>
  liveFlags(snapshot, channel).map(({ flag, app, owner, declared, setting }) => ({
    flag,
    app,
    owner,
    description: declared.description ?? '',
    default: declared.default,
    ...(declared.values && { values: Object.keys(declared.values) }),
    setting: setting ?? null,
    isOver: isFlagOver(setting, now),
    readBy: readersOf(snapshot, channel, flag),
  }))
