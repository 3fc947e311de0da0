import { existsSync } from 'node:fs'
import { requireOwner } from '../../channels/require-right'
import { heldByKey, signAgain } from '../../channels/sign-again'
import { createKeys, openSigner, readTrustedKeys, rotateKeys } from '../../signing/keys'
import { command, OUTPUT_FLAGS } from '../command'
import type { Context } from '../context'
import { UsageError } from '../usage-error'
import { personAtKeyboard } from '../workspace'

function printCreated(context: Context) {
  const locations = context.environment().keys
  const id = createKeys(locations)
  context.print({
    data: { id, ...locations },
    lines: [
      `Made the key ${id}.`,
      `Private half, for those who promote: ${locations.signingKeyFile}`,
      `Public half: ${locations.trustedKeysFolder}/${id}.pem`,
      'An owner’s goes into the folder of trusted keys of every gateway. That of a team or a gateway goes to an owner, who names it: npx mfe teams',
    ],
  })
}

async function signEverything(context: Context) {
  const { records, hasPermissions } = await signAgain(await context.openStore(), personAtKeyboard())
  const names = records.map(({ app, channel }) => `${app} on ${channel}`)
  return {
    data: {
      records: records.map(({ app, channel, revision }) => ({ app, channel, revision })),
      hasPermissions,
    },
    lines: [
      ...(hasPermissions ? ['Signed the permissions again.'] : []),
      names.length > 0 ? `Signed again: ${names.join(', ')}` : 'Every live release is signed with this key.',
    ],
  }
}

/** What is left to do before an earlier key can go: nothing but to remove it, or more where records need it. */
function nextSteps(held: ReturnType<typeof heldByKey>, before: string): string[] {
  const [first] = held
  if (!first)
    return [
      `2. Once mfe history shows the new key and no gateway reports a refused record, remove ${before}.pem there.`,
    ]
  const names = held.map(({ app, channel }) => `${app} on ${channel}`).join(', ')
  return [
    `2. Do not remove ${before}.pem yet: without it what is live of ${names} would not count, because it needs more signatures than the new key gives.`,
    `3. npx mfe policy set ${first.channel} --signatures ${first.app}=1, then npx mfe keys sign, then set it back. Then remove ${before}.pem.`,
  ]
}

async function rotate(context: Context) {
  const locations = context.environment().keys
  requireOwner(await context.openStore())
  const { before, id, kept } = rotateKeys(locations)
  const signed = await signEverything(context)
  context.print({
    data: { before, id, kept, ...signed.data },
    lines: [
      `Made the key ${id}. The private half of ${before} is now ${kept}.`,
      ...signed.lines,
      `1. Put ${locations.trustedKeysFolder}/${id}.pem into the folder of trusted keys of every gateway: they read it while they run.`,
      ...nextSteps(heldByKey(await context.openStore(), before), before),
    ],
  })
}

function printKeys(context: Context) {
  const locations = context.environment().keys
  const trusted = [...readTrustedKeys(locations).keys()]
  const signing = existsSync(locations.signingKeyFile) ? openSigner(locations).id : null
  context.print({
    data: { signing, trusted, ...locations },
    lines: [
      signing
        ? `Signs with ${signing} (${locations.signingKeyFile})`
        : 'Signs with nothing: npx mfe keys create',
      trusted.length > 0
        ? `Trusts ${trusted.join(', ')} (${locations.trustedKeysFolder})`
        : `Trusts no key (${locations.trustedKeysFolder}): no record counts`,
    ],
  })
}

/** `mfe keys`: which keys count. `create`: a pair. `rotate`: a new pair that signs what is live. `sign`: only the latter. */
export const keys = command({
  targets: { least: 0, most: 1, named: '"create", "rotate" or "sign"' },
  flags: OUTPUT_FLAGS,
  run: async (context, { targets: [action] }) => {
    if (action === undefined) return printKeys(context)
    if (action === 'create') return printCreated(context)
    if (action === 'rotate') return rotate(context)
    if (action === 'sign') return context.print(await signEverything(context))
    throw new UsageError(`mfe keys: takes nothing, "create", "rotate" or "sign", not "${action}".`)
  },
})
