import { documentOf, type ListedCall, sendAnything } from '../testing/any-call'
import { openDesks } from '../testing/desk-site'

type Desks = Awaited<ReturnType<typeof openDesks>>
let desks: Desks
beforeAll(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  desks = await openDesks()
})
afterAll(() => desks.close())

/** After these nobody is in the office any more. */
const isLast = ({ path }: ListedCall) => /second-factor|\/staff\b/.test(path)
const isRead = ({ method }: ListedCall) => method === 'get'

test('whatever an owner sends to a call of the office: no fault, and every answer has the shape that is stated', async () => {
  const owner = await desks.staff('meera', 'owner')
  const paid = await desks.pay('Mina')
  await desks.api.visitor().form('post', '/api/contacts', {
    ...{ firstname: 'Ravi', lastname: 'Rao', email: 'ravi@example.com', phone: '98745 00000' },
    message: 'Is there a batch in the evening?',
  })
  const idOf = (path: string) => {
    if (path.includes('/courses/')) return 'Python'
    if (path.includes('/batches/')) return 'datascience-1'
    if (path.includes('/programs/')) return 'DataScience'
    if (path.includes('/payments/')) return paid.orderId
    if (path.includes('/people/')) return 'mina@example.com'
    return '1'
  }
  const listed = (await documentOf(desks.api)).calls
    .filter(({ path }) => path.startsWith('/api/office/'))
    .map((one) => ({
      ...one,
      path: one.path.replace('/programs/{id}/courses/', '/programs/DataScience/courses/'),
    }))
  const seen = new Set<number>()
  const send = async (call: ListedCall, runs: number, query = '') => {
    for (const code of await sendAnything(call, { visitors: [owner], id: idOf(call.path), query, runs }))
      seen.add(code)
  }
  const writes = listed.filter((call) => !isRead(call) && !isLast(call))
  for (const call of writes) await send(call, 15, '?preview=true')
  for (const call of writes) await send(call, 15)
  for (const call of listed.filter(isRead)) await send(call, 10)
  for (const call of listed.filter((one) => !isRead(one) && isLast(one))) await send(call, 10)
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, 404, 409]))
}, 400_000)
