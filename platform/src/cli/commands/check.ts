import { PlatformError } from '../../failure'
import { linesOfStyled } from '../../releases/styles-by-script'
import { CHANNEL_FLAGS, command, EACH_RELEASE, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import { findRelease } from '../latest-release'

const linesOfUnhashed = (scripts: readonly string[]) =>
  scripts.length === 0
    ? []
    : [
        `Browsers load ${scripts.length} of its scripts without a hash: ${scripts.join(', ')}.`,
        'Put everything into one file, or let your tool write the hashes into the script that loads them.',
      ]

/** Checks releases against the live ones of the channel. Fails if one does not fit. */
export const check = command({
  targets: EACH_RELEASE,
  flags: { ...SERVICE_FLAGS, ...CHANNEL_FLAGS, ...OUTPUT_FLAGS },
  run: async (context, { targets }) => {
    const channel = context.channel()
    for (const target of targets) {
      const actions = await context.actions()
      const id = await findRelease(context, 'check', target)
      const name = `${id.app}@${id.version}`
      const { conflicts, unhashed, styledByScript = [] } = await actions.check({ ...id, channel })
      context.print({
        data: { release: name, channel, conflicts, unhashed, styledByScript },
        lines: [
          ...(conflicts.length === 0 ? [`${name} fits the live releases on ${channel}.`] : []),
          ...conflicts.map(({ message }) => `- ${message}`),
          ...linesOfUnhashed(unhashed),
          ...linesOfStyled(styledByScript),
        ],
      })
      if (conflicts.length > 0)
        throw new PlatformError(
          'CONTRACT_CONFLICT',
          `mfe check: ${name} does not fit the live releases on ${channel}.`,
        )
    }
  },
})
