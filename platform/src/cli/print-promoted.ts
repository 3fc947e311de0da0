import type { PromotedAnswer } from '@marga/platform-contract/release-service'
import type { Context } from './context'
import { say } from './output'
import { parseTimeout, promotedName, waitForGateways } from './wait-for-gateways'

/** What was recorded, as one line. Whether gateways serve it is another question: `--wait` answers it. */
function describePromoted({ app, version, channel, traffic, isNew }: PromotedAnswer): string {
  if (version === null)
    return isNew
      ? `Retired on ${channel}: ${app}. Its paths are no pages any more, but where another app claims them. Undo it: npx mfe rollback ${app}`
      : `Unchanged: ${app} is retired on ${channel} already`
  const share = traffic === 100 ? '' : `, for ${traffic} % of the visitors`
  return isNew
    ? `Promoted on ${channel}: ${app}@${version}${share}`
    : `Unchanged: ${app}@${version} is promoted on ${channel} already${share}`
}

/** A misspelt name makes a channel too. */
function describeChannel({ channel, newBeside }: PromotedAnswer): string[] {
  if (!newBeside) return []
  return [
    `${channel} is a new channel, beside ${newBeside.join(', ')}. Visitors get it from gateways with CHANNEL=${channel} only.`,
  ]
}

interface Flags {
  wait?: boolean
  timeout?: string
}

/** Prints what was promoted. With `--wait` it ends once gateways serve it, and only then says that it is live. */
export async function printPromoted(
  context: Context,
  {
    command,
    data,
    promoted,
    flags,
  }: { command: string; data: object; promoted: readonly PromotedAnswer[]; flags: Flags },
) {
  const timeoutMs = parseTimeout(command, flags.timeout)
  const lines = [...promoted.map(describePromoted), ...promoted.flatMap(describeChannel).slice(0, 1)]
  if (!flags.wait) return context.print({ data, lines })
  if (!context.isJson) say(lines.join('\n'))
  const gateways = await waitForGateways(context, promoted, timeoutMs)
  const names = promoted.map(promotedName).join(', ')
  const state = promoted.every(({ version }) => version === null) ? 'Retired' : 'Live'
  context.print({
    data: { ...data, gateways },
    lines: [
      `${state} on ${context.channel()}: ${names}, on ${gateways.length === 1 ? 'the one gateway' : `all ${gateways.length} gateways`}`,
    ],
  })
}
