import { CHANNEL_FLAGS, command, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import type { Context } from '../context'
import { printPromoted } from '../print-promoted'
import { FORCE_FLAG } from '../promote-flags'
import { parseReleaseId } from '../release-name'
import { parseTimeout, WAIT_FLAGS } from '../wait-for-gateways'
import { describeProposal } from './status'

async function printProposals(context: Context) {
  const actions = await context.actions()
  const { channel, proposals = [] } = await actions.status(context.channel())
  context.print({
    data: { channel, proposals },
    lines: proposals.length === 0 ? [`Nothing is proposed on ${channel}.`] : proposals.map(describeProposal),
  })
}

/** Signs proposals with the key of this machine, or by the release service; without a release: lists them. */
export const approve = command({
  targets: { least: 0, most: Number.POSITIVE_INFINITY, named: 'a release as <app>@<version>' },
  flags: { ...FORCE_FLAG, ...WAIT_FLAGS, ...SERVICE_FLAGS, ...CHANNEL_FLAGS, ...OUTPUT_FLAGS },
  run: async (context, { targets, flags }) => {
    parseTimeout('approve', flags.timeout)
    const ids = targets.map((target) => parseReleaseId('approve', target))
    if (ids.length === 0) return printProposals(context)
    const actions = await context.actions()
    const channel = context.channel()
    for (const id of ids) {
      const answer = await actions.approve({ ...id, channel, isForced: flags.force === true })
      await printPromoted(context, { command: 'approve', data: answer, promoted: [answer], flags })
    }
  },
})
