import { DB_COMMANDS } from '../db-commands'
import { readApiSettings } from '../env'
import { orderCourse, payOrder } from '../testing/course-order'
import { NO_MAILS } from '../testing/no-mails'
import { startTestApi } from '../testing/test-api'
import { changeBatch, previewChange } from './change-batch'

const now = Date.parse('2027-07-01T12:00:00+05:30')
let api: Awaited<ReturnType<typeof startTestApi>>
beforeEach(async () => {
  api = await startTestApi({ clock: () => now })
})
afterEach(() => api.close())

const price = async () =>
  (
    await api.database
      .selectFrom('program_batches')
      .select('price_paise')
      .where('product', '=', 'DataScience')
      .executeTakeFirst()
  )?.price_paise

describe('a price by command', () => {
  const preview = (...words: string[]) => previewChange(api.database, ['DataScience', ...words], now)

  test('is in rupees, and is shown before and after with who pays it', async () => {
    await api.visitor().post('/api/batches/DataScience/registrations', {
      full_name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '98745 00000',
    })
    const { text } = await preview('price=26000')
    expect(text).toContain('price: ₹25,000 -> ₹26,000')
    expect(text).toMatch(/1 not paid: they pay the new price$/m)
    expect(await price()).toBe(2_500_000)
    await changeBatch(api.database, NO_MAILS, ['DataScience', 'price=12499.50'], now)
    expect(await price()).toBe(1_249_950)
  })

  test.each([
    ['price=12500', ''],
    ['price=12499', '₹25,000 -> ₹12,499'],
    ['price=37500', ''],
    ['price=37501', '₹25,000 -> ₹37,501'],
    ['price=0', '₹25,000 -> ₹0'],
    ['seats=5', ''],
  ])('%s is asked for a second time only where it changes by more than half', async (word, jump) => {
    const { priceJump } = await preview(word)
    expect(priceJump).toBe(
      jump && `The price changes by more than half: ${jump}. Is it in rupees, and meant?`,
    )
  })

  test('that changes by more than half needs a yes of its own', async () => {
    jest.spyOn(console, 'log').mockReturnValue()
    const settings = readApiSettings({ DATA_DIR: api.folder })
    const run = async (...words: string[]) =>
      DB_COMMANDS.batch?.run({ opened: api, api: settings, mails: NO_MAILS }, ['DataScience', ...words])
    await expect(run('price=2500', '--yes')).rejects.toThrow('Nothing is changed. Add --yes-more-than-half')
    await expect(run('price=2500', '--yes-more-than-half')).rejects.toThrow('Add --yes to do it.')
    expect(await price()).toBe(2_500_000)
    await run('price=2500', '--yes', '--yes-more-than-half')
    expect(await price()).toBe(250_000)
  })

  test('says who has an order at the old price, and may still pay that', async () => {
    const visitor = api.visitor()
    const id = await orderCourse(visitor, {
      full_name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '98745 00000',
    })
    expect((await preview('price=26000')).text).toMatch(
      /1 not paid: they pay the new price, but 1 of them have an order at the old price/,
    )
    await changeBatch(api.database, NO_MAILS, ['DataScience', 'price=26000'], now)
    await payOrder(visitor, id)
    expect((await preview('price=27000')).text).toContain('people in the batch: 1, of these 1 paid')
    expect((await preview('price=27000')).text).not.toContain('not paid')
  })

  test.each([
    ['price_paise=25000', 'write the price in rupees'],
    ['price=250', 'from ₹500 to ₹5,00,000'],
    ['price=2500000', 'from ₹500 to ₹5,00,000'],
    ['price=25,00', 'write the price in rupees, such as 25000'],
    ['price=-1', 'write the price in rupees, such as 25000'],
    ['price=', 'write the price in rupees, such as 25000'],
  ])('%s is refused', async (word, why) => {
    await expect(preview(word)).rejects.toThrow(why)
  })
})

test.each(['seats=', 'seats=0x1f', 'seats= ', 'session_minutes=1e2', 'instalments='])(
  '"%s" is no number: nothing is changed, and the batch keeps its limit',
  async (word) => {
    const wanted = previewChange(api.database, ['DataScience', word], now)
    await expect(wanted).rejects.toThrow('write a whole number from')
  },
)

test.each(['instalments=0', 'instalments=13'])('"%s" is told its bounds', async (word) => {
  const wanted = previewChange(api.database, ['DataScience', word], now)
  await expect(wanted).rejects.toThrow('instalments: write a whole number from 1 to 12, such as 2')
})

test.each([
  ['starts_on=9999-12-31', /a day is in the year 2100 or before/],
  ['duration=0 months', /4 months or 12 weeks/],
  ['duration=999 months', /4 months or 12 weeks/],
  ['duration=<b>x</b>', /4 months or 12 weeks/],
  ['session_link=https://asha:secret@meet.example/x', /no user and no password/],
  ['opens_on=2027-07-19', /opens_on is after enrol_by/],
])('"%s" is refused, as nobody could join or read it', async (word, why) => {
  await expect(previewChange(api.database, ['DataScience', word], now)).rejects.toThrow(why)
})

test('without a change the batch is shown', async () => {
  const { text, isChange } = await previewChange(api.database, ['datascience'], now)
  expect(isChange).toBe(false)
  expect(text).toContain('price: ₹25,000')
  await expect(previewChange(api.database, ['X'], now)).rejects.toThrow(
    'There is no program "X". Choose one of: DataScience,',
  )
})
