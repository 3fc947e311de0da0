import type { ChannelRecord } from '@marga/platform-contract/channel'
import type { ChangedFlag } from '@marga/platform-contract/flag-answers'
import type { DeclaredFlag, FlagSetting, FlagSettings } from '@marga/platform-contract/flags'
import { draftRecord, writeRecord } from '../channels/append-record'
import { readLog } from '../channels/channel-log'
import { describeSetting, settingIn } from '../channels/flag-changes'
import { type LiveFlag, liveFlags } from '../channels/live-flags'
import { requireNothingHidden } from '../channels/missing-records'
import type { WritableStore } from '../channels/store-snapshot'
import { hasCode, PlatformError } from '../failure'
import type { ActionOptions } from './action-options'
import { requireReason } from './require-reason'

export interface FlagRequest {
  channel: string
  flag: string
  /** A share in percent or a value; `back`: what it was before its last change; `default`: what its app declares. */
  set: FlagSetting['set'] | 'back' | 'default'
  why: string
  until?: string | undefined
}

const refuse = (code: string, message: string) => new PlatformError(code, `mfe flag: ${message}`)

/** A live flag of that name. @throws PlatformError for any other name, with those that there are */
function requireFlag(open: WritableStore, { channel, flag }: FlagRequest): LiveFlag {
  const all = liveFlags(open, channel)
  const found = all.find((one) => one.flag === flag)
  if (found) return found
  const known = all.map((one) => one.flag).join(', ')
  const others = known ? `There are: ${known}.` : 'They have none.'
  throw refuse('FLAG_UNKNOWN', `no live release on ${channel} has a flag "${flag}". ${others}`)
}

/** @throws PlatformError for a share of a flag with values, and a value that it does not have */
function requireValue(flag: string, { values }: DeclaredFlag, set: FlagSetting['set']) {
  if (!values && typeof set === 'string')
    throw refuse('FLAG_VALUE', `${flag} is on or off. Give on, off or a share such as 25%, not "${set}".`)
  if (values && (typeof set === 'number' || !Object.hasOwn(values, set)))
    throw refuse('FLAG_VALUE', `${flag} is one of: ${Object.keys(values).join(', ')}.`)
}

/** What a flag was before its last change; undefined for its default. @throws PlatformError if it never changed */
function settingBefore(log: readonly ChannelRecord[], flag: string): FlagSetting | undefined {
  const [newest] = log
  const present = settingIn(newest, flag)
  const before = log.find((record) => {
    const setting = settingIn(record, flag)
    return setting?.set !== present?.set || setting?.until !== present?.until
  })
  if (before) return settingIn(before, flag)
  throw refuse(
    'FLAG_UNCHANGED',
    `${flag} is ${describeSetting(present?.set)} since it was declared: there is nothing to go back to.`,
  )
}

/** What was asked for as a setting without its author; undefined for the default. */
function wantedSetting(log: readonly ChannelRecord[], { flag, set, until }: FlagRequest) {
  if (set === 'default') return undefined
  return set === 'back' ? settingBefore(log, flag) : { set, ...(until && { until }) }
}

const withFlag = (before: FlagSettings = {}, flag: string, setting: FlagSetting | undefined) => {
  const { [flag]: _, ...others } = before
  return setting ? { ...others, [flag]: setting } : others
}

async function setOnce(options: ActionOptions, request: FlagRequest): Promise<ChangedFlag> {
  const { channel, flag } = request
  const why = requireReason(request.why, `mfe flag: ${flag} changes what visitors can do.`)
  const open = await options.open(channel)
  const { app, declared } = requireFlag(open, request)
  const log = readLog(open, { channel, app })
  const [newest] = log
  if (!newest) throw refuse('NOTHING_LIVE', `nothing of ${app} is live on ${channel}.`)
  const wanted = wantedSetting(log, request)
  if (wanted) requireValue(flag, declared, wanted.set)
  const { set, until } = wanted ?? {}
  const answer = { flag, app, channel, set: set ?? null, version: newest.live[0]?.version ?? null }
  const present = settingIn(newest, flag)
  if (present?.set === set && present?.until === until) {
    await requireNothingHidden(open, { channel, app })
    return { ...answer, ...(until && { until }), isNew: false, revision: newest.revision }
  }
  const { by, requestedBy } = options
  const setting = wanted && {
    set: wanted.set,
    at: new Date().toISOString(),
    by,
    why,
    ...(until && { until }),
  }
  const change = { app, channel, by, why, ...(requestedBy && { requestedBy }) }
  const flags = withFlag(newest.flags, flag, setting)
  const record = await writeRecord(open, draftRecord(open, { ...change, live: newest.live, flags }))
  return { ...answer, ...(until && { until }), isNew: true, revision: record.revision }
}

/** Attempts while others change the same app: what they do leaves the flag as it was. */
const MOST_ATTEMPTS = 3

/**
 * Sets a flag for a channel, by the next record of the app that owns it: its releases stay as they are.
 * @throws ProposedError where the channel asks for further signatures @throws PlatformError, NotPermittedError
 */
export async function setFlag(options: ActionOptions, request: FlagRequest): Promise<ChangedFlag> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await setOnce(options, request)
    } catch (error) {
      if (!hasCode(error, 'PROMOTED_MEANWHILE') || attempt === MOST_ATTEMPTS) throw error
    }
}
