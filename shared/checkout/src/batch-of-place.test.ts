import { batchesAt } from '@marga/content/batches'
import { batchOfPlace, isOfBatch } from './batch-of-place'

const [next] = batchesAt(new Date('2027-08-01T00:00:00Z'))

test('a place names its batch: the same days, and its own link, while the program sells another one', () => {
  if (!next) throw new Error('no batch')
  const own = {
    id: 'datascience-2',
    starts_on: '2028-07-21',
    session_starts: '07:00',
    session_link: 'https://own',
  }
  const batch = {
    ...own,
    ...{ enrol_by: '', session_minutes: 60, session_days: '', duration: '', mode: 'In Pune' },
  }
  const begins_at = '2028-07-21T01:30:00.000Z'
  const sold = { ...next, id: 'datascience-1' }
  expect(batchOfPlace(sold, { begins_at, batch })).toMatchObject({ program: 'Data Science', ...batch })
  expect(isOfBatch(sold, { begins_at, batch })).toBe(false)
  expect(isOfBatch(sold, { begins_at, batch: { ...batch, id: 'datascience-1' } })).toBe(true)
})

test('a place in a batch of before keeps its day, and shows nothing of the next one as its own', () => {
  if (!next) throw new Error('no batch')
  expect(next.starts_on).toBe('2028-07-21')
  for (const begins_at of [undefined, null, '2028-07-21T01:30:00.000Z'])
    expect(isOfBatch(next, { begins_at })).toBe(true)
  const own = batchOfPlace(next, { begins_at: '2027-07-20T20:00:00.000Z' })
  expect(own).toMatchObject({
    starts_on: '2027-07-21',
    session_starts: '01:30',
    enrol_by: '',
    session_link: '',
  })
})

test('a place that is kept without a batch has no date, and shows nothing of the batch that is sold', () => {
  if (!next) throw new Error('no batch')
  const sold = { ...next, id: 'datascience-1', session_link: 'https://sold' }
  const none = {
    id: '',
    starts_on: '',
    enrol_by: '',
    session_starts: '',
    session_minutes: 0,
    session_days: '',
  }
  const batch = { ...none, duration: '', mode: '', session_link: '' }
  expect(batchOfPlace(sold, { begins_at: null, batch })).toMatchObject({ program: 'Data Science', ...batch })
  expect(isOfBatch(sold, { begins_at: null, batch })).toBe(false)
})
