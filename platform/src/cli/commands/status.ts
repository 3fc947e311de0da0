import type { AppStatus, Comparison, StatusAnswer } from '@marga/platform-contract/release-service'
import { describeLag } from '../../actions/describe-lag'
import { NOT_WORSE_POINTS } from '../../guard/compare'
import { CHANNEL_FLAGS, command, NO_TARGETS, OUTPUT_FLAGS, SERVICE_FLAGS } from '../command'
import { columns } from '../output'

const rateText = ({ views, failures }: { views: number; failures: number }) =>
  views === 0 ? 'no views yet' : `${failures} of ${views} views failed`

const rowsOf = ({ app, live, since, by, why, fallback, problem, isRetired }: AppStatus) => {
  if (isRetired) return [[app, 'retired', '0 %', since, by, 'none', why]]
  return live.map(({ version, traffic, isCanary, reported }) => [
    isCanary ? '  canary' : app,
    version,
    `${traffic} %`,
    isCanary ? '' : since,
    isCanary ? '' : by,
    isCanary ? '' : fallback || 'none',
    [isCanary ? '' : problem || why, reported && rateText(reported)].filter(Boolean).join('; '),
  ])
}

const NAMES: Record<string, string> = {
  views: 'failed views',
  LCP: 'slow largest paint',
  INP: 'slow interactions',
  forms: 'failed forms',
}

const shareText = ({ views, failures }: { views: number; failures: number }) =>
  views === 0 ? 'none seen' : `${Math.round((failures / views) * 1_000) / 10} % of ${views}`

const verdictOf = ({ evidence, needed, difference: [, to] }: Comparison) => {
  if (evidence >= needed) return 'worse'
  return to <= NOT_WORSE_POINTS ? 'not worse' : 'cannot tell yet'
}

const signed = (points: number) => `${points > 0 ? '+' : ''}${points}`

/** How a canary does, one line a measure: "slow largest paint: 31 % of 120, 25 % of 1080 with stable, -2 to +14 points: ...". */
function comparisonLines({ app, live, comparison = [] }: AppStatus): string[] {
  const canary = live.find(({ isCanary }) => isCanary)
  if (!canary) return []
  return comparison.map((one) => {
    const { measure, difference, limitMs } = one
    const slow = limitMs === undefined ? '' : ` (slow with stable: more than ${limitMs} ms)`
    return (
      `${app}@${canary.version}: ${NAMES[measure] ?? measure} ${shareText(one.canary)}, ` +
      `stable ${shareText(one.stable)}${slow}, ${difference.map(signed).join(' to ')} points: ${verdictOf(one)}`
    )
  })
}

function describeGateway({ gateway, problem, ...served }: NonNullable<StatusAnswer['gateways']>[number]) {
  const lag = describeLag(served)
  return lag ? `Gateway ${gateway} ${lag}${problem && `: ${problem}`}.` : `Gateway ${gateway} serves this.`
}

/** "Proposed: shell@1.2.0-h1ca68e20ad by anna, with 1 of 2 signatures." */
export const describeProposal = ({
  app,
  version,
  by,
  has,
  needed,
}: NonNullable<StatusAnswer['proposals']>[number]) =>
  `Proposed: ${app}@${version} by ${by}, with ${has} of ${needed} signatures. Approve it: npx mfe approve ${app}@${version}`

/** Live releases of the channel: share, since when, by whom, canary results, fallback. */
export const status = command({
  targets: NO_TARGETS,
  flags: { ...SERVICE_FLAGS, ...CHANNEL_FLAGS, ...OUTPUT_FLAGS },
  run: async (context) => {
    const actions = await context.actions()
    const answer = await actions.status(context.channel())
    const { apps, channel } = answer
    const { gateways = [], proposals = [], problems = [] } = answer
    const broken = apps.filter(({ live, isRetired }) => live.length === 0 && !isRetired)
    context.print({
      data: answer,
      lines:
        apps.length === 0
          ? [`Nothing is live on ${channel}.`, ...proposals.map(describeProposal), ...problems]
          : [
              `Live on ${channel}:`,
              ...columns([
                ['app', 'version', 'traffic', 'since', 'by', 'fallback', 'note'],
                ...apps.flatMap(rowsOf),
              ]),
              ...apps.flatMap(comparisonLines),
              ...broken.map(({ app, problem }) => `${app}: ${problem}`),
              ...gateways.map(describeGateway),
              ...proposals.map(describeProposal),
              ...problems,
            ],
    })
  },
})
