import { momentText } from '@marga/office/moment-text'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import type { LiveApp } from '@marga/platform-contract/live-desk'
import styles from './canary.module.css'
import { MakeLiveAgain, Promote } from './live-changes'

type HistoryRecord = LiveApp['history']['records'][number]
type Fault = LiveApp['faults'][number]

/** What was live from then on: "1.2.0", "1.2.0 for 90 %, 1.3.0 for 10 %", "nothing". */
const liveIn = ({ versions, traffic }: HistoryRecord) =>
  versions.length > 1
    ? versions.map((version, index) => `${version} for ${traffic[index]} %`).join(', ')
    : (versions[0] ?? 'Nothing: it was retired')

const flagsIn = ({ flags = [] }: HistoryRecord) =>
  flags.map(
    ({ flag, set }) =>
      `flag ${flag}: ${set === null ? 'its default' : set === 100 ? 'on' : set === 0 ? 'off' : typeof set === 'number' ? `${set} %` : set}`,
  )

const authorsOf = ({ by, author, approvedBy = [] }: HistoryRecord) =>
  [by || author.team, ...approvedBy.map(({ team }) => `approved by ${team}`)].join(', ')

const RECORDS: ReadonlyArray<Column<HistoryRecord>> = [
  { name: 'at', label: 'When', show: ({ at }) => momentText(at) },
  {
    ...{ name: 'live', label: 'Live from then on' },
    show: (record) => (
      <>
        {liveIn(record)}
        {[
          ...flagsIn(record),
          ...record.revoked.map(({ version, why }) => `${version} was revoked: ${why}`),
        ].map((line) => (
          <div key={line}>{line}</div>
        ))}
      </>
    ),
  },
  { name: 'by', label: 'By', show: authorsOf },
  { name: 'why', label: 'Why', show: ({ why }) => why || 'No reason given' },
]

/** What was live before, and is not revoked, can be made live again. */
const changesOf = (
  { channel, app, records }: LiveApp['history'],
  takenBack: LiveApp['takenBack'] = [],
): Column<HistoryRecord> => {
  const gone = records.flatMap(({ revoked }) => revoked.map(({ version }) => version))
  const now = records[0]?.versions[0]
  return {
    ...{ name: 'again', label: 'Change' },
    show: ({ versions: [version] }) =>
      version !== undefined &&
      version !== now &&
      !gone.includes(version) && (
        <MakeLiveAgain
          channel={channel}
          app={app}
          version={version}
          takenBack={takenBack.find((one) => one.version === version)}
        />
      ),
  }
}

/** Where it failed: in the sources where the release has a map of them. */
const placeOf = ({ places: [place] }: Fault) => {
  if (!place) return 'Not known'
  const { file, line } = place.source ?? place
  return `${place.app}: ${file}, line ${line}`
}

const FAULTS: ReadonlyArray<Column<Fault>> = [
  { name: 'count', label: 'How often', isNumber: true, show: ({ count }) => count },
  { name: 'error', label: 'What', show: ({ error, kind }) => `${error} (${kind})` },
  { name: 'place', label: 'Where', show: placeOf },
  {
    ...{ name: 'version', label: 'Release' },
    show: ({ version, isTakenBack }) => `${version}${isTakenBack ? ', taken back' : ''}`,
  },
  { name: 'last', label: 'Last', show: ({ lastAt }) => momentText(lastAt) },
]

/** Everything that was live of one app, and what fails in browsers. */
export const AppPage = ({ data: { history, faults, takesReleases, takenBack } }: { data: LiveApp }) => (
  <OfficePage
    title={history.app}
    lead={`Everything that was live on the channel ${history.channel}, the newest first.`}
    parent={{ label: 'Releases', to: '/office/releases' }}
  >
    {takesReleases && (
      <div className={styles.changes}>
        <Promote channel={history.channel} app={history.app} />
      </div>
    )}
    <OfficeTable
      label="History"
      columns={takesReleases ? [...RECORDS, changesOf(history, takenBack)] : RECORDS}
      rows={history.records}
      keyOf={({ revision }) => revision}
      empty="Nothing of it was ever live here."
    />
    {!takesReleases && (
      <p>
        To make live again what was before: <code>npx mfe rollback {history.app}</code>
      </p>
    )}
    <OfficeSection title="What fails in browsers">
      <OfficeTable
        label="Faults"
        columns={FAULTS}
        rows={faults}
        keyOf={({ version, error, places: [place] }) =>
          [version, error, place?.file, place?.line, place?.column].join(' ')
        }
        empty="No browser has reported a fault of it."
      />
    </OfficeSection>
  </OfficePage>
)
