import { payOrder } from '../testing/course-order'
import { openDesks } from '../testing/desk-site'
import { person } from '../testing/office-desk'
import { asha, signUp } from '../testing/test-api'
import { noteMaintenance } from './maintenance'
import { maintenanceCommand } from './maintenance-command'

type Site = Awaited<ReturnType<typeof openDesks>>
const BEGAN = Date.parse('2026-12-01T10:00:00+05:30')
let site: Site
let meera: Awaited<ReturnType<Site['staff']>>
let now: number
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  now = Date.now()
  site = await openDesks({ clock: () => now, hasWatches: false })
  meera = await site.staff('meera', 'owner')
})
afterEach(() => site.close())

const PATH = '/api/office/maintenance'
const TEXT = 'We are back at 22:00.'
const SENTENCE = `${TEXT} Nothing was saved, and nothing was charged.`
const read = async () => (await meera.get(PATH)).json()
const change = async (values: object, { preview = false, version = '' } = {}) =>
  meera.patch(`${PATH}?preview=${preview}`, { version: version || (await read()).version, values })
const command = (...words: string[]) => maintenanceCommand(site.database, words, now)
const facts = async () => (await site.api.visitor().get('/api/site')).json().maintenance
const contentVersion = async () => (await site.api.visitor().get('/api/content-version')).json().version
const register = (visitor = site.api.visitor(), name = 'Leela') =>
  visitor.post('/api/batches/DataScience/registrations', { ...person(name), batch: 'datascience-1' })

test('a sentence is shown before it is said, said at once, and ended; the log has before and after', async () => {
  const tried = (await change({ text: TEXT }, { preview: true })).json()
  expect(tried).toMatchObject({ is_done: false, mails: [] })
  expect(tried.text).toContain(`text: - -> ${TEXT}`)
  expect([await facts(), (await read()).state]).toEqual([undefined, 'none'])
  const before = await contentVersion()
  expect((await change({ text: TEXT })).json()).toMatchObject({ is_done: true, id: 'maintenance' })
  expect(await contentVersion()).not.toBe(before)
  expect(await facts()).toEqual({ text: TEXT, is_closed: false })
  expect(await read()).toMatchObject({
    text: TEXT,
    from: '',
    until: '',
    state: 'shown',
    recorded_by: 'meera',
  })
  expect(await site.lastLogged()).toMatchObject({
    ...{ source: 'office', actor: 'meera', kind: 'maintenance changed', record: 'maintenance' },
    ...{ before: '{"text":""}', after: `{"text":"${TEXT}"}` },
  })
  // It only says something: all goes on.
  expect((await register()).statusCode).toBe(201)
  expect((await change({ text: '' })).statusCode).toBe(200)
  expect(await facts()).toBeUndefined()
})

test('it begins and ends at its moments, and pages that are kept end with them', async () => {
  now = BEGAN
  await command('text=Soon.', 'from=2026-12-01 11:00', 'until=1 December 2026 12 PM', 'by=Meera', '--yes')
  expect(await read()).toMatchObject({ from: '2026-12-01T11:00', until: '2026-12-01T12:00', state: 'waits' })
  const states: unknown[] = []
  const versions = new Set<string>()
  for (const at of [
    BEGAN,
    BEGAN + 3_600_000 - 1,
    BEGAN + 3_600_000,
    BEGAN + 7_200_000 - 1,
    BEGAN + 7_200_000,
  ]) {
    now = at
    await noteMaintenance(site.database, now)
    versions.add(await contentVersion())
    states.push((await facts())?.text)
  }
  expect(states).toEqual([undefined, undefined, 'Soon.', 'Soon.', undefined])
  expect(versions.size).toBe(3)
})

test('while it is closed forms and calls say the sentence, and signing in, mails and the office go on', async () => {
  await signUp(site.api.visitor(), 'asha')
  await change({ text: TEXT, closed: 'yes' })
  expect(await facts()).toEqual({ text: TEXT, is_closed: true })
  const visitor = site.api.visitor()
  const slots = (await visitor.get('/api/mock-interview/slots')).json()
  const account = { ...asha, username: 'kiran', email: 'kiran@example.com' }
  for (const answer of [
    await register(),
    await visitor.post('/api/mock-interview/bookings', { ...person('Mina'), starts_at: slots[50].starts_at }),
    await visitor.post('/api/register/', account),
  ])
    expect([answer.statusCode, answer.json().message, answer.headers['retry-after']]).toEqual([
      503,
      SENTENCE,
      '300',
    ])
  const signedIn = await visitor.post('/api/login', { username: 'asha', password: asha.password })
  expect(signedIn.statusCode).toBe(200)
  expect((await meera.get('/api/office/batches')).statusCode).toBe(200)
  await change({ closed: 'no' })
  expect((await register()).statusCode).toBe(201)
})

test('an order that was begun is paid, also when it is asked for again; a new one is refused', async () => {
  const [begun, later] = [await site.reserve('Asha'), await site.reserve('Ravi')]
  const { id } = await site.order(begun)
  await change({ text: TEXT, closed: 'yes' })
  const refused = await later.visitor.post('/api/payments/orders', { purpose: 'course', reference: later.id })
  expect([refused.statusCode, refused.json().message]).toEqual([503, SENTENCE])
  expect(await site.ordersOf(later.id)).toEqual([])
  expect((await site.order(begun)).id).toBe(id)
  expect((await begun.visitor.post(`/api/payments/orders/${id}/attempt`)).statusCode).toBe(200)
  await payOrder(begun.visitor, id)
  expect((await site.ordersOf(begun.id)).map(({ state }) => state)).toEqual(['paid'])
  await change({ closed: 'no', text: '' })
  const paying = await later.visitor.post('/api/payments/orders', { purpose: 'course', reference: later.id })
  expect(paying.statusCode).toBe(201)
})

test.each([
  [
    { closed: 'yes' },
    409,
    'Write the sentence that visitors read in place of the forms. Nothing was changed.',
  ],
  [{ text: TEXT, until: '2020-01-01 10:00' }, 409, /1 January 2020, 10:00 is over/],
  [{ text: TEXT, from: '2099-01-01 10:00', until: '2099-01-01 09:00' }, 409, /before it begins/],
  [{ text: TEXT, from: 'tomorrow' }, 400, 'A moment is written as "2027-03-01 22:00", in India.'],
  [{ text: 'x'.repeat(201) }, 400, 'The sentence has at most 200 characters.'],
  [{ text: TEXT, closed: 'so' }, 400, 'Say whether anything new is taken.'],
])('%j is refused, and nothing is said', async (values, status, message) => {
  const refused = await change(values)
  expect([refused.statusCode, refused.json().message]).toEqual([
    status,
    typeof message === 'string' ? message : expect.stringMatching(message),
  ])
  expect(await facts()).toBeUndefined()
})

test('two editors: one is done, the other reads what is there; only who may change the company sees it', async () => {
  const version = '0'
  const answers = await Promise.all([1, 2, 3].map((one) => change({ text: `Text ${one}` }, { version })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const late = await change({ text: 'Late' }, { version })
  expect([late.statusCode, late.json().stored.version]).toEqual([409, '1'])
  const marketing = await site.staff('leela', 'marketing')
  expect((await marketing.get(PATH)).json().message).toBe('There is no such call.')
})

test('the command asks, shows, and takes the same values', async () => {
  expect(await command()).toContain('No maintenance is entered.')
  await expect(command('text=Soon.', 'by=Meera')).rejects.toThrow('Add --yes')
  expect(await command('text=Soon.', 'by=Meera', '--dry-run')).toContain('dry run')
  await expect(command('text=Soon.', '--yes')).rejects.toThrow('Write who decides it')
  expect(await command('text=Soon.', 'closed=yes', 'by=Meera', '--yes')).toContain('Changed')
  expect(await command()).toMatch(
    /text: Soon\.\n.*\n.*\n {2}closed: yes\nPages show it\.\nWhile it is shown nobody/,
  )
  expect(await command('text=', 'closed=no', 'by=Meera', '--yes')).toContain('Changed')
  expect(await facts()).toBeUndefined()
})
