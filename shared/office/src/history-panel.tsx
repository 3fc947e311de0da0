import { readLog } from '@marga/api-client/office-calls'
import type { LogRow } from '@marga/api-contract/office'
import { useSite } from '@marga/sdk'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { useRight } from './office-me'
import { OfficeSection } from './office-page'
import type { TypedField } from './typed-fields'

const FAILED = 'The history could not be loaded.'

/** Loaded with the rows: no page waits for it. */
const HistoryRows = lazy(() =>
  import(/* webpackChunkName: "history" */ './history-rows').then(
    ({ HistoryRows: rows }) => ({ default: rows }),
    () => ({ default: () => <p>{FAILED}</p> }),
  ),
)

/** Rows that a panel shows; the log has the rest. */
const SHOWN = 10

function useHistory(record: string) {
  const { api } = useSite()
  const page = useLoaderData()
  const [rows, setRows] = useState<readonly LogRow[] | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page shows was read again: something was done
  useEffect(() => {
    let isHere = true
    api(readLog, { query: { record, limit: SHOWN, offset: 0 } }).then(
      (found) => isHere && setRows(found),
      () => isHere && setRows(null),
    )
    return () => {
      isHere = false
    }
  }, [api, record, page])
  return rows
}

/** Fields of a form of the page that bring back what was there before a change; undefined where none does. */
export type PutBack = (row: {
  kind: string
  before: Readonly<Record<string, unknown>>
}) => { form: string; fields: readonly TypedField[] } | undefined

export interface HistoryPanelProps {
  /** As the log names it: `batch datascience-1`. */
  record: string
  /** Left out where no form of the page takes what was before. */
  putBack?: PutBack | false | undefined
}

/** What was done with one record, the newest first, for who may read the log. It is read again with its page, after each change. */
export function HistoryPanel(props: HistoryPanelProps) {
  return useRight('log.read') ? <History {...props} /> : null
}

function History({ record, putBack }: HistoryPanelProps) {
  const rows = useHistory(record)
  if (rows === undefined) return null
  return (
    <OfficeSection title="History">
      {rows === null && <p>{FAILED}</p>}
      {rows?.length === 0 && <p>Nothing was changed yet.</p>}
      {rows && rows.length > 0 && (
        <>
          <Suspense fallback={null}>
            <HistoryRows {...{ rows, putBack }} />
          </Suspense>
          <Link to={`/office/log?record=${encodeURIComponent(record)}`}>All of it in the log</Link>
        </>
      )}
    </OfficeSection>
  )
}
