import type { LessonFacts } from './lesson-files'

/** A line on the board of a worked example. */
export interface BoardLine {
  /** Second at which it is written. */
  atS: number
  text: string
  value: string
  /** Second at which its value comes; with the line where left out. */
  valueAtS?: number
  /** Length of its bar, from 0 to 1; no bar where left out. */
  share?: number
}

/** A recording of the company's own: an example that is worked out on a board, as a short silent film. */
export interface Recording extends LessonFacts {
  /** Id of its video. */
  id: string
  board: readonly BoardLine[]
  /** What it comes to, in the colour of what counts. */
  result: { atS: number; text: string }
}

/**
 * For the films and the provider only, never for a browser: who has not registered reads no word of a locked one
 * (docs/decisions/0153-what-is-locked-is-our-own.md). `npm run lessons -w lab` draws them.
 */
export const RECORDINGS: readonly Recording[] = [
  {
    id: 'where-to-set-the-alarm',
    trainer: 'Asha Rao',
    title: 'Where to set the alarm',
    seconds: 47,
    cues: [
      [3, 'A model gives each of 1,000 loans a risk. 10 of them will not be paid back.'],
      [9, 'Alarm at a risk of 90%: 5 loans are marked, and 4 are bad. 6 are missed.'],
      [16, 'Alarm at 70%: 30 are marked, and 8 are bad. 2 are missed.'],
      [22, 'Alarm at 40%: 120 are marked. All 10 bad ones are among them.'],
      [28, 'Say a check costs ₹500, and a missed loan ₹50,000.'],
      [33.5, 'The three alarms cost ₹3,02,500, ₹1,15,000 and ₹60,000.'],
      [40, 'What a mistake costs decides on the alarm, and not the model alone.'],
    ],
    board: [
      { atS: 9.4, text: '90%: 5 checks, 6 missed', value: '₹3,02,500', valueAtS: 33.6, share: 1 },
      { atS: 16.4, text: '70%: 30 checks, 2 missed', value: '₹1,15,000', valueAtS: 35, share: 0.38 },
      { atS: 22.4, text: '40%: 120 checks, 0 missed', value: '₹60,000', valueAtS: 36.4, share: 0.2 },
      { atS: 28.4, text: 'One check', value: '₹500' },
      { atS: 29.8, text: 'One missed loan', value: '₹50,000' },
    ],
    result: { atS: 40.4, text: 'Cheapest here: the alarm at 40%' },
  },
  {
    id: 'zero-visits',
    trainer: 'Meera Nair',
    title: 'Zero visits, counted right',
    seconds: 48,
    cues: [
      [3, 'Three patients: Anu came twice, Chitra once, and Bala never.'],
      [9, 'A LEFT JOIN keeps Bala, with NULL in place of a day.'],
      [15, 'GROUP BY name makes one group for each patient.'],
      [20.5, 'count(*) counts rows, so Bala gets one visit. That is wrong.'],
      [27, 'count(visits.day) leaves NULL out. Bala gets 0, as it should be.'],
      [34, 'The average changes with it: from 4 by 3 to 3 by 3.'],
      [41, 'After a LEFT JOIN, count a column of the right table, and never the star.'],
    ],
    board: [
      { atS: 9.4, text: 'Anu, Monday and Friday', value: '2 rows' },
      { atS: 10.6, text: 'Chitra, Tuesday', value: '1 row' },
      { atS: 11.8, text: 'Bala, NULL', value: '1 row' },
      { atS: 20.9, text: 'count(*)', value: '4 visits', valueAtS: 22.4, share: 1 },
      { atS: 27.4, text: 'count(visits.day)', value: '3 visits', valueAtS: 29, share: 0.75 },
      { atS: 34.4, text: 'Average', value: '1.33 or 1', valueAtS: 35.6 },
    ],
    result: { atS: 41.4, text: 'Right: count(visits.day)' },
  },
  {
    id: 'temperature-by-numbers',
    trainer: 'Kabir Sethi',
    title: 'Temperature, by numbers',
    seconds: 47,
    cues: [
      [3, 'Three words have the scores 2, 1 and 0. Which one comes next?'],
      [9, 'Softmax raises e to each score: 7.39, 2.72 and 1. Their sum is 11.11.'],
      [16, 'Divided by the sum: 67%, 24% and 9%. That is a temperature of 1.'],
      [22.5, 'A temperature of 0.5 divides the scores by 0.5: 4, 2 and 0.'],
      [28.5, 'Now the first word has 87%, and the last one 2%.'],
      [34, 'A temperature of 2 halves the scores. The first word has 51%.'],
      [40, 'The order never changes. Only how often the others are drawn does.'],
    ],
    board: [
      { atS: 3.6, text: 'Scores', value: '2, 1, 0' },
      { atS: 9.4, text: 'e to each score', value: '7.39, 2.72, 1', valueAtS: 10.6 },
      { atS: 16.4, text: 'Temperature 1', value: '67%', valueAtS: 17.2, share: 0.67 },
      { atS: 22.9, text: 'Temperature 0.5', value: '87%', valueAtS: 28.9, share: 0.87 },
      { atS: 34.4, text: 'Temperature 2', value: '51%', valueAtS: 36.4, share: 0.51 },
    ],
    result: { atS: 40.4, text: 'The first word stays the likeliest' },
  },
  {
    id: 'rows-that-come-late',
    trainer: 'Vikram Iyer',
    title: 'Rows that come too late',
    seconds: 48,
    cues: [
      [3, 'Each night at one, a job loads the payments of the day before.'],
      [9, 'Of 1,000 payments 980 arrive in time, 15 a day late, and 5 two days late.'],
      [16, 'A job that looks at one day only has 980. 20 are missing for ever.'],
      [22.5, 'A job that loads the last two days again finds 995.'],
      [28, 'With three days it finds all 1,000, and reads three times as much.'],
      [35, 'Nothing is counted twice, as each row replaces the one with its key.'],
      [41.5, 'So measure how late rows come, and load as many days again as that.'],
    ],
    board: [
      { atS: 9.4, text: 'In time, 1 day late, 2 days late', value: '980, 15, 5', valueAtS: 10.6 },
      { atS: 16.4, text: 'Loads one day', value: '20 missing', valueAtS: 18, share: 1 },
      { atS: 22.9, text: 'Loads two days', value: '5 missing', valueAtS: 24.4, share: 0.25 },
      { atS: 28.4, text: 'Loads three days', value: '0 missing', valueAtS: 30, share: 0 },
      { atS: 35.4, text: 'A row that is loaded again', value: 'replaces', valueAtS: 36.6 },
    ],
    result: { atS: 41.9, text: 'Here: load three days again' },
  },
  {
    id: 'drift-as-one-number',
    trainer: 'Farah Khan',
    title: 'Drift as one number',
    seconds: 48,
    cues: [
      [3, 'Customers in three groups: new ones, those of some years, and old ones.'],
      [9, 'In training they were 10, 60 and 30%. Today they are 40, 40 and 20%.'],
      [16, 'For each group: the difference of the shares, times the logarithm of their ratio.'],
      [23, 'New ones give 0.42. The others give 0.08 and 0.04.'],
      [29, 'Their sum is 0.54: the population stability index.'],
      [35, 'A rule of thumb: below 0.1 is calm, above 0.25 is a large shift.'],
      [41, 'So one number a day can warn you, and the groups say where to look.'],
    ],
    board: [
      { atS: 9.4, text: 'New: 10% to 40%', value: '0.42', valueAtS: 23.4, share: 0.77 },
      { atS: 10.6, text: 'Some years: 60% to 40%', value: '0.08', valueAtS: 25, share: 0.15 },
      { atS: 11.8, text: 'Old: 30% to 20%', value: '0.04', valueAtS: 26.2, share: 0.07 },
      { atS: 16.4, text: '(today − then) × ln(today ÷ then)', value: '' },
      { atS: 29.4, text: 'Sum', value: '0.54', valueAtS: 30.2, share: 1 },
      { atS: 35.4, text: 'Calm, large shift', value: '< 0.1, > 0.25' },
    ],
    result: { atS: 41.4, text: 'Warn: and look at the new ones' },
  },
  {
    id: 'three-subnets',
    trainer: 'Daniel Fernandes',
    title: 'Three subnets in one /24',
    seconds: 47,
    cues: [
      [3, 'You have 10.0.1.0/24: 256 addresses for three groups of machines.'],
      [9, 'The largest first: 100 machines need a /25. It has 128, and 125 are yours.'],
      [16, 'It takes the addresses from 0 to 127.'],
      [20.5, '50 machines need a /26, with 61 for you: from 128 to 191.'],
      [27, '20 machines need a /27, with 29 for you: from 192 to 223.'],
      [34, '32 addresses are left, from 224 on, for a group to come.'],
      [40, 'Largest first keeps each subnet on a border of its own size.'],
    ],
    board: [
      { atS: 3.6, text: '10.0.1.0/24', value: '256' },
      { atS: 9.4, text: '100 machines: /25', value: '0 to 127', valueAtS: 16.4, share: 0.5 },
      { atS: 20.9, text: '50 machines: /26', value: '128 to 191', valueAtS: 22.4, share: 0.25 },
      { atS: 27.4, text: '20 machines: /27', value: '192 to 223', valueAtS: 29, share: 0.125 },
      { atS: 34.4, text: 'Left', value: '224 to 255', valueAtS: 35.4, share: 0.125 },
    ],
    result: { atS: 40.4, text: 'Largest first' },
  },
]
