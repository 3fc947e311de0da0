import type { LogRow } from '@marga/api-contract/office'
import { Button } from '@marga/ui/button'
import type { HistoryPanelProps, PutBack } from './history-panel'
import { LogValues, valuesOf } from './log-values'
import { momentText } from './moment-text'
import { useOfficeForms } from './typed-forms'

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

function Row({ row, putBack }: { row: LogRow } & Pick<HistoryPanelProps, 'putBack'>) {
  const { at, actor, kind, before, after, person } = row
  return (
    <li>
      {momentText(at)}: {kind}
      {person?.email && `, of ${person.email}`}, by {actor}
      <LogValues before={before} after={after} />
      {person && <LogValues before={person.before} after={person.after} />}
      {putBack && <PutBackButton row={row} putBack={putBack} />}
    </li>
  )
}

/** What was done with a record, the newest first. */
export const HistoryRows = ({
  rows,
  ...of
}: { rows: readonly LogRow[] } & Pick<HistoryPanelProps, 'putBack'>) => (
  <ul data-history>
    {rows.map((row) => (
      <Row key={row.id} row={row} {...of} />
    ))}
  </ul>
)
