import { COMMAND_WORDS } from '../testing/command-words'
import { openDesks } from '../testing/desk-site'

let site: Awaited<ReturnType<typeof openDesks>>
beforeAll(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
})
afterAll(() => site.close())

test('what the office is refused is said in sentences for people, without words of commands', async () => {
  const meera = await site.staff('meera', 'owner')
  const paid = await site.pay('Mina')
  const versionOf = async (path: string) => (await meera.get(path)).json().version
  const order = `/api/office/orders/${paid.orderId}`
  const batch = '/api/office/batches/datascience-1'
  const [orderVersion, batchVersion] = [await versionOf(order), await versionOf(batch)]
  const { amount_paise: paise } = (await meera.get(order)).json()
  const said = async (method: 'POST' | 'PATCH' | 'PUT' | 'GET', path: string, body?: object) => {
    const answer = await meera.send(method, path, body ? { body } : {})
    expect([path, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([path, true])
    return answer.json() as { message: string; errors?: Record<string, string[]> }
  }
  const rupees = String(paise).replace(/00$/, '')
  const refusals = await Promise.all([
    said('POST', '/api/office/coupons', { code: 'GOOD', values: {} }),
    said('POST', `${order}/refunds`, { version: orderVersion, amount: '100', reason: ' ' }),
    said('POST', `${order}/refunds`, { version: orderVersion, amount: rupees, reason: 'She moved.' }),
    said('POST', '/api/office/mailings', { group: 'batch:datascience-1', subject: '', text: '' }),
    said('POST', '/api/office/payments', {
      person: 'mina@example.com',
      amount: '100',
      method: 'bank',
      reference: '1',
    }),
    said('PATCH', batch, {
      version: batchVersion,
      values: { starts_on: '2099-01-10', enrol_by: '2099-01-05' },
    }),
    said('PATCH', batch, { version: batchVersion, values: { people: 'move' } }),
    said('POST', `${batch}/prices`, { version: 'v', price: '', from: '' }),
    said('PATCH', '/api/office/banner', { version: '', values: { hidden: 'so' } }),
    said('PATCH', '/api/office/maintenance', { version: '', values: { closed: 'so' } }),
    said('GET', '/api/office/people/nobody@example.com'),
  ])
  for (const { message, errors = {} } of refusals)
    for (const text of [message, ...Object.values(errors).flat()]) expect(text).not.toMatch(COMMAND_WORDS)
  const messages = refusals.map(({ message }) => message)
  expect(messages).toContain('Write what it takes off, in percent or in rupees.')
  expect(messages).toContainEqual(
    expect.stringContaining('Give all of it back, which ends the place as well. Nothing'),
  )
})
