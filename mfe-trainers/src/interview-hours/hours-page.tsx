import type { InterviewDay, InterviewHours } from '@marga/api-contract/office-interview-hours'
import { HistoryPanel } from '@marga/office/history-panel'
import { OfficePage, OfficeSection } from '@marga/office/office-page'
import { Notice, Outcome } from '@marga/ui/notice'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { BlockForm, OwnHoursForm } from './day-forms'
import { DaysTable } from './days-table'
import { dayName, useDayChange } from './use-day-change'
import { putHoursBack, WeekForm } from './week-form'

export interface HoursFacts {
  hours: InterviewHours
  /** All that visitors can book, and later ones that differ from the week. */
  days: InterviewDay[]
}

/** One press on a day blocks it, once it is said who has booked; another one opens it again. */
function useDayPresses(version: string, onDone: (text: string) => void, onRefused: () => void) {
  const [pressed, setPressed] = useState({ day: '', isBlocked: true })
  const { day, isBlocked } = pressed
  const name = day && dayName(day)
  const texts = isBlocked
    ? { title: `Block ${name}?`, verb: 'Block it', done: 'Blocked.' }
    : { title: `Open ${name}?`, verb: 'Open it', done: 'Open again.' }
  const { change, ...rest } = useDayChange({ version, texts, onRefused, onDone, asksReason: isBlocked })
  const press = (chosen: string, toBlock: boolean) => {
    setPressed({ day: chosen, isBlocked: toBlock })
    void change(chosen, { is_blocked: toBlock })
  }
  return { ...rest, press }
}

/** When mock interviews are offered: the days to come, holidays, and the week. */
export function HoursPage({ data: { hours, days } }: { data: HoursFacts }) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState('')
  const again = () => void revalidate()
  const finish = (text: string) => {
    setDone(text)
    again()
  }
  const { press, problem, dialogs } = useDayPresses(hours.version, finish, again)
  const form = { hours, onRefused: again, onDone: finish }
  return (
    <OfficePage
      title="Interview hours"
      lead="When mock interviews begin. All times are India's (IST). Visitors see a change at once; what is booked stays."
    >
      {done && (
        // What was pressed is often far below.
        <Outcome key={`${hours.version} ${done}`}>
          <span style={{ whiteSpace: 'pre-wrap' }}>{done}</span>
        </Outcome>
      )}
      {problem && <Notice kind="error">{problem.message}</Notice>}
      <DaysTable days={days} onBlock={(day) => press(day, true)} onOpen={(day) => press(day, false)} />
      <OfficeSection title="Block several days">
        <BlockForm {...form} />
      </OfficeSection>
      <OfficeSection title="Hours of one day">
        <OwnHoursForm {...form} days={days} />
      </OfficeSection>
      <OfficeSection title="Every week">
        <WeekForm {...form} />
      </OfficeSection>
      <HistoryPanel record="interview hours" putBack={putHoursBack} />
      {dialogs}
    </OfficePage>
  )
}
