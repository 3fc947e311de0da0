import { batchesAt } from '@marga/content/batches'
import { offeredCourses } from '@marga/content/offered-courses'
import { sampleReviews } from '@marga/content/reviews'
import { dayAndMonth } from './batch-texts'

test.each([
  ['2027-07-21', '21st July'],
  ['2027-07-18', '18th July'],
  ['2027-01-02', '2nd January'],
  ['2027-03-03', '3rd March'],
  ['2027-08-11', '11th August'],
  ['2027-12-13', '13th December'],
  ['2027-05-22', '22nd May'],
  ['2027-10-31', '31st October'],
])('%s is the %s', (date, text) => {
  expect(dayAndMonth(date)).toBe(text)
})

test.each([
  ['2027-07-17T18:29:59Z', '2027-07-21'],
  ['2027-07-18T18:29:00Z', '2027-07-21'],
  ['2027-07-18T18:31:00Z', '2028-07-21'],
])('at %s the next 21st July in India that can be joined is %s', (now, date) => {
  expect(batchesAt(new Date(now))[0]?.starts_on).toBe(date)
})

test('an offered course and the batch of its program agree on length and price, and no page says evening', () => {
  for (const { course, course_duration, price_paise } of offeredCourses) {
    const batch = batchesAt(new Date()).find(({ program }) => program === course)
    expect([course, batch?.duration, batch?.price_paise]).toEqual([course, course_duration, price_paise])
  }
  expect(JSON.stringify(sampleReviews)).not.toMatch(/evening|weeks/i)
})
