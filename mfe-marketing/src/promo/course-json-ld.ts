import type { Batch } from '@marga/api-contract/batches'
import { instantInIndia } from '@marga/constants/indian-time'
import { rupeeNumber } from '@marga/constants/rupees'
import { COMPANY } from '@marga/content/company'

/** The batch as schema.org has it: a course, its instance and its price. */
export const courseJsonLd = (batch: Batch, siteUrl: string) => {
  const url = new URL(batch.link, siteUrl).href
  return {
    '@type': 'Course',
    name: batch.program,
    description: `${batch.program} in live sessions over ${batch.duration}.`,
    url,
    provider: { '@type': 'Organization', name: COMPANY.name, url: siteUrl },
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: Number(rupeeNumber(batch.price_paise)),
      priceCurrency: 'INR',
      validThrough: batch.enrol_by,
      url,
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      startDate: instantInIndia(batch.starts_on, batch.session_starts).toISOString(),
      courseSchedule: {
        '@type': 'Schedule',
        duration: batch.duration.replace(/^(\d+) months?$/, 'P$1M').replace(/^(\d+) weeks?$/, 'P$1W'),
        startTime: batch.session_starts,
        scheduleTimezone: 'Asia/Kolkata',
      },
    },
  }
}
