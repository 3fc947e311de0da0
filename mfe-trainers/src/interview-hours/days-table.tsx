import type { InterviewDay } from '@marga/api-contract/office-interview-hours'
import { hourText } from '@marga/constants/interview-hours'
import { Actions } from '@marga/office/actions'
import { OfficeState } from '@marga/office/office-page'
import { type Column, OfficeTable } from '@marga/office/office-table'
import { Button } from '@marga/ui/button'
import { BookingsLink, dayName } from './use-day-change'

/** An hour stays on one line. */
const hoursShown = (hours: readonly number[]) =>
  hours.map((hour) => hourText(hour).replace(' ', '\u00a0')).join(', ') || 'none'

function DayState({ day: { is_blocked, has_own_hours, hours } }: { day: InterviewDay }) {
  if (is_blocked) return <OfficeState kind="bad">Blocked</OfficeState>
  if (has_own_hours) return <OfficeState kind="waits">Own hours</OfficeState>
  return hours.length > 0 ? (
    <OfficeState kind="good">Offered</OfficeState>
  ) : (
    <OfficeState>No hours</OfficeState>
  )
}

const COLUMNS: ReadonlyArray<Column<InterviewDay>> = [
  { name: 'day', label: 'Day', show: ({ day }) => dayName(day) },
  {
    ...{ name: 'state', label: 'State' },
    show: (row) => (
      <>
        <DayState day={row} /> {row.reason}
      </>
    ),
  },
  {
    ...{ name: 'hours', label: 'Begins at' },
    show: ({ is_blocked, hours }) => (is_blocked ? 'none' : hoursShown(hours)),
  },
  {
    ...{ name: 'booked', label: 'Booked', isNumber: true },
    show: ({ day, booked }) =>
      booked > 0 ? (
        <BookingsLink day={day} label={`${booked} booked on ${dayName(day)}`}>
          {booked}
        </BookingsLink>
      ) : (
        0
      ),
  },
]

interface DaysTableProps {
  days: readonly InterviewDay[]
  onBlock: (day: string) => void
  onOpen: (day: string) => void
}

const actionsOf = ({ onBlock, onOpen }: DaysTableProps): Column<InterviewDay> => ({
  name: 'action',
  label: 'Action',
  show: ({ day, is_blocked }) => (
    <Actions>
      {is_blocked ? (
        <Button variant="quiet" aria-label={`Open ${dayName(day)}`} onClick={() => onOpen(day)}>
          Open
        </Button>
      ) : (
        <Button variant="quiet" aria-label={`Block ${dayName(day)}`} onClick={() => onBlock(day)}>
          Block
        </Button>
      )}
    </Actions>
  ),
})

/** The days that visitors can book, and later ones that differ from the week. */
export const DaysTable = (props: DaysTableProps) => (
  <OfficeTable
    label="Days"
    columns={[...COLUMNS, actionsOf(props)]}
    rows={props.days}
    keyOf={({ day }) => day}
    csv="/office/interview-hours/days"
    empty="There is no such day."
  />
)
