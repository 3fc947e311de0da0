import { placeAt } from './place-state'

const batch = {
  starts_on: '2027-07-21',
  enrol_by: '2027-07-18',
  session_starts: '07:00',
  duration: '4 months',
  isOpen: true,
  seats: 30,
  taken: 29,
}
const inIndia = (moment: string) => Date.parse(`${moment}+05:30`)

test.each([
  ['2027-07-18T23:59:59', {}, 'open', 'Open until 18 July 2027'],
  ['2027-07-19T00:00:00', {}, 'closed', 'Enrolment closed on 18 July 2027'],
  ['2027-07-21T06:59:59', {}, 'closed', 'Enrolment closed on 18 July 2027'],
  ['2027-07-21T07:00:00', {}, 'begun', 'Began on 21 July 2027'],
  ['2027-11-20T23:59:59', {}, 'begun', 'Began on 21 July 2027'],
  ['2027-11-21T00:00:00', {}, 'over', 'Over. It began on 21 July 2027'],
  ['2027-08-04T00:00:00', { duration: '2 weeks' }, 'over', 'Over. It began on 21 July 2027'],
  ['2029-01-01T00:00:00', { duration: 'as long as it takes' }, 'begun', 'Began on 21 July 2027'],
  ['2027-07-01T00:00:00', { isOpen: false }, 'closed', 'Enrolment is closed'],
  ['2027-07-01T00:00:00', { taken: 30 }, 'full', 'Full'],
  ['2027-07-01T00:00:00', { taken: 31 }, 'full', 'Full'],
  ['2027-07-01T00:00:00', { taken: 900, seats: 0 }, 'open', 'Open until 18 July 2027'],
  ['2027-07-19T00:00:00', { taken: 30 }, 'closed', 'Enrolment closed on 18 July 2027'],
  ['2027-07-01T00:00:00', { starts_on: '', enrol_by: '' }, 'closed', 'The next batch has no date yet'],
  ['2027-07-01T00:00:00', { session_starts: 'at seven' }, 'closed', 'Enrolment is closed'],
])('at %s in India, %j is %s: "%s"', (moment, facts, state, text) => {
  expect(placeAt({ ...batch, ...facts }, inIndia(moment))).toEqual({ state, text })
})
