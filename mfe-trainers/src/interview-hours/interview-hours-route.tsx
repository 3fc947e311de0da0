import { listInterviewDays, readInterviewHours } from '@marga/api-client/office-interview-hours-calls'
import { deskPage } from '@marga/office/desk-page'
import { type HoursFacts, HoursPage } from './hours-page'

/** More than there are. */
const ALL_DAYS = 500

/** When mock interviews are offered. */
export const { loader, element } = deskPage<HoursFacts>({
  title: 'Interview hours',
  read: async ({ site, signal }) => {
    const [hours, days] = await Promise.all([
      site.api(readInterviewHours, { signal }),
      site.api(listInterviewDays, { query: { limit: ALL_DAYS }, signal }),
    ])
    return { hours, days }
  },
  Page: HoursPage,
})
