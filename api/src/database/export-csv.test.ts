import { orderCourse, payOrder } from '../testing/course-order'
import { startTestApi } from '../testing/test-api'
import { csvOfNames } from './csv'
import { EXPORT_NAMES, exportCsv } from './export-csv'

const now = Date.parse('2026-11-23T06:00:00Z')
let api: Awaited<ReturnType<typeof startTestApi>>
beforeEach(async () => {
  api = await startTestApi({ clock: () => now })
})
afterEach(() => api.close())

const person = { full_name: '=HYPERLINK("x") आशा', email: 'asha@example.com', phone: '98745 00000' }

/** Rows by column, as a spreadsheet reads them. */
async function sheet(name: string) {
  const text = await exportCsv(api.database, name)
  expect(text.startsWith('\uFEFF')).toBe(true)
  const [header = '', ...lines] = text.slice(1).trimEnd().split('\r\n')
  const cellsOf = (line: string) =>
    (line.match(/(?:^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? []).map((cell) =>
      cell
        .replace(/^,/, '')
        .replace(/^"(.*)"$/s, '$1')
        .replaceAll('""', '"'),
    )
  const columns = cellsOf(header)
  return lines.map((line) =>
    Object.fromEntries(cellsOf(line).map((cell, index) => [columns[index] ?? '', cell])),
  )
}

test('orders and registrations can be joined, with rupees, times as dates and no formula', async () => {
  const id = await orderCourse(api.visitor(), person)
  const visitor = api.visitor()
  const paidId = await orderCourse(visitor, { ...person, email: 'ravi@example.com' })
  await payOrder(visitor, paidId)
  const orders = await sheet('orders')
  const registrations = await sheet('registrations')
  expect(orders.find(({ order }) => order === paidId)).toMatchObject({
    state: 'paid',
    program: 'Data Science',
    batch_begins_at: '2027-07-21T01:30:00.000Z',
    name: '\'=HYPERLINK("x") आशा',
    email: 'ravi@example.com',
    amount_rupees: '25000.00',
    paid_at: '2026-11-23T06:00:00.000Z',
  })
  expect(orders.find(({ order }) => order === id)).toMatchObject({ state: 'open', paid_at: '' })
  const joined = registrations.map(({ registration, order, email }) => [
    email,
    orders.find((one) => one.order === order)?.registration === registration,
  ])
  expect(joined).toEqual([
    ['asha@example.com', true],
    ['ravi@example.com', true],
  ])
})

test('no export tells who is signed in', async () => {
  const visitor = api.visitor()
  await payOrder(visitor, await orderCourse(visitor, person))
  await visitor.post('/api/enrolments', { ...person, course: 'Python' })
  for (const name of EXPORT_NAMES)
    expect(await exportCsv(api.database, name)).not.toMatch(/session_hash|_key|held_by/)
  await expect(exportCsv(api.database, 'accounts')).rejects.toThrow('Choose one of: contacts, enrolments')
})

test('a formula in full width is none, and a semicolon begins no other cell', () => {
  const texts = { a: '＝1+1', b: '＠sum', c: 'Rao;=1+1', d: '\n=1+1' }
  expect(csvOfNames(['a', 'b', 'c', 'd'], [texts]).split('\r\n')[1]).toBe(
    `'＝1+1,'＠sum,"Rao;=1+1","'\n=1+1"`,
  )
})

/** Puts a formula into every text of every row that people wrote. */
async function writeFormulas() {
  await api.database.updateTable('contact_messages').set({ message: '=1+1' }).execute()
  await api.database.updateTable('trainers').set({ course_description: '+cmd' }).execute()
  await api.database.updateTable('bookings').set({ full_name: '@SUM(1)' }).execute()
  await api.database.updateTable('interests').set({ topic: '-2+3' }).execute()
}

test.each(EXPORT_NAMES)(
  '%s has the same header when it is empty, and no formula when it is not',
  async (name) => {
    const { database } = api
    const visitor = api.visitor()
    await payOrder(visitor, await orderCourse(visitor, person))
    await visitor.post('/api/enrolments', { ...person, course: 'Python' })
    await visitor.post('/api/interests', { email: person.email, topic: 'AI' })
    await visitor.form('POST', '/api/contacts/', {
      first_name: 'A',
      last_name: 'B',
      email: person.email,
      phone: person.phone,
      message: 'Hello',
    })
    const slots: Array<{ is_free: boolean; starts_at: string }> = (
      await visitor.get('/api/mock-interview/slots')
    ).json()
    const starts_at = slots.find(({ is_free }) => is_free)?.starts_at
    await visitor.post('/api/mock-interview/bookings', { ...person, starts_at })
    await writeFormulas()
    const full = await exportCsv(database, name)
    for (const table of ['documents', 'orders', 'bookings', 'lead_claims', 'course_registrations'] as const)
      await database.deleteFrom(table).execute()
    for (const table of [
      'contact_messages',
      'enrolments',
      'interests',
      'trainer_videos',
      'trainer_courses',
    ] as const)
      await database.deleteFrom(table).execute()
    await database.deleteFrom('trainers').execute()
    const [header, ...rows] = full.trimEnd().split('\r\n')
    expect(rows.length).toBeGreaterThan(0)
    expect(full).not.toMatch(/(^|,|")[=+@]|,-[^\d,]|,-\d+[^\d.,\r]/m)
    expect((await exportCsv(database, name)).trimEnd().split('\r\n')).toEqual([header])
    expect(header?.split(',').length).toBeGreaterThan(3)
  },
)
