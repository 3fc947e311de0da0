import type { ChangedFlag } from '@marga/platform-contract/flag-answers'
import type { FlagRequest } from '../../actions/set-flag'
import { describeSetting } from '../../channels/flag-changes'
import { CHANNEL_FLAGS, command, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import { requireName } from '../names'
import { say } from '../output'
import { WHY_FLAG } from '../promote-flags'
import { parseUntil } from '../team-flags'
import { UsageError } from '../usage-error'
import { parseTimeout, WAIT_FLAGS, waitForGateways } from '../wait-for-gateways'

const SHARE = /^(\d+(?:\.\d+)?) ?%$/

/** `on`, `off`, `25%`, `back`, `default` or a value of the flag. @throws UsageError */
export function parseSetting(text: string): FlagRequest['set'] {
  if (text === 'on') return 100
  if (text === 'off') return 0
  const share = SHARE.exec(text)?.[1]
  if (share === undefined) {
    if (/^[a-z][a-z0-9-]*$/.test(text)) return text
    throw new UsageError(
      `mfe flag: "${text}" is nothing that a flag can be. Give on, off, a share such as 25%, a value of the flag, "back" or "default".`,
    )
  }
  if (Number(share) <= 100) return Number(share)
  throw new UsageError('mfe flag: give a share from 0% to 100%.')
}

function describeChange({ flag, app, channel, set, until, isNew }: ChangedFlag): string {
  const state = `${flag} is ${describeSetting(set ?? undefined)}${until ? ` until ${until}` : ''}`
  return isNew
    ? `Set on ${channel}: ${state} (a flag of ${app}). Undo it: npx mfe flag ${flag} back --why "<reason>"`
    : `Unchanged: ${state} on ${channel} already`
}

/** Switches something on or off for visitors, without a release: by a signed record of the app that owns the flag. */
export const flag = command({
  targets: { least: 2, most: 2, named: 'a flag and what it is to be: on, off, a share such as 25%' },
  flags: {
    ...WHY_FLAG,
    until: { type: 'string', value: '<day>', help: 'from then on the default counts, such as 2027-03-31' },
    ...WAIT_FLAGS,
    ...SERVICE_FLAGS,
    ...CHANNEL_FLAGS,
    ...OUTPUT_FLAGS,
  },
  run: async (context, { targets: [name = '', text = ''], flags }) => {
    const { why = '', until: untilText, wait } = flags
    const timeoutMs = parseTimeout('flag', flags.timeout)
    const until = untilText === undefined ? undefined : parseUntil('flag', untilText)
    const request = { flag: requireName('flag', name), set: parseSetting(text), why, until }
    const { setFlag } = await context.actions()
    const answer = await setFlag({ ...request, channel: context.channel() })
    const lines = [describeChange(answer)]
    if (!wait) return context.print({ data: answer, lines })
    if (!context.isJson) say(lines.join('\n'))
    const { app, channel, version, revision, isNew } = answer
    const gateways = await waitForGateways(
      context,
      [{ app, channel, version, revision, isNew, traffic: 100 }],
      timeoutMs,
    )
    context.print({
      data: { ...answer, gateways },
      lines: [`Live on ${channel}: ${gateways.length} gateways`],
    })
  },
})
