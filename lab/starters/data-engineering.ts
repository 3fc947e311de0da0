import { dayAfter, randomFrom, rowsOf, type StarterFile, wholeFrom } from './starter-file'

const random = randomFrom(41)
const DAYS = 10
/** Readings that were sent twice; of some the second one has another value. */
const AGAIN = [12, 25, 58, 71, 99, 130, 144, 167, 182, 199, 210, 231]
const CORRECTED = [25, 99, 182]
/** Those that came more than a day late. */
const LATE = [7, 39, 84, 126, 153, 188, 220]

const two = (count: number) => String(count).padStart(2, '0')

const readings = rowsOf(240, (id) => {
  const day = Math.floor(((id - 1) * DAYS) / 240)
  const [hour, minute] = [wholeFrom(random, 0, 22), wholeFrom(random, 0, 49)]
  const received = LATE.includes(id) ? day + 2 : day
  return [
    id,
    `meter-${wholeFrom(random, 1, 6)}`,
    `${dayAfter(day)}T${two(hour)}:${two(minute)}`,
    `${dayAfter(received)}T${two(hour)}:${two(minute + 5)}`,
    wholeFrom(random, 10, 90),
  ] as const
})

/** Half of an hour and a day later, so that the file is not in order. */
const again = readings
  .filter(([id]) => AGAIN.includes(id))
  .map(([id, sensor, measured, received, value]) => {
    const day = dayAfter(DAYS + 2 + (id % 3))
    return [
      id,
      sensor,
      measured,
      `${day}${received.slice(10)}`,
      CORRECTED.includes(id) ? value + 5 : value,
    ] as const
  })

export const dataEngineering: StarterFile = {
  name: 'data-engineering',
  about: [
    'A row is a reading of a meter as it arrived: when it was measured, when it was received, and its',
    'value in kWh. Meters send a reading again when they get no answer, and sometimes correct it then:',
    'of each reading the row that was received last is right.',
  ],
  columns: ['reading', 'meter', 'measured_at', 'received_at', 'kwh'],
  rows: [...readings, ...again].sort(([, , , one], [, , , other]) => one.localeCompare(other)),
  tasks: [
    { ask: 'How many readings are there, each counted once?', answer: '240 readings, in 252 rows.' },
    {
      ask: 'What is the sum of kWh, each reading as it was received last? And what would it be with all rows?',
      answer: '12,129 kWh. With all rows it would be 12,734.',
    },
    {
      ask: 'How many readings came for the first time more than 24 hours after they were measured?',
      answer: '7 readings.',
    },
    {
      ask: 'On which day was most measured, and how many kWh, each reading as it was received last?',
      answer: '2027-01-07: 1,388 kWh.',
    },
  ],
  last: 'A script that loads the file into a table, and that you can run twice without changing the sums.',
}
