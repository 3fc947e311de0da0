import { readLog } from '@marga/api-client/office-calls'
import type { LogRow } from '@marga/api-contract/office'
import { useSite } from '@marga/sdk'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { LogValues } from './log-values'
import { momentText } from './moment-text'
import { useRight } from './office-me'
import { OfficeSection } from './office-page'

/** Rows that a panel shows; the log has the rest. */
const SHOWN = 10

function useHistory(record: string, version: unknown) {
  const { api } = useSite()
  const [rows, setRows] = useState<readonly LogRow[] | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the record has a longer history
  useEffect(() => {
    let isHere = true
    api(readLog, { query: { record, limit: SHOWN, offset: 0 } }).then(
      (found) => isHere && setRows(found),
      () => isHere && setRows(null),
    )
    return () => {
      isHere = false
    }
  }, [api, record, version])
  return rows
}

interface HistoryPanelProps {
  /** As the log names it: `batch datascience-1`. */
  record: string
  /** Changes with the record: then its history is read again. */
  version?: unknown
}

/** What was done with one record, the newest first, for who may read the log. */
export function HistoryPanel(props: HistoryPanelProps) {
  return useRight('log.read') ? <History {...props} /> : null
}

function History({ record, version }: HistoryPanelProps) {
  const rows = useHistory(record, version)
  if (rows === undefined) return null
  return (
    <OfficeSection title="History">
      {rows === null && <p>The history could not be loaded.</p>}
      {rows?.length === 0 && <p>Nothing was changed yet.</p>}
      {rows && rows.length > 0 && (
        <>
          <ul data-history>
            {rows.map(({ id, at, actor, kind, before, after, person, record: of }) => (
              <li key={id}>
                {momentText(at)}: {kind}
                {of !== record && person && `, of ${person.email}`}, by {actor}
                <LogValues before={before} after={after} />
                {person && <LogValues before={person.before} after={person.after} />}
              </li>
            ))}
          </ul>
          <Link to={`/office/log?record=${encodeURIComponent(record)}`}>All of it in the log</Link>
        </>
      )}
    </OfficeSection>
  )
}
