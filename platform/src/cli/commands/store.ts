import { requireChannel } from '../../channels/known-names'
import { findRefused, type RefusedRecord, setAside } from '../../channels/repair'
import { requireOwner } from '../../channels/require-right'
import type { SetAside } from '../../channels/set-aside'
import { PlatformError } from '../../failure'
import { CHANNEL_FLAGS, command, OUTPUT_FLAGS } from '../command'
import type { Context } from '../context'
import { UsageError } from '../usage-error'
import { personAtKeyboard } from '../workspace'

/** "catalog, revision 3: is no signed record" */
const describe = ({ app, revision, refusal }: RefusedRecord) => `${app}, revision ${revision}: ${refusal}`

const hintOf = ({ key, seen }: RefusedRecord) =>
  seen.length === 0
    ? []
    : [
        `  A signed head names another record as ${key}: if a gateway has it in its copy, put that back instead.`,
      ]

function printRefused(context: Context, channel: string, refused: readonly RefusedRecord[]) {
  context.print({
    data: { channel, refused, setAside: [] },
    lines:
      refused.length === 0
        ? [`No record of ${channel} is to be set aside.`]
        : [
            ...refused.flatMap((record) => [`Would set aside ${describe(record)}`, ...hintOf(record)]),
            'Nothing was changed. An owner sets them aside: npx mfe store repair --why "<reason>"',
          ],
  })
}

/** @throws PlatformError for a record that counts on a gateway: its copy is whole, or this machine lacks a key */
function requireUnserved(refused: readonly RefusedRecord[]) {
  const served = refused.find(({ servedBy }) => servedBy.length > 0)
  if (!served) return
  throw new PlatformError(
    'RECORD_SERVED',
    `Nothing was set aside: ${served.servedBy.join(', ')} serves ${served.app}, revision ${served.revision}, which ${served.refusal} here. Put the gateway's copy (DATA_DIR/copies) back as ${served.key}, or add the key that TRUSTED_KEYS of this machine lacks.`,
  )
}

/** Lists the records that do not count; with a reason, sets them aside. */
async function repair(context: Context, why: string) {
  const open = await context.openStore()
  const channel = context.channel()
  await requireChannel(open, channel)
  const refused = await findRefused(open, channel)
  if (!why || refused.length === 0) return printRefused(context, channel, refused)
  requireOwner(open)
  requireUnserved(refused)
  const notes: SetAside[] = []
  for (const record of refused) {
    const note = await setAside(open, record, { by: personAtKeyboard(), why })
    if (note) notes.push(note)
  }
  context.print({
    data: { channel, refused, setAside: notes },
    lines: notes.map(
      ({ app, revision, place }) => `Set aside: ${app}, revision ${revision}. It is ${place}.`,
    ),
  })
}

/** `mfe store repair`: takes records that do not count out of a channel's log, so that its alert ends. */
export const store = command({
  targets: { least: 1, most: 1, named: '"repair"' },
  flags: {
    why: { type: 'string', value: '<reason>', help: 'sets the records aside; others read it in the history' },
    ...CHANNEL_FLAGS,
    ...OUTPUT_FLAGS,
  },
  run: async (context, { targets: [action], flags }) => {
    if (action !== 'repair') throw new UsageError('mfe store: takes "repair". See: npx mfe store --help')
    await repair(context, flags.why?.trim() ?? '')
  },
})
