import { refundAheadText, refundByRule, ruledRefundText } from './refund-rule'

/** Monday, 4 January 2027, 19:00 in India. */
const BEGINS = Date.parse('2027-01-04T19:00:00+05:30')
const SESSIONS = { session_count: 50, session_days: 'Monday, Wednesday and Friday', session_minutes: 90 }

const at = (moment: string, more: object = {}) =>
  refundByRule({
    ...{ begins: BEGINS, now: Date.parse(`${moment}+05:30`), sessions: SESSIONS },
    ...{ pricePaise: 2_500_000, paidPaise: 2_500_000 },
    ...more,
  })

test.each([
  ['2027-01-04T18:59:59', 'all', 0, 2_500_000],
  // One that is not over yet takes nothing.
  ['2027-01-04T20:29:59', 'part', 0, 2_500_000],
  ['2027-01-04T20:30:00', 'part', 1, 2_450_000],
  ['2027-01-06T20:29:59', 'part', 1, 2_450_000],
  // The example of the rules: ₹25,000 for 50 sessions, ₹24,000 after 2.
  ['2027-01-07T09:00:00', 'part', 2, 2_400_000],
  ['2027-01-10T23:59:59', 'part', 3, 2_350_000],
  ['2027-01-11T00:00:00', 'none', 0, 0],
])(
  'at %s the rule is %s, %i sessions were held, and %i paise go back',
  (moment, rule, held, refund_paise) => {
    expect(at(moment)).toMatchObject({ rule, held, refund_paise, week_until: '2027-01-10' })
  },
)

test('of a place that is paid in part, sessions are taken of the whole price', () => {
  expect(at('2027-01-07T09:00:00', { paidPaise: 1_250_000 })?.refund_paise).toBe(1_150_000)
  expect(at('2027-01-07T09:00:00', { paidPaise: 50_000 })?.refund_paise).toBe(0)
})

test.each([
  ['Weekends', '2027-01-10T23:00:00', 3],
  ['Mon to Fri', '2027-01-10T23:00:00', 5],
  ['Monday – Thursday', '2027-01-10T23:00:00', 4],
  ['Every day', '2027-01-10T23:00:00', 7],
  ['weekdays', '2027-01-06T23:00:00', 3],
  ['Saturday and Sunday', '2027-01-09T23:00:00', 2],
])('sessions on %s are counted from the first one on', (session_days, moment, held) => {
  expect(at(moment, { sessions: { ...SESSIONS, session_days } })?.held).toBe(held)
})

test('no more sessions were held than there are', () => {
  expect(at('2027-01-10T23:00:00', { sessions: { ...SESSIONS, session_count: 2 } })).toMatchObject({
    held: 2,
    refund_paise: 0,
  })
})

test('a batch that does not state its sessions has no amount in its first week', () => {
  expect(at('2027-01-07T09:00:00', { sessions: { ...SESSIONS, session_count: 0 } })).toBeUndefined()
  expect(at('2027-01-07T09:00:00', { sessions: { ...SESSIONS, session_days: 'as agreed' } })).toBeUndefined()
  expect(at('2027-01-03T09:00:00', { sessions: { ...SESSIONS, session_count: 0 } })?.rule).toBe('all')
  expect(refundAheadText(2_500_000, 0)).toBe('')
})

test('it is said in the units of the rule', () => {
  const said = (moment: string) => {
    const refund = at(moment)
    return refund && ruledRefundText(refund)
  }
  expect(said('2027-01-01T09:00:00')).toBe(
    'If you cancel today, ₹25,000 goes back: all that was paid, as no session has been held.',
  )
  expect(said('2027-01-07T09:00:00')).toBe(
    'If you cancel today, ₹24,000 goes back: what was paid, minus 2 of 50 sessions at ₹500 each. The first week ends on 10 January 2027.',
  )
  expect(said('2027-02-07T09:00:00')).toBe(
    'If you cancel today, nothing goes back: the first week ended on 10 January 2027.',
  )
  expect(refundAheadText(2_500_000, 50)).toBe(
    'In the seven days from the first session: what you paid, minus ₹500 for each session held (50 in all).',
  )
})
