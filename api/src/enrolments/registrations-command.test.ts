import { queueFor } from '../mail/mail-queue'
import { payOrder } from '../testing/course-order'
import { NO_MAILS } from '../testing/no-mails'
import { startTestApi } from '../testing/test-api'
import { registrationsCommand } from './registrations-command'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const command = (...words: string[]) => registrationsCommand(api.database, NO_MAILS, words)
const MAILS = {
  outbox: queueFor(
    { url: 'smtp://mail.example:25', from: 'site@marga.example', mailbox: 'team@marga.example' },
    'https://marga.example',
  ),
  publicUrl: 'https://marga.example',
}
const seats = (count: number) =>
  api.database
    .updateTable('program_batches')
    .set({ seats: count })
    .where('product', '=', 'DataScience')
    .execute()

async function reserve(name: string, product = 'DataScience') {
  const visitor = api.visitor()
  const person = { full_name: `${name} Rao`, email: `${name}@example.com`, phone: '98745 00000' }
  const { id } = (await visitor.post(`/api/batches/${product}/registrations`, person)).json()
  return { id: String(id), visitor }
}
const order = async ({ id, visitor }: Awaited<ReturnType<typeof reserve>>) =>
  (await visitor.post('/api/payments/orders', { purpose: 'course', reference: id })).json().id
const mailed = () => api.database.selectFrom('outbox').select(['recipient', 'subject']).execute()

test('places are listed with person, batch, payment and time; by batch, in any case of its name', async () => {
  expect(await command()).toBe('Nobody has a place.')
  const first = await reserve('asha')
  const second = await reserve('ravi')
  await payOrder(second.visitor, await order(second))
  const lines = (await command()).split('\n')
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${first.id}  asha Rao, asha@example.com  Data Science, datascience-1, begins \\w+, 21 July \\d{4} at 7:00 AM IST  unpaid  since \\d{4}-.*Z$`,
      ),
    ),
    expect.stringMatching(
      new RegExp(`^${second.id}  ravi Rao, ravi@example.com  Data Science, .*  paid  since`),
    ),
  ])
  expect((await command('datascience')).split('\n')).toEqual(lines)
  expect(await command('MLOps')).toBe('Nobody has a place.')
})

test('places of one network have the same word', async () => {
  await api.close()
  api = await startTestApi({ settings: { hasRateLimits: true } })
  await reserve('asha')
  await reserve('ravi')
  const words = (await command()).split('\n').map((line) => /network ([0-9a-f]{8})$/.exec(line)?.[1])
  expect(words).toEqual([expect.any(String), words[0]])
})

test('what is cancelled is free for the next one, its order closed; nobody gets a mail', async () => {
  await seats(2)
  const [one, two] = [await reserve('one'), await reserve('two')]
  const orderId = await order(one)
  const wanted = await api
    .visitor()
    .post('/api/batches/DataScience/registrations', { full_name: 'Late', email: 'late@example.com' })
  expect(wanted.statusCode).toBe(409)
  expect(await registrationsCommand(api.database, MAILS, ['cancel', one.id, two.id])).toMatch(
    /one@example\.com.*: cancelled\. Nobody gets a mail\.\n.*two@example\.com.*: cancelled\. Nobody gets a mail\.$/,
  )
  expect(await mailed()).toEqual([])
  expect((await one.visitor.get(`/api/payments/orders/${orderId}`)).json().state).toBe('void')
  expect((await one.visitor.get(`/api/course-registrations/${one.id}`)).statusCode).toBe(404)
  const batches = (await api.visitor().get('/api/batches')).json()
  expect(batches.find(({ product }: { product: string }) => product === 'DataScience').isOpen).toBe(true)
  await reserve('next')
  expect((await command()).split('\n')).toHaveLength(1)
  expect(await api.database.selectFrom('course_registrations').select('email').execute()).toEqual([
    { email: 'next@example.com' },
  ])
})

test('with --mail the person is told', async () => {
  const { id } = await reserve('asha')
  expect(await registrationsCommand(api.database, MAILS, ['cancel', id, '--mail'])).toMatch(
    'They get a mail.',
  )
  expect(await mailed()).toEqual([
    { recipient: 'asha@example.com', subject: 'Your place in Data Science is cancelled' },
  ])
})

test('an enrolment ends with its place: the person can enrol again', async () => {
  const visitor = api.visitor()
  const body = {
    full_name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '98745 00000',
    course: 'Data Science',
  }
  const { registration } = (await visitor.post('/api/enrolments', body)).json()
  await command('cancel', registration)
  expect((await visitor.post('/api/enrolments', body)).statusCode).toBe(201)
})

test('a place that is paid stays, and the answer names how its money goes back; the others are cancelled all the same', async () => {
  const [paid, unpaid] = [await reserve('asha'), await reserve('ravi')]
  await payOrder(paid.visitor, await order(paid))
  const refused = command('cancel', paid.id, unpaid.id)
  await expect(refused).rejects.toThrow(
    /asha@example\.com.*not cancelled, as it is paid\. Who paid cancels it on the site/,
  )
  await expect(refused).rejects.toThrow(/ravi@example\.com.*: cancelled\./)
  expect(await command()).toMatch(/^\S+ {2}asha Rao.* paid /)
})

test.each([
  [['cancel'], 'registrations cancel <id>'],
  [['cancel', '--mail'], 'registrations cancel <id>'],
  [['cancel', '--all'], 'registrations cancel <id>'],
  [['DataScience', 'x'], 'registrations cancel <id>'],
  [['Nothing'], 'There is no batch "Nothing". Choose one of: DataScience, '],
  [['cancel', 'no-such-place'], 'There is no place no-such-place. See: npm run db -- registrations'],
])('%j is refused with what to do', async (words, text) => {
  await expect(command(...words)).rejects.toThrow(text)
})
