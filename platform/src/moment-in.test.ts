import { momentIn } from './moment-in'

test.each([
  ['2028-02-29', '2028-02-29T23:59:59.000Z'],
  ['2027-03-31T10:00:00Z', '2027-03-31T10:00:00.000Z'],
  ['2027-03-31T10:00:00+05:30', '2027-03-31T04:30:00.000Z'],
])('%s is read', (text, moment) => expect(new Date(momentIn(text) ?? 0).toISOString()).toBe(moment))

test.each(['2027-02-30', '2027-02-29', '2027-04-31T10:00:00Z', '2027-13-01', '31 March 2027', '1', ''])(
  '"%s" is no moment',
  (text) => expect(momentIn(text)).toBeUndefined(),
)
