import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Head, MissingRecord } from '@marga/platform-contract/heads'
import { presentRules, writePermissions } from '../../channels/change-permissions'
import { nextHead } from '../../channels/heads'
import { requireChannel } from '../../channels/known-names'
import { describeMissing, findMissing } from '../../channels/missing-records'
import { requireOwner } from '../../channels/require-right'
import type { WritableStore } from '../../channels/store-snapshot'
import { PlatformError } from '../../failure'
import { signedText } from '../../signing/signed-record'
import { storePaths } from '../../storage/store-paths'
import { CHANNEL_FLAGS, command, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import type { Context } from '../context'
import { columns } from '../output'
import { UsageError } from '../usage-error'
import { personAtKeyboard } from '../workspace'

const revisionsOf = ({ apps }: Head) =>
  Object.entries(apps)
    .map(([app, { revision }]) => `${app} ${revision}`)
    .join(', ')

const remedyFor = (missing: readonly MissingRecord[]) =>
  missing.length === 0
    ? []
    : [
        'A gateway that has a missing record says in its log in which file; copy that to its place in the store.',
        'If nobody has it, an owner states so: npx mfe heads sign --lost',
      ]

async function printHeads(context: Context) {
  const answer = await (await context.actions()).heads(context.channel())
  const { channel, heads: all, missing } = answer
  const rows = all.map((head) => [head.at, head.gateway, String(head.permissions), revisionsOf(head)])
  context.print({
    data: answer,
    lines: [
      ...(all.length === 0
        ? [`Nobody has signed a head of ${channel}: missing records would not be noticed.`]
        : columns([['signed at', 'by', 'permissions', 'newest revisions'], ...rows])),
      ...missing.map(describeMissing),
      ...remedyFor(missing),
    ],
  })
}

/** Permissions that state what is lost. */
async function stateLost(open: WritableStore, missing: readonly MissingRecord[]) {
  const rules = presentRules(open)
  const { permissions = 0, records = [] } = rules.lost ?? {}
  const lost = missing.flatMap(({ channel, app, hash }) => (app && hash ? [{ channel, app, hash }] : []))
  const revisions = missing.flatMap(({ app, revision }) => (app ? [] : [revision]))
  await writePermissions(open, {
    rules: {
      ...rules,
      lost: { permissions: Math.max(permissions, ...revisions), records: [...records, ...lost] },
    },
    by: personAtKeyboard(),
    why: `lost: ${missing.map(({ key }) => key).join(', ')}`,
  })
}

function requireNothingMissing(missing: readonly MissingRecord[]) {
  if (missing.length === 0) return
  throw new PlatformError(
    'RECORDS_MISSING',
    ['Nothing was signed.', ...missing.map(describeMissing), ...remedyFor(missing)].join('\n'),
  )
}

/** An owner confirms what the store shows. */
async function sign(context: Context, isLost: boolean) {
  const open = await context.openStore()
  const channel = context.channel()
  await requireChannel(open, channel)
  const key = requireOwner(open)
  const missing = await findMissing(open.store, open, channel)
  if (!isLost) requireNothingMissing(missing)
  if (missing.length > 0) await stateLost(open, missing)
  const gateway = `${personAtKeyboard()} at ${hostname()}`
  const facts = { channel, at: new Date().toISOString(), process: randomUUID(), gateway }
  const head = nextHead(open, facts)
  await open.store.write(storePaths.head({ channel, key }), signedText(head, open.signer()))
  context.print({
    data: { channel, head, lost: missing },
    lines: [
      ...missing.map(({ key: lost }) => `Stated as lost: ${lost}`),
      `Signed the head of ${channel}: ${revisionsOf(head) || 'nothing is live'}`,
    ],
  })
}

/** `mfe heads`: what gateways have seen, and which records the store lacks. `sign`: an owner confirms what the store shows. */
export const heads = command({
  targets: { least: 0, most: 1, named: '"sign"' },
  flags: {
    lost: {
      type: 'boolean',
      help: 'of sign: states that missing records are lost, so that nobody looks for them',
    },
    ...CHANNEL_FLAGS,
    ...SERVICE_FLAGS,
    ...OUTPUT_FLAGS,
  },
  run: async (context, { targets: [action], flags }) => {
    if (action !== undefined && flags.service !== undefined)
      throw new UsageError('mfe heads: an owner signs on a machine with the store, without --service.')
    if (action === 'sign') return sign(context, flags.lost === true)
    if (action !== undefined || flags.lost)
      throw new UsageError('mfe heads: takes nothing, "sign" or "sign --lost". See: npx mfe heads --help')
    await printHeads(context)
  },
})
