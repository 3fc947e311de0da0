import { startTestApi } from '../testing/test-api'
import { priceCommand } from './price-command'
import { watchPlaces } from './watch-places'

let api: Awaited<ReturnType<typeof startTestApi>>
let now = 0
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  now = Date.parse('2027-06-30T23:00:00+05:30')
  api = await startTestApi({ clock: () => now })
})
afterEach(() => api.close())

const command = (...words: string[]) => priceCommand(api.database, ['DataScience', ...words], now)
const set = (rupees: string, from: string, ...more: string[]) =>
  command(rupees, `from=${from}`, 'by=Meera', '--yes', ...more)
const DAY_MS = 24 * 60 * 60_000

async function priceShown() {
  const batches: Array<{ product: string; price_paise: number }> = (
    await api.visitor().get('/api/batches')
  ).json()
  return batches.find(({ product }) => product === 'DataScience')?.price_paise
}
async function order(email: string) {
  const visitor = api.visitor()
  const person = { full_name: 'Asha Rao', email, phone: '98745 00000' }
  const { id: reference } = (await visitor.post('/api/batches/DataScience/registrations', person)).json()
  return (await visitor.post('/api/payments/orders', { purpose: 'course', reference })).json().amount_paise
}

test('a price counts from the first moment of its day in India, also before pages say it', async () => {
  expect(await set('26000', '1 July 2027')).toBe('Changed: from 1 July 2027, ₹26,000.')
  expect(await order('before@example.com')).toBe(2_500_000)
  now = Date.parse('2027-07-01T00:00:00+05:30') - 1
  expect(await order('last@example.com')).toBe(2_500_000)
  now += 1
  expect(await order('first@example.com')).toBe(2_600_000)
  expect(await priceShown()).toBe(2_600_000)
})

test('pages say it once the day has come, with the last of several prices', async () => {
  await set('26000', '2027-07-01')
  await set('27000', '2027-07-02')
  const { look, stop } = watchPlaces(api.database, {
    clock: () => now,
    log: api.app.log,
    isStarted: () => true,
  })
  await look()
  expect(await priceShown()).toBe(2_500_000)
  now += 2 * DAY_MS
  await look()
  expect(await priceShown()).toBe(2_700_000)
  await stop()
})

test('a day or a name without a price is refused, and nothing is changed', async () => {
  await expect(command('from=2027-07-01', 'by=Meera')).rejects.toThrow(/: price <batch> 26000/)
  expect(await command()).not.toContain('1 July 2027')
})

test('prices that wait are shown, replaced and taken back', async () => {
  await set('26000', '2027-07-05')
  await set('27000', '2027-07-05')
  await set('28000', '2027-07-09')
  expect(await command()).toBe(
    'Data Science, datascience-1\n  now: ₹25,000\n  from 5 July 2027: ₹27,000, by Meera\n  from 9 July 2027: ₹28,000, by Meera',
  )
  expect(await set('none', '2027-07-05')).toBe('Changed: from 5 July 2027, no other price.')
  now += 6 * DAY_MS
  expect(await order('asha@example.com')).toBe(2_500_000)
})

test.each([
  [
    ['26000', 'from=2027-06-30', 'by=Meera', '--yes'],
    'Choose a day to come. From now on the price is that of the batch itself: npm run db -- batch DataScience price=',
  ],
  [['26000', 'by=Meera', '--yes'], ': price <batch> 26000'],
  [['26000', 'from=2027-07-01', '--yes'], ': price <batch> 26000'],
  [['250', 'from=2027-07-01', 'by=Meera', '--yes'], 'from ₹500 to ₹5,00,000'],
  [['26000', 'from=2027-07-19', 'by=Meera', '--yes'], 'Nobody can join datascience-1 on 19 July 2027'],
  [['26000', 'from=July', 'by=Meera', '--yes'], 'from: a date is written as 2027-07-21'],
  [['2500', 'from=2027-07-01', 'by=Meera', '--yes'], 'Add --yes-more-than-half'],
  [['26000', 'from=2027-07-01', 'by=Meera'], 'Add --yes to do it'],
])('%j changes nothing', async (words, message) => {
  await expect(command(...words)).rejects.toThrow(message)
  expect(await command()).toBe('Data Science, datascience-1\n  now: ₹25,000')
})

test('more than half of the price of the day before needs a second yes', async () => {
  await set('30000', '2027-07-01')
  await expect(set('46000', '2027-07-02')).rejects.toThrow('--yes-more-than-half')
  expect(await set('46000', '2027-07-02', '--yes-more-than-half')).toContain('₹46,000')
  expect(await command('20000', 'from=2027-07-03', 'by=Meera', '--dry-run')).toMatch(
    /no other price -> ₹20,000\n.*dry run/,
  )
})
