import { openDesks } from '../testing/desk-site'

type Site = Awaited<ReturnType<typeof openDesks>>
let site: Site
let ravi: Awaited<ReturnType<Site['staff']>>
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
  ravi = await site.staff('ravi', 'office')
})
afterEach(() => site.close())

const PRICES = '/api/office/batches/datascience-1/prices'
const read = async () => (await ravi.get(PRICES)).json()
const set = async (price: string, from: string, more: object = {}, query = '') =>
  ravi.post(`${PRICES}${query}`, { version: (await read()).version, price, from, ...more })

test('a price from a day to come is shown, stored, replaced and taken back', async () => {
  const tried = (await set('26000', '1 March 2098', {}, '?preview=true')).json()
  expect(tried).toMatchObject({ is_done: false, mails: [] })
  expect(tried.text).toContain('from 1 March 2098: no other price -> ₹26,000')
  expect((await read()).prices).toEqual([])
  expect((await set('26000', '2098-03-01')).json()).toMatchObject({ is_done: true, id: 'datascience-1' })
  expect((await set('27000', '2098-03-01')).statusCode).toBe(200)
  expect(await read()).toMatchObject({
    price_paise: 2_500_000,
    prices: [{ from_on: '2098-03-01', price_paise: 2_700_000, recorded_by: 'ravi' }],
  })
  expect(await site.lastLogged()).toMatchObject({
    ...{ source: 'office', actor: 'ravi', kind: 'price changed', record: 'batch datascience-1' },
    ...{ before: '{"price_paise":2600000}', after: '{"price_paise":2700000}' },
  })
  expect((await set('none', '2098-03-01')).statusCode).toBe(200)
  expect((await read()).prices).toEqual([])
  const again = await set('none', '2098-03-01')
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'No price of datascience-1 begins on 1 March 2098: nothing is taken back.',
  ])
})

test('what is no price or no day to come says what to write; a jump is asked about', async () => {
  const wrong = await set('25', '2098-03-01')
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['price']])
  const noDay = await set('26000', 'soon')
  expect([noDay.statusCode, Object.keys(noDay.json().errors)]).toEqual([400, ['from']])
  const past = await set('26000', '2020-01-01')
  expect([past.statusCode, past.json().message]).toEqual([
    409,
    'Choose a day to come. From now on the price is that of the batch itself.',
  ])
  const jump = await set('2500', '2098-03-01')
  expect([jump.statusCode, Object.keys(jump.json().errors)]).toEqual([409, ['is_sure']])
  expect((await set('2500', '2098-03-01', { is_sure: true })).statusCode).toBe(200)
})

test('two editors: the second reads what is there now; of several presses at once one is stored', async () => {
  const { version } = await read()
  const press = (index: number) =>
    ravi.post(PRICES, { version, price: `${26_000 + index}`, from: '2098-03-01' })
  const answers = await Promise.all([0, 1, 2, 3].map(press))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  const late = await press(9)
  expect([late.statusCode, late.json().stored.prices.length]).toEqual([409, 1])
  expect((await read()).prices).toHaveLength(1)
})

test('who teaches reads the prices of their own batches, and changes none', async () => {
  const teacher = await site.staff('leela', 'teaching')
  expect((await teacher.get(PRICES)).json().message).toBe('There is no batch with this name.')
  expect((await teacher.post(PRICES, { version: 'x', price: '1', from: 'x' })).json().message).toBe(
    'There is no such call.',
  )
})
