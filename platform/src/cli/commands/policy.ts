import { channelsBefore, demandSchema } from '@marga/platform-contract/permissions'
import { PlatformError } from '../../failure'
import { changeRules, type RulesChange } from '../change-rules'
import { command, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import type { Context } from '../context'
import { columns } from '../output'
import { type PolicyFlags, policyOf } from '../policy-flags'
import { WHY_FLAG } from '../promote-flags'
import { UsageError } from '../usage-error'

async function printPolicies(context: Context) {
  const { policies } = await (await context.actions()).policies()
  const rows = policies.map(({ channel, asks, after, signatures = {} }) => [
    channel,
    asks.join(', ') || 'nothing',
    after ?? '',
    Object.entries(signatures)
      .map(([app, { needed }]) => `${app} ${needed}`)
      .join(', '),
  ])
  context.print({
    data: { policies },
    lines:
      policies.length === 0
        ? ['No channel asks for anything.']
        : columns([['channel', 'asks for', 'live before on', 'signatures'], ...rows]),
  })
}

const setPolicy =
  (channel: string, flags: PolicyFlags): RulesChange =>
  (rules, open) => {
    const others = rules.policies.filter((policy) => policy.channel !== channel)
    const present = rules.policies.find((policy) => policy.channel === channel)
    const policies = [...others, policyOf(open, { channel, flags, present })]
    if (!channelsBefore(policies, channel))
      throw new UsageError(`mfe policy: ${channel} would wait for itself by --after ${flags.after}.`)
    return { ...rules, policies }
  }

const removePolicy =
  (channel: string): RulesChange =>
  (rules) => {
    if (!rules.policies.some((policy) => policy.channel === channel))
      throw new PlatformError(
        'POLICY_UNKNOWN',
        `mfe policy: ${channel} asks for nothing. See: npx mfe policy`,
      )
    return { ...rules, policies: rules.policies.filter((policy) => policy.channel !== channel) }
  }

function changeFor(action: string, channel: string | undefined, flags: PolicyFlags): RulesChange {
  if (action === 'set' && channel) return setPolicy(channel, flags)
  if (action === 'remove' && channel) return removePolicy(channel)
  throw new UsageError(
    'mfe policy: takes nothing, "set <channel>" or "remove <channel>". See: npx mfe policy --help',
  )
}

/** `mfe policy`: what channels ask of a release. `set`, `remove`: an owner changes it. */
export const policy = command({
  targets: { least: 0, most: 2, named: '"set" or "remove"' },
  flags: {
    asks: { type: 'string', value: '<a,b>', help: `what it has to state: ${demandSchema.options.join(',')}` },
    after: { type: 'string', value: '<channel>', help: 'channel on which it has to have been live' },
    signatures: {
      type: 'string',
      value: '<app=n>',
      help: 'apps whose records need signatures of several keys, such as shell=2; 1 ends it',
    },
    force: { type: 'boolean', help: 'also if live releases change by it' },
    ...WHY_FLAG,
    ...SERVICE_FLAGS,
    ...OUTPUT_FLAGS,
  },
  run: async (context, { targets: [action, channel], flags }) => {
    if (action !== undefined && flags.service !== undefined)
      throw new UsageError('mfe policy: an owner changes it on a machine with the store, without --service.')
    if (action !== undefined) await changeRules(context, changeFor(action, channel, flags), flags)
    await printPolicies(context)
  },
})
