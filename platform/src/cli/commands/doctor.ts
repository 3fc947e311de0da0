import { examine } from '../../doctor/examine'
import { PlatformError } from '../../failure'
import { CHANNEL_FLAGS, command, NO_TARGETS, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import { columns } from '../output'
import { isPackaged, workspace } from '../workspace'

/** A client that retries against a silent server would keep the process for a minute; in milliseconds. */
const END_MS = 500

/** Whether this machine can build, promote and serve, and what to do where it cannot. Fails if it cannot. */
export const doctor = command({
  targets: NO_TARGETS,
  flags: { ...CHANNEL_FLAGS, ...OUTPUT_FLAGS, ...SERVICE_FLAGS },
  run: async (context) => {
    const { findings, isLate } = await examine({
      workspace,
      isPackaged,
      environment: context.environment(),
      channel: context.channel(),
      openStore: context.openStore,
      service: await context.service(),
    })
    context.print({
      data: { findings },
      lines: columns(findings.map(({ what, isFine, says }) => [isFine ? 'ok' : '!!', what, says])),
    })
    if (isLate) setTimeout(() => process.exit(), END_MS).unref()
    const faults = findings.filter(({ isFine }) => !isFine)
    if (faults.length > 0)
      throw new PlatformError(
        'NOT_HEALTHY',
        `mfe doctor: ${faults.length} of ${findings.length} checks failed.`,
      )
  },
})
