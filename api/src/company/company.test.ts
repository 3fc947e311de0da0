import { exportCsv } from '../database/export-csv'
import { answerYesAfter } from '../testing/answered-terminal'
import { orderCourse, payOrder } from '../testing/course-order'
import { captured, startRazorpay } from '../testing/razorpay-double'
import { startTestApi } from '../testing/test-api'
import { companyCommand } from './company-command'
import { refuseUnknownSeller } from './company-faults'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
let now = Date.parse('2026-11-27T06:00:00Z')
beforeEach(() => void jest.spyOn(console, 'log').mockImplementation(() => {}))
afterEach(async () => {
  jest.restoreAllMocks()
  await api.close()
})

const razorpayOf = (keyId: string) => ({
  razorpay: { keyId, keySecret: 'secret', webhookSecret: undefined, url: 'https://api.razorpay.com' },
})
const NO_KEYS = { razorpay: undefined }
const company = (...words: string[]) => companyCommand({ database: api.database, api: NO_KEYS }, words, now)
const enter = (...words: string[]) => company(...words, 'by=Meera', '--yes')
const shown = async () => (await api.visitor().get('/api/site')).json().company

const SELLER = [
  ...['legal_name=Marga  Learning LLP', 'address=1 Station Road; Pune 411001', 'phone=+91 20 4000 0000'],
  ...['email=office@marga.example'],
]
const TAX = ['gstin=27 aapfu0939f1zv', 'sac=999293', 'gst_percent=18']

describe('the command', () => {
  beforeEach(async () => {
    api = await startTestApi()
  })

  test('shows the record, before and after, and changes it once somebody says yes', async () => {
    expect(await company()).toContain('The company is not entered.\n  legal_name: -\n')
    expect(await shown()).toEqual({})
    const dry = await company(...SELLER, 'by=Meera', '--dry-run')
    expect(dry).toContain('  address: - -> 1 Station Road; Pune 411001\n')
    expect(dry).toContain('Nothing was changed')
    await expect(company(...SELLER, 'by=Meera')).rejects.toThrow('Add --yes to do it')
    expect(await shown()).toEqual({})
    expect(await enter(...SELLER)).toContain('Changed')
    expect(await company()).toContain('The company, as Meera entered it on 2026-11-27T06:00:00.000Z:')
    expect(await company('phone=', 'by=Ravi', '--dry-run')).toContain('  phone: +91-20-4000-0000 -> -\n')
    expect(await enter(...SELLER)).toBe('The record says that already.')
  })

  test('pages get what is entered, and nothing of what is not', async () => {
    await enter(
      ...SELLER,
      'whatsapp=+91 98745 00000',
      'hours=Mon to Sat, 9 to 7',
      'grievance_name=Leela Menon',
    )
    expect(await shown()).toEqual({
      legal_name: 'Marga Learning LLP',
      address: ['1 Station Road', 'Pune 411001'],
      phone: '+91-20-4000-0000',
      hours: 'Mon to Sat, 9 to 7',
      whatsapp: '919874500000',
      email: 'office@marga.example',
      grievance_name: 'Leela Menon',
    })
    await enter('hours=', 'whatsapp=')
    expect(Object.keys(await shown())).toEqual(expect.not.arrayContaining(['hours', 'whatsapp']))
  })

  test('each change is a row of its own, with who decided it', async () => {
    await enter(...SELLER)
    await company('state=Maharashtra', 'by=Ravi', '--yes')
    const rows = await api.database.selectFrom('company_records').selectAll().orderBy('version').execute()
    expect(rows.map((row) => [row.version, row.state, row.recorded_by, row.legal_name])).toEqual([
      [1, '', 'Meera', 'Marga Learning LLP'],
      [2, '27', 'Ravi', 'Marga Learning LLP'],
    ])
  })

  test('the state follows the GSTIN', async () => {
    await enter(...SELLER, ...TAX)
    expect(await shown()).toMatchObject({ gstin: '27AAPFU0939F1ZV', state: '27', gst_percent: 18 })
    await enter('gstin=', 'state=29')
    expect(await shown()).not.toHaveProperty('gstin')
  })

  test('who answers after somebody else has changed it is refused, and nothing is overwritten', async () => {
    const restore = answerYesAfter(() => enter(...SELLER))
    await expect(company('legal_name=Another LLP', 'by=Ravi')).rejects.toThrow(
      'Somebody else has changed the company meanwhile',
    )
    restore()
    expect(await shown()).toMatchObject({ legal_name: 'Marga Learning LLP' })
  })

  test.each([
    [['legal_name=Marga LLP'], 'Write who decides it: by=Meera'],
    [['gstin=27AAPFU0939F1ZW', 'by=Meera'], 'gstin: this is no GSTIN'],
    [
      ['gstin=27AAPFU0939F1ZV', 'by=Meera'],
      'enter the legal name, the address, the SAC, the rate of GST (gst_percent) too',
    ],
    [[...SELLER, ...TAX, 'state=29', 'by=Meera'], 'The GSTIN begins with 27, and the state is 29 Karnataka'],
    [['state=Atlantis', 'by=Meera'], 'state: a state is written as its name'],
    [['sac=1234', 'by=Meera'], 'sac: a SAC has six digits'],
    [['gst_percent=0', 'by=Meera'], 'gst_percent: write a whole number from 1 to 40, such as 18'],
    [['phone=98745 00000', 'by=Meera'], 'phone: a number begins with its country code'],
    [['whatsapp=call me', 'by=Meera'], 'whatsapp: a number begins with its country code'],
    [['email=office', 'by=Meera'], 'email: an address is written as'],
    [['hours=9 to 7', 'by=Meera'], 'The hours are those of the phone'],
    [['address=1;2;3;4;5;6;7', 'by=Meera'], 'address: an address has at most 6 lines'],
    [['adress=x', 'by=Meera'], 'adress'],
  ])('%j is refused', async (words, message) => {
    await expect(company(...words, '--yes')).rejects.toThrow(message)
    expect(await shown()).toEqual({})
  })
})

describe('a document', () => {
  let bank: Awaited<ReturnType<typeof startRazorpay>>
  const mail = { url: 'smtp://127.0.0.1:9', from: 'site@marga.example', mailbox: 'team@marga.example' }
  beforeEach(async () => {
    now = Date.parse('2026-11-27T06:00:00Z')
    bank = await startRazorpay()
    api = await startTestApi({ settings: { razorpay: bank.settings, mail }, clock: () => now })
    await api.database
      .updateTable('program_batches')
      .set({ starts_on: '2099-07-21', enrol_by: '2099-07-18', seats: 0 })
      .execute()
  })
  afterEach(() => bank.close())

  async function pay(name: string) {
    const visitor = api.visitor()
    const id = await orderCourse(visitor, {
      ...{ full_name: `${name} Rao`, email: `${name}@example.com`, phone: '98745 00000' },
    })
    const { provider_order_id, amount_paise } = await api.database
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await bank.report(api.visitor(), captured(provider_order_id, amount_paise, `pay_${name}`))
    const receipt = async () => (await visitor.get(`/api/payments/orders/${id}/receipt`)).json()
    return { id, receipt }
  }
  const registered = async () => {
    const [names = '', ...lines] = (await exportCsv(api.database, 'documents')).trim().split('\r\n')
    return lines.map((line) =>
      Object.fromEntries(line.split(',').map((value, index) => [names.split(',')[index], value])),
    )
  }

  test('keeps the record of its day, also in the register', async () => {
    const before = await pay('asha')
    now += 1_000
    await enter(...SELLER, ...TAX)
    const taxed = await pay('ravi')
    now += 1_000
    await enter('legal_name=Marga Academy LLP', 'gst_percent=12')
    const after = await pay('mina')
    expect((await before.receipt()).seller).toEqual({})
    expect((await taxed.receipt()).seller).toEqual({
      ...{ legal_name: 'Marga Learning LLP', address: ['1 Station Road', 'Pune 411001'] },
      ...{ phone: '+91-20-4000-0000', email: 'office@marga.example' },
      ...{ gstin: '27AAPFU0939F1ZV', state: '27', sac: '999293', gst_percent: 18 },
    })
    expect((await after.receipt()).seller).toMatchObject({ legal_name: 'Marga Academy LLP', gst_percent: 12 })
    expect(await registered()).toMatchObject([
      { tax_percent: '', taxable_rupees: '', sac: '', seller_gstin: '', place_of_supply: '' },
      { tax_percent: '18', taxable_rupees: '21186.44', cgst_rupees: '1906.78', sac: '999293' },
      { tax_percent: '12', taxable_rupees: '22321.43', cgst_rupees: '1339.28', place_of_supply: '27' },
    ])
  })

  test('that a process of the version before has numbered has the record that was there then', async () => {
    await enter(...SELLER)
    now += 1_000
    const { id, receipt } = await pay('asha')
    await api.database
      .updateTable('documents')
      .set({ company_version: null })
      .where('order_id', '=', id)
      .execute()
    now += 1_000
    await enter('legal_name=Another LLP')
    expect((await receipt()).seller.legal_name).toBe('Marga Learning LLP')
  })

  test('its mail ends with who sells, and names GST once the company has a GSTIN', async () => {
    const mailTo = async (name: string) =>
      (
        await api.database
          .selectFrom('outbox')
          .select('body')
          .where('recipient', '=', `${name}@example.com`)
          .where('subject', 'like', 'Receipt%')
          .executeTakeFirstOrThrow()
      ).body
    await pay('asha')
    expect(await mailTo('asha')).not.toMatch(/GST|--/)
    now += 1_000
    await enter(...SELLER, ...TAX)
    await pay('ravi')
    expect(await mailTo('ravi')).toContain('Data Science; 18% GST included.')
    expect(await mailTo('ravi')).toMatch(
      /\n\n--\nMarga Learning LLP\n1 Station Road, Pune 411001\nGSTIN 27AAPFU0939F1ZV\n\+91-20-4000-0000\noffice@marga\.example$/,
    )
  })
})

describe('a place that is paid in the sandbox', () => {
  test('has the record of its day on its receipt, too', async () => {
    api = await startTestApi()
    await companyCommand({ database: api.database, api: NO_KEYS }, [...SELLER, 'by=Meera', '--yes'])
    const visitor = api.visitor()
    const id = await orderCourse(visitor, {
      full_name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '98745 00000',
    })
    await payOrder(visitor, id)
    const { seller } = (await visitor.get(`/api/payments/orders/${id}/receipt`)).json()
    expect(seller.legal_name).toBe('Marga Learning LLP')
  })
})

describe('keys that take real money', () => {
  beforeEach(async () => {
    api = await startTestApi()
  })
  const start = (keyId: string) => refuseUnknownSeller(api.database, razorpayOf(keyId))

  test('are refused while it is not known who sells, with what is missing and the command', async () => {
    await expect(start('rzp_live_1')).rejects.toThrow(
      'has no legal name, address, phone and email address. Enter it: npm run db -- company legal_name=... address=... phone=... email=... by=<name>',
    )
    await enter(...SELLER.slice(0, 2))
    await expect(start('rzp_live_1')).rejects.toThrow('has no phone and email address.')
    await start('rzp_test_1')
    await refuseUnknownSeller(api.database, NO_KEYS)
  })

  test('are taken once all of it is there; a GSTIN is not needed', async () => {
    await enter(...SELLER)
    await start('rzp_live_1')
  })

  test('keep it from being taken back', async () => {
    await enter(...SELLER)
    const words = ['phone=', 'by=Meera', '--yes']
    const change = companyCommand({ database: api.database, api: razorpayOf('rzp_live_1') }, words)
    await expect(change).rejects.toThrow('This site takes real money: it needs its phone.')
    expect(await shown()).toHaveProperty('phone')
  })
})
