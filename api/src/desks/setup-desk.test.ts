import { listSamples } from '../site/samples-command'
import { openDesks } from '../testing/desk-site'

type Site = Awaited<ReturnType<typeof openDesks>>
type Visitor = Awaited<ReturnType<Site['staff']>>
let site: Site
let meera: Visitor
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
  meera = await site.staff('meera', 'owner')
})
afterEach(() => site.close())

const setup = async (visitor = meera) => (await visitor.get('/api/office/today')).json().setup
const kinds = async () => ((await setup())?.lines ?? []).map(({ kind }: { kind: string }) => kind)
const textOf = async (kind: string) =>
  (await setup()).lines.find((line: { kind: string }) => line.kind === kind)?.text

/** No mail server answers here, so each mail is refused some time. */
const nothingFails = () => site.database.deleteFrom('outbox').execute()

test('an owner reads what is missing, and nobody else does', async () => {
  await nothingFails()
  expect(await kinds()).toEqual(['company', 'gstin', 'trainers', 'mail', 'payment-keys', 'legal'])
  expect((await setup()).has_samples).toBe(true)
  expect(await textOf('company')).toBe(
    'Enter a legal name and an address of the company: receipts name who sells.',
  )
  expect(await textOf('trainers')).toMatch(/^The site shows invented trainers: Asha Rao, Meera Nair/)
  expect(await textOf('mail')).toBe('Nobody has sent a test mail yet: send yourself one.')
  expect(await textOf('payment-keys')).toContain('it has no payment keys')
  for (const role of ['office', 'content', 'support'] as const)
    expect(await setup(await site.staff(`a-${role}`, role))).toBeUndefined()
})

test('a line goes with what it asks for', async () => {
  const { version } = (await meera.get('/api/office/company')).json()
  const values = { legal_name: 'Marga LLP', address: '1 Station Road; Pune', phone: '+91 98745 00000' }
  const more = { email: 'info@marga.example', grievance_name: 'Leela', grievance_email: 'l@marga.example' }
  const body = { version, values: { ...values, ...more } }
  expect((await meera.patch('/api/office/company', body)).statusCode).toBe(200)
  await meera.post('/api/office/test-mail')
  expect(await textOf('mail')).toContain('Mails fail since')
  await nothingFails()
  expect(await kinds()).toEqual(['gstin', 'trainers', 'payment-keys'])
  await site.database.updateTable('program_batches').set({ is_open: 0 }).execute()
  expect(await textOf('batch')).toBe('Nobody can join a batch: open the first one.')
})

test('that there is no GSTIN is said once', async () => {
  const say = (query = '') => meera.post(`/api/office/company/no-gstin${query}`)
  expect((await say('?preview=true')).json().is_done).toBe(false)
  expect(await kinds()).toContain('gstin')
  const statuses = (await Promise.all([say(), say()])).map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([200, 409])
  expect(await kinds()).not.toContain('gstin')
  expect(await site.lastLogged()).toMatchObject({ kind: 'company has no GSTIN', record: 'company' })
})

test('who has entered a GSTIN does not say that there is none', async () => {
  const { version } = (await meera.get('/api/office/company')).json()
  const tax = { gstin: '27AAPFU0939F1ZV', state: '27', sac: '999293', gst_percent: '18' }
  const entered = await meera.patch('/api/office/company', {
    version,
    values: { legal_name: 'Marga', address: '1 Station Road; Pune', ...tax },
  })
  expect([entered.statusCode, entered.json().message]).toEqual([200, undefined])
  const answer = await meera.post('/api/office/company/no-gstin')
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'The company has the GSTIN 27AAPFU0939F1ZV. Nothing was changed.',
  ])
})

test('all samples go with one press that has listed them, as by the command, and once', async () => {
  const remove = (query = '') => meera.post(`/api/office/samples/removal${query}`)
  const tried = (await remove('?preview=true')).json()
  const listed = (await listSamples(site.database)).split('\n').slice(1)
  expect(tried.text.split('\n').slice(1)).toEqual(listed)
  expect((await setup()).has_samples).toBe(true)
  const statuses = (await Promise.all([remove(), remove(), remove()])).map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([200, 409, 409])
  expect((await remove()).json().message).toBe('The samples are removed already. Nothing was changed.')
  expect((await setup()).has_samples).toBe(false)
  expect(await textOf('trainers')).toBe('The site shows no trainer: add one.')
  const rows = await site.database
    .selectFrom('log')
    .select('actor')
    .where('kind', '=', 'samples removed')
    .execute()
  expect(rows).toEqual([{ actor: 'meera' }])
})

test('once nothing is missing there is no list', async () => {
  await site.close()
  const razorpay = {
    keyId: 'rzp_live_1',
    keySecret: 's',
    webhookSecret: undefined,
    url: 'http://127.0.0.1:9',
  }
  site = await openDesks({ settings: { razorpay } })
  meera = await site.staff('meera', 'owner')
  const { version } = (await meera.get('/api/office/company')).json()
  const values = { legal_name: 'Marga LLP', address: '1 Station Road; Pune', phone: '+91 98745 00000' }
  const more = { email: 'info@marga.example', grievance_name: 'Leela', grievance_email: 'l@marga.example' }
  await meera.patch('/api/office/company', { version, values: { ...values, ...more } })
  await meera.post('/api/office/company/no-gstin')
  await meera.post('/api/office/samples/removal')
  await meera.post('/api/office/test-mail')
  await nothingFails()
  await site.database.updateTable('trainers').set({ name: 'Leela Menon', status: 'approved' }).execute()
  expect(await kinds()).toEqual([])
  expect(await setup()).toBeUndefined()
})
