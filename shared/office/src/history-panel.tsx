import { readLog } from '@marga/api-client/office-calls'
import type { LogRow } from '@marga/api-contract/office'
import { useSite } from '@marga/sdk'
import { Button } from '@marga/ui/button'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { LogValues, valuesOf } from './log-values'
import { momentText } from './moment-text'
import { useRight } from './office-me'
import { OfficeSection } from './office-page'
import type { TypedField } from './typed-fields'
import { useOfficeForms } from './typed-forms'

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

/** Fields of a form of the page that bring back what was there before a change; undefined where none does. */
export type PutBack = (row: {
  kind: string
  before: Readonly<Record<string, unknown>>
}) => { form: string; fields: readonly TypedField[] } | undefined

interface HistoryPanelProps {
  /** As the log names it: `batch datascience-1`. */
  record: string
  /** Changes with the record: then its history is read again. */
  version?: unknown
  /** Left out where no form of the page takes what was before. */
  putBack?: PutBack | false | undefined
}

/** Fills the form with what was there before; it is changed by the form alone, with its question. */
function PutBackButton({ row, putBack }: { row: LogRow; putBack: PutBack }) {
  const { fill } = useOfficeForms()
  const back = putBack({ kind: row.kind, before: valuesOf(row.before) })
  if (!back || back.fields.length === 0) return null
  return (
    <Button
      variant="plain"
      aria-label={`Put back what was there before ${momentText(row.at)}`}
      onClick={() => fill(back.form, back.fields)}
    >
      Put back
    </Button>
  )
}

/** What was done with one record, the newest first, for who may read the log. */
export function HistoryPanel(props: HistoryPanelProps) {
  return useRight('log.read') ? <History {...props} /> : null
}

function Row({ row, record, putBack }: { row: LogRow } & Pick<HistoryPanelProps, 'record' | 'putBack'>) {
  const { at, actor, kind, before, after, person, record: of } = row
  return (
    <li>
      {momentText(at)}: {kind}
      {of !== record && person && `, of ${person.email}`}, by {actor}
      <LogValues before={before} after={after} />
      {person && <LogValues before={person.before} after={person.after} />}
      {putBack && <PutBackButton row={row} putBack={putBack} />}
    </li>
  )
}

function History({ record, version, putBack }: HistoryPanelProps) {
  const rows = useHistory(record, version)
  if (rows === undefined) return null
  return (
    <OfficeSection title="History">
      {rows === null && <p>The history could not be loaded.</p>}
      {rows?.length === 0 && <p>Nothing was changed yet.</p>}
      {rows && rows.length > 0 && (
        <>
          <ul data-history>
            {rows.map((row) => (
              <Row key={row.id} {...{ row, record, putBack }} />
            ))}
          </ul>
          <Link to={`/office/log?record=${encodeURIComponent(record)}`}>All of it in the log</Link>
        </>
      )}
    </OfficeSection>
  )
}
