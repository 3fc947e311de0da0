import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export interface CalendarEvent {
  /** Stays the same when the event is moved, so that calendars replace it. */
  id: string
  title: string
  description: string
  starts: Date
  minutes: number
  /** Address of the meeting; '' where there is none. */
  url: string
  /** Rises with every change: calendars ignore a file that is not newer than what they have (RFC 5545, SEQUENCE). */
  changes: number
  /** It does not take place: calendars take it out. */
  isCancelled?: boolean
}

const REMINDER_SECONDS = 30 * 60

/** One event as iCalendar (RFC 5545), in UTC: every calendar shows it in the zone of its owner. */
export function calendarFile({
  id,
  title,
  description,
  starts,
  minutes,
  url,
  ...state
}: CalendarEvent): string {
  const { changes, isCancelled = false } = state
  const calendar = ical({
    prodId: { company: 'Marga', product: 'Site', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const event = calendar.createEvent({
    id,
    sequence: changes,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: title,
    description,
    start: starts,
    end: new Date(starts.getTime() + minutes * 60_000),
    ...(url && { url, location: url }),
  })
  if (!isCancelled) event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDER_SECONDS })
  return calendar.toString()
}

export const calendarHeaders = (name: string) => ({
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.ics"`,
})
