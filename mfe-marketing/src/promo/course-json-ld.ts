import type { Batch } from '@marga/api-contract/batches'
import { instantInIndia } from '@marga/constants/indian-time'
import { rupeeNumber } from '@marga/constants/rupees'
import { COMPANY } from '@marga/content/company'

type Run = Pick<Batch, 'starts_on' | 'enrol_by' | 'session_starts' | 'duration' | 'price_paise'>

const offerOf = ({ price_paise, enrol_by }: Run, url: string) => ({
  '@type': 'Offer',
  category: 'Paid',
  price: Number(rupeeNumber(price_paise)),
  priceCurrency: 'INR',
  validThrough: enrol_by,
  url,
})

const instanceOf = ({ starts_on, session_starts, duration }: Run) => ({
  '@type': 'CourseInstance',
  courseMode: 'Online',
  startDate: instantInIndia(starts_on, session_starts).toISOString(),
  courseSchedule: {
    '@type': 'Schedule',
    duration: duration.replace(/^(\d+) months?$/, 'P$1M').replace(/^(\d+) weeks?$/, 'P$1W'),
    startTime: session_starts,
    scheduleTimezone: 'Asia/Kolkata',
  },
})

const oneOrAll = <T>(list: T[]) => (list.length === 1 ? list[0] : list)

/** The program as schema.org has it: a course, each batch that can be joined, and its price. The same whichever batch is chosen. */
export const courseJsonLd = (batch: Batch, siteUrl: string) => {
  const runs: readonly Run[] = batch.batches?.filter(({ place }) => place.state === 'open') ?? [batch]
  const url = new URL(batch.link, siteUrl).href
  return {
    '@type': 'Course',
    name: batch.program,
    description: `${batch.program} in live sessions over ${batch.duration}.`,
    url,
    provider: { '@type': 'Organization', name: COMPANY.name, url: siteUrl },
    offers: oneOrAll(runs.map((run) => offerOf(run, url))),
    hasCourseInstance: oneOrAll(runs.map(instanceOf)),
  }
}
