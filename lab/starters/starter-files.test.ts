import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROGRAMS } from '@marga/content/programs'
import { starterAddresses } from '@marga/content/starter-addresses'
import { STARTERS } from '@marga/content/starters'
import { csvOf, tasksOf } from './starter-file'
import { STARTER_FILES } from './starter-files'

const pictures = join(__dirname, '../../shell/public')
const fileOf = (address = 'none') => readFileSync(join(pictures, address), 'utf8')

type Row = Readonly<Record<string, string>>

/** The rows of a file as a learner gets it. */
function rowsIn(csv: string): Row[] {
  const lines = csv.trimEnd().split('\r\n')
  const cells = lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  )
  const [names = [], ...rows] = cells
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])))
}

const cell = (row: Row, name: string) => {
  const value = row[name]
  if (value === undefined) throw new Error(`no column ${name}`)
  return value
}
const number = (row: Row, name: string) => Number(cell(row, name))
const sum = (rows: readonly Row[], name: string) => rows.reduce((all, row) => all + number(row, name), 0)
const mean = (rows: readonly Row[], name: string) => sum(rows, name) / rows.length
const where = (rows: readonly Row[], name: string, value: string) =>
  rows.filter((row) => cell(row, name) === value)
const grouped = (count: number) => count.toLocaleString('en-US')
const percent = (some: readonly Row[], all: readonly Row[]) =>
  `${((100 * some.length) / all.length).toFixed(1)}%`
/** The last row of each key, in the order that is given. */
const lastOf = (rows: readonly Row[], name: string) => [
  ...new Map(rows.map((row) => [cell(row, name), row])).values(),
]

/** Answers to the tasks of each starter, worked out from its file. */
const ANSWERS: Readonly<Record<string, (rows: readonly Row[]) => string[]>> = {
  'data-science': (all) => {
    const rows = lastOf(all, 'id').map((row) => ({ ...row, plan: cell(row, 'plan').trim().toLowerCase() }))
    const known = rows.filter((row) => number(row, 'months') >= 0)
    const few = rows.filter((row) => number(row, 'support_calls') < 3)
    const many = rows.filter((row) => number(row, 'support_calls') >= 3)
    const plan = (name: string) => where(rows, 'plan', name).length
    const left = (some: readonly Row[]) => percent(where(some, 'has_left', '1'), some)
    return [
      `${rows.length} customers, in ${all.length} rows.`,
      `Basic ${plan('basic')}, Plus ${plan('plus')}, Pro ${plan('pro')}.`,
      `${mean(known, 'months').toFixed(1)} months. With the rows that say -1 it would be ${mean(rows, 'months').toFixed(1)}.`,
      `${left(few)} of those with 0 to 2 calls, ${left(many)} of those with 3 or more.`,
    ]
  },
  'data-analytics': (all) => {
    const rows = lastOf(all, 'order_id')
    const kept = where(rows, 'is_returned', 'no')
    const store = (name: string) =>
      grouped(
        sum(
          kept.filter((row) => cell(row, 'store').trim().toLowerCase() === name),
          'amount',
        ),
      )
    const month = (name: string) =>
      rows.filter((row) => cell(row, 'day').includes(`-${name}-`) || cell(row, 'day').includes(`/${name}/`))
        .length
    return [
      `${rows.length} orders, in ${all.length} rows.`,
      `Pune ${store('pune')} rupees, Delhi ${store('delhi')}, Chennai ${store('chennai')}.`,
      `January ${month('01')}, February ${month('02')}, March ${month('03')}.`,
      `${percent(where(rows, 'is_returned', 'yes'), rows)}.`,
    ]
  },
  'generative-ai': (rows) => {
    const labels = ['refund', 'delivery', 'account', 'other']
    const given = (some: readonly Row[], label: string) => where(some, 'label_by_assistant', label)
    const agreed = rows.filter((row) => cell(row, 'label_by_assistant') === cell(row, 'label_by_person'))
    const refunds = where(rows, 'label_by_person', 'refund')
    const [empty, shipping] = [given(rows, '').length, given(rows, 'shipping').length]
    const none = rows.filter((row) => !labels.includes(cell(row, 'label_by_assistant')))
    const [other] = labels
      .slice(1)
      .map((label) => ({ label, count: given(refunds, label).length }))
      .sort((one, two) => two.count - one.count)
    const shares = labels.map((label) => {
      const all = where(rows, 'label_by_person', label)
      return `${label} ${percent(given(all, label), all)}`
    })
    return [
      `${none.length} rows: ${empty} are empty, and ${shipping} say shipping.`,
      `${percent(agreed, rows)}.`,
      `${shares.join(', ')}.`,
      `${other?.label}, ${other?.count} times.`,
    ]
  },
  'data-engineering': (all) => {
    const inOrder = all.toSorted((one, two) =>
      cell(one, 'received_at').localeCompare(cell(two, 'received_at')),
    )
    const rows = lastOf(inOrder, 'reading')
    const first = lastOf(inOrder.toReversed(), 'reading')
    const wait = (row: Row) =>
      Date.parse(`${cell(row, 'received_at')}Z`) - Date.parse(`${cell(row, 'measured_at')}Z`)
    const days = [...new Set(rows.map((row) => cell(row, 'measured_at').slice(0, 10)))]
    const [most] = days
      .map((day) => ({
        day,
        kwh: sum(
          rows.filter((row) => cell(row, 'measured_at').startsWith(day)),
          'kwh',
        ),
      }))
      .sort((one, two) => two.kwh - one.kwh)
    return [
      `${rows.length} readings, in ${all.length} rows.`,
      `${grouped(sum(rows, 'kwh'))} kWh. With all rows it would be ${grouped(sum(all, 'kwh'))}.`,
      `${first.filter((row) => wait(row) > 86_400_000).length} readings.`,
      `${most?.day}: ${grouped(most?.kwh ?? 0)} kWh.`,
    ]
  },
  mlops: (rows) => {
    const [old, young] = [where(rows, 'version', '1.3.2'), where(rows, 'version', '1.4.0')]
    const missing = (some: readonly Row[]) => where(some, 'months', '')
    const there = rows.filter((row) => cell(row, 'months') !== '')
    const days = [...new Set(rows.map((row) => cell(row, 'day')))].sort()
    const alarm = days.find((day) => {
      const some = where(rows, 'day', day)
      return missing(some).length / some.length > 0.15
    })
    const speed = (some: readonly Row[]) =>
      `${some.length}, in ${mean(some, 'latency_ms').toFixed(1)} ms each`
    return [
      `1.3.2 made ${speed(old)}. 1.4.0 made ${speed(young)}.`,
      `${percent(missing(old), old)} of 1.3.2, ${percent(missing(young), young)} of 1.4.0.`,
      `${alarm}.`,
      `${mean(missing(rows), 'probability').toFixed(2)} where they are missing, ${mean(there, 'probability').toFixed(2)} where they are not.`,
    ]
  },
  oci: (rows) => {
    const open = (kind: string) => where(where(rows, 'kind', kind), 'is_public', 'yes').length
    const cost = (some: readonly Row[]) => grouped(sum(some, 'rupees_a_month'))
    const room = (name: string) => cost(rows.filter((row) => cell(row, 'compartment').toLowerCase() === name))
    const unowned = where(rows, 'owner', '')
    return [
      `${open('bucket')} buckets and ${open('database')} databases.`,
      `${cost(where(where(rows, 'kind', 'volume'), 'state', 'unattached'))} rupees.`,
      `sandbox ${room('sandbox')} rupees, production ${room('production')}, test ${room('test')}.`,
      `${unowned.length} resources, for ${cost(unowned)} rupees.`,
    ]
  },
  'ml-engineering': (rows) => {
    const part = (name: string) => where(rows, 'part', name)
    const learned = new Set(part('training').map((row) => cell(row, 'customer')))
    const leaked = new Set(
      part('test')
        .map((row) => cell(row, 'customer'))
        .filter((one) => learned.has(one)),
    )
    const [validation, test] = [
      part('validation'),
      part('test').filter((row) => !leaked.has(cell(row, 'customer'))),
    ]
    const frauds = where(validation, 'is_fraud', '1')
    const marked = validation.filter((row) => number(row, 'score') >= 0.5)
    const found = where(marked, 'is_fraud', '1')
    const costOf = (some: readonly Row[], threshold: number) => {
      const missed = where(some, 'is_fraud', '1').filter((row) => number(row, 'score') < threshold)
      const alarms = where(some, 'is_fraud', '0').filter((row) => number(row, 'score') >= threshold)
      return missed.length * 5_000 + alarms.length * 200
    }
    const [best = 0] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map((tenths) => tenths / 10)
      .sort((one, two) => costOf(validation, one) - costOf(validation, two))
    return [
      `${leaked.size} customers.`,
      `Precision ${percent(found, marked)}, recall ${percent(found, frauds)}.`,
      `${best.toFixed(2)}, which costs ${grouped(costOf(validation, best))} rupees.`,
      `${grouped(costOf(test, best))} rupees.`,
    ]
  },
}

test('each of the built-in programs has one', () => {
  expect(STARTERS.map(({ program }) => program)).toEqual(PROGRAMS)
  expect(STARTER_FILES.map(({ name }) => name)).toEqual(STARTERS.map(({ name }) => name))
})

describe.each(STARTERS)('the starter project of $program', (starter) => {
  const made = STARTER_FILES.find(({ name }) => name === starter.name)
  if (!made) throw new Error(`no starter ${starter.name}`)
  const addresses = starterAddresses('./', starter)

  test('has the files that npm run starters -w lab writes', () => {
    expect(fileOf(addresses?.data)).toBe(csvOf(made))
    expect(fileOf(addresses?.tasks)).toBe(tasksOf(made, starter))
  })

  test('has as many rows and tasks as the site says, and the answers are those of its data', () => {
    const rows = rowsIn(fileOf(addresses?.data))
    expect(rows).toHaveLength(starter.rows)
    expect(made.tasks).toHaveLength(starter.tasks)
    expect(ANSWERS[starter.name]?.(rows)).toEqual(made.tasks.map(({ answer }) => answer))
  })
})
