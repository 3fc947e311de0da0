import { blankOf, RECORD_LISTS, type RecordKind, validate } from '../lib/record-kinds'
import { periodOf } from './record-card'

test('every kind has a blank draft that is right as it is, but for what is required', () => {
  for (const kind of Object.keys(RECORD_LISTS) as RecordKind[]) expect(validate(blankOf(kind))).toEqual({})
})

test.each([
  ['-1', true],
  ['60.5', true],
  ['0.3', true],
  ['0', false],
  ['60', false],
  ['2.5', false],
])('%s years are refused: %s', (years_of_experience, isRefused) => {
  expect('years_of_experience' in validate({ years_of_experience })).toBe(isRefused)
})

test.each([
  [{ start_date: '2022-07-01', end_date: '' }, 'Jul 2022 to present'],
  [{ start_date: '2022-07-01', end_date: '2023-01-31' }, 'Jul 2022 to Jan 2023'],
  [{ start_date: '', end_date: '2023-01-31' }, 'until Jan 2023'],
  [{ start_date: '', end_date: '' }, ''],
])('%j reads %s', (period, text) => {
  expect(periodOf(period)).toBe(text)
})
