import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { payOrder } from '../testing/course-order'
import { startTestApi } from '../testing/test-api'
import { BATCH_LIST, batchListCsv } from './batch-list'

let api: Awaited<ReturnType<typeof startTestApi>>
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  api = await startTestApi()
  await api.database
    .updateTable('program_batches')
    .set({ starts_on: '2099-07-21', enrol_by: '2099-07-18', instalments: 2, seats: 0 })
    .execute()
})
afterEach(() => api.close())

const HEADER = 'name,email,phone,batch,payment,paid_rupees,since_at'
const lines = async (batch = 'DataScience') =>
  (await batchListCsv(api.database, batch)).slice(1).trimEnd().split('\r\n')

async function joinBatch(full_name: string, email: string, plan?: 'full' | 'instalments') {
  const visitor = api.visitor()
  const person = { full_name, email, phone: '98745 00000' }
  const { id: reference } = (await visitor.post('/api/batches/DataScience/registrations', person)).json()
  if (!plan) return
  const order = (await visitor.post('/api/payments/orders', { purpose: 'course', reference, plan })).json()
  await payOrder(visitor, order.id)
}

test('everybody in a batch is listed once, with what is paid, and no formula', async () => {
  expect(await lines()).toEqual([HEADER])
  await joinBatch('=cmd Rao', 'asha@example.com')
  await joinBatch('Ravi Das', 'ravi@example.com', 'instalments')
  await joinBatch('Mina Sen', 'mina@example.com', 'full')
  // The same person again, from another browser.
  await joinBatch('Mina Sen', 'mina@example.com')
  expect(await lines('datascience-1')).toEqual([
    HEADER,
    expect.stringMatching(/^'=cmd Rao,asha@example.com,98745 00000,datascience-1,unpaid,0.00,2\d{3}-.*Z$/),
    expect.stringMatching(/^Ravi Das,ravi@example.com,98745 00000,datascience-1,part,12500.00,2/),
    expect.stringMatching(/^Mina Sen,mina@example.com,98745 00000,datascience-1,paid,25000.00,2/),
  ])
  await expect(lines('Data')).rejects.toThrow('There is no batch "Data". Choose one of: ')
})

test('it is written to a file that only this user reads, and over none that is there', async () => {
  const file = join(api.folder, 'people.csv')
  const run = (...words: string[]) => BATCH_LIST.run({ opened: api }, words)
  await expect(run('DataScience', file)).rejects.toThrow('Write: batch-list <batch> [--csv <file>]')
  await expect(run('DataScience', '--csv')).rejects.toThrow('Nothing was written')
  expect(existsSync(file)).toBe(false)
  await run('DataScience', '--csv', file)
  expect(readFileSync(file, 'utf8')).toBe(`\uFEFF${HEADER}\r\n`)
  expect(statSync(file).mode & 0o077).toBe(0)
  await expect(run('DataScience', '--csv', file)).rejects.toThrow('EEXIST')
})
