/**
 * Words of what is stored, by the name of its column, as the office says them in lists, questions and histories. A test of the API
 * compares the table with the columns.
 */
export const STORED_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: {
    ...{ open: 'not paid', paid: 'paid', void: 'given up', 'refund due': 'goes back', refunded: 'went back' },
    ...{ due: 'goes back', sent: 'sent', done: 'went back' },
    ...{ held: 'being paid', booked: 'booked', cancelled: 'cancelled', expired: 'not paid in time' },
    ...{ new: 'not read yet', decided: 'decided', undecided: 'waits for a decision' },
    ...{ draft: 'a draft', published: 'on the site', hidden: 'hidden' },
    ...{ waiting: 'waits for a decision', shown: 'shown', refused: 'refused' },
  },
  status: { pending: 'waits for a decision', approved: 'shown', refused: 'refused', hidden: 'hidden' },
  sent_state: { waiting: 'waits for a decision', refused: 'refused' },
  /** Of a place: what somebody has, or had. */
  claim: {
    ...{ registration: 'a place', 'cancelled registration': 'a place, cancelled', enrolment: 'an address' },
    ...{ waiting: 'on the waiting list', waited: 'was on the waiting list' },
  },
  place: { cancelled: 'cancelled' },
  amount: { all: 'all that is left' },
  method: { bank: 'by bank', cash: 'in cash' },
  purpose: {
    ...{ course: 'a place in a batch', 'mock-interview': 'a mock interview', unlock: 'learning videos' },
    ...{ password: 'a new password', email: 'another address' },
  },
  provider: { razorpay: 'Razorpay', sandbox: 'the sandbox', none: 'nobody' },
  source: {
    ...{ office: 'in the office', command: 'by a command' },
    ...{ visitor: 'on the site', system: 'by the site itself' },
  },
}

/** Names of columns that say too little as they are, or another thing than the forms call them. */
const COLUMN_WORDS: Readonly<Record<string, string>> = {
  starts_on: 'first session on',
  enrol_by: 'last day to enrol',
  opens_on: 'open from',
  from_on: 'from',
  until_on: 'until',
  due_on: 'due by',
  is_open: 'people can join',
  is_closed: 'nothing new is taken',
  is_ai: 'of AI',
  also_called: 'also found by',
  price_paise: 'price',
  pay_by_days: 'days to pay',
  built_in: 'as it was built in',
  is_no_show: 'nobody came',
  no_gstin: 'has no GSTIN',
  gstin: 'GSTIN',
  sac: 'SAC',
  gst_percent: 'GST, in percent',
  trainer_id: 'number of the trainer',
  feedback_revision: 'version of the feedback',
  as: 'sent as',
}

/** A stored value in words; itself where the column has none of its own. */
export const storedWord = (column: string, value: string): string => STORED_WORDS[column]?.[value] ?? value

/** The name of a column in words: `session_link` is "session link", `is_hidden` is "hidden". */
export const columnWord = (name: string): string =>
  COLUMN_WORDS[name] ?? name.replace(/^(?:is|has)_|_(?:paise|at)$/g, '').replaceAll('_', ' ')

/** Whether a column says yes or no, which the database keeps as 1 and 0. */
export const isYesOrNo = (column: string): boolean => /^(?:is|has|no|can)_/.test(column)
