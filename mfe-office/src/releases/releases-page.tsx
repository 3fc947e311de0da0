import { momentText } from '@marga/office/moment-text'
import { OfficePage, OfficeSection, OfficeState } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import type { FlagState } from '@marga/platform-contract/flag-answers'
import type { LiveDesk } from '@marga/platform-contract/live-desk'
import type { AppStatus, StatusAnswer } from '@marga/platform-contract/release-service'
import { Notice } from '@marga/ui/notice'
import { Canary } from './canary'
import { canaryOf, SetFlag, Sign } from './live-changes'

type Gateway = NonNullable<StatusAnswer['gateways']>[number]
type Proposal = NonNullable<StatusAnswer['proposals']>[number]

function AppState({ app }: { app: AppStatus }) {
  if (app.isRetired) return <OfficeState>Retired</OfficeState>
  if (app.problem) return <OfficeState kind="bad">{app.problem}</OfficeState>
  const canary = canaryOf(app)
  if (!canary) return <OfficeState kind="good">Live</OfficeState>
  return (
    <OfficeState kind="waits">
      {canary.version} for {canary.traffic} %
    </OfficeState>
  )
}

const APPS: ReadonlyArray<Column<AppStatus>> = [
  { name: 'app', label: 'App', show: ({ app }) => app },
  { name: 'version', label: 'Release', show: ({ version }) => version || 'None' },
  { name: 'state', label: 'State', show: (app) => <AppState app={app} /> },
  { name: 'since', label: 'Since', show: ({ since }) => since && momentText(since) },
  { name: 'by', label: 'By', show: ({ by }) => by },
  { name: 'why', label: 'Why', show: ({ why }) => why || 'No reason given' },
]

/** What a flag is now, and what it would be by default. */
function stateOfFlag({ default: usual, setting, isOver }: FlagState): string {
  if (!setting || isOver) return `${usual}, by default`
  const { set } = setting
  if (typeof set === 'string') return set
  return set === 100 ? 'on' : set === 0 ? 'off' : `on for ${set} %`
}

const setBy = ({ setting, isOver }: FlagState) =>
  setting && !isOver
    ? `${setting.by}: ${setting.why}${setting.until ? `, until ${momentText(setting.until)}` : ''}`
    : 'Nobody has set it'

const flagsOn = (channel: string | undefined): ReadonlyArray<Column<FlagState>> => [
  { name: 'flag', label: 'Flag', show: ({ flag }) => flag },
  { name: 'what', label: 'What it is', show: ({ description }) => description },
  { name: 'value', label: 'Now', show: stateOfFlag },
  { name: 'by', label: 'Who, and why', show: setBy },
  { name: 'app', label: 'App', show: ({ app }) => app },
  ...(channel
    ? [
        {
          ...{ name: 'set', label: 'Change' },
          show: (flag: FlagState) => <SetFlag channel={channel} flag={flag} />,
        },
      ]
    : []),
]

/** Why a gateway does not serve what is live; '' where it does. */
const lagOf = ({ behind, differs = [], problem }: Gateway) =>
  [
    behind.length > 0 && `has not the newest of ${behind.join(', ')}`,
    ...differs.map(({ app, lacks }) => `does not serve ${lacks.map((one) => `${app}@${one}`).join(', ')}`),
    problem,
  ]
    .filter(Boolean)
    .join('; ')

const GATEWAYS: ReadonlyArray<Column<Gateway>> = [
  { name: 'gateway', label: 'Gateway', show: ({ gateway }) => gateway },
  { name: 'at', label: 'Last heard of', show: ({ at }) => at && momentText(at) },
  {
    ...{ name: 'state', label: 'State' },
    show: (gateway) => {
      const lag = lagOf(gateway)
      return <OfficeState kind={lag ? 'bad' : 'good'}>{lag || 'Serves what is live'}</OfficeState>
    },
  },
]

const proposalsOn = (channel: string | undefined): ReadonlyArray<Column<Proposal>> => [
  { name: 'release', label: 'Release', show: ({ app, version }) => `${app}@${version}` },
  { name: 'by', label: 'Proposed by', show: ({ by }) => by },
  { name: 'has', label: 'Signatures', show: ({ has, needed }) => `${has} of ${needed}` },
  {
    ...{ name: 'command', label: 'Sign it' },
    show: (proposal) =>
      channel ? (
        <Sign channel={channel} proposal={proposal} />
      ) : (
        <code>{`npx mfe approve ${proposal.app}@${proposal.version}`}</code>
      ),
  },
]

const leadOf = (channel: string, takesReleases = false) =>
  `What is live on the channel ${channel}. ${
    takesReleases
      ? 'To change it you need a release token: this page has no power of its own.'
      : 'This page changes nothing: a release takes a key or a token, and a command.'
  }`

/** What is live on the channel of this site: releases, canaries, flags, gateways. */
export function ReleasesPage({ data: { status, flags, takesReleases } }: { data: LiveDesk }) {
  const { apps, gateways = [], proposals = [], problems = [] } = status
  const canaries = apps.filter(canaryOf)
  const channel = takesReleases ? status.channel : undefined
  return (
    <OfficePage title="Releases" lead={leadOf(status.channel, takesReleases)}>
      {problems.map((problem) => (
        <Notice key={problem} kind="error">
          {problem}
        </Notice>
      ))}
      <OfficeTable
        label="Apps"
        columns={APPS}
        rows={apps}
        keyOf={({ app }) => app}
        toOf={({ app }) => `/office/releases/${app}`}
        empty="No app is live."
      />
      {canaries.length > 0 && (
        <OfficeSection title="Canaries">
          {canaries.map((app) => (
            <Canary key={app.app} app={app} channel={channel} />
          ))}
        </OfficeSection>
      )}
      {proposals.length > 0 && (
        <OfficeSection title="Waits for a signature">
          <OfficeTable
            label="Proposals"
            columns={proposalsOn(channel)}
            rows={proposals}
            keyOf={({ app, version }) => `${app}@${version}`}
            empty=""
          />
        </OfficeSection>
      )}
      <OfficeSection title="Flags">
        <OfficeTable
          label="Flags"
          columns={flagsOn(channel)}
          rows={flags}
          keyOf={({ flag }) => flag}
          empty="No live app has a flag."
        />
      </OfficeSection>
      <OfficeSection title="Gateways">
        <OfficeTable
          label="Gateways"
          columns={GATEWAYS}
          rows={gateways}
          keyOf={({ gateway }) => gateway}
          empty="No gateway has reported in the last 45 seconds."
        />
      </OfficeSection>
    </OfficePage>
  )
}
