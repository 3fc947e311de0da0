import { openOffice, person } from '../testing/office-desk'
import { asha, signUp } from '../testing/test-api'
import { moveCommand } from './move-command'
import { personCommand } from './person-command'

let office: Awaited<ReturnType<typeof openOffice>>
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  office = await openOffice()
})
afterEach(() => office.close())

const show = (name: string) => personCommand(office.database, name)

test('one screen has everything: account, places, money with its documents, interviews, messages, mails; no secret', async () => {
  const member = await signUp(office.api.visitor(), 'asha', 'asha@example.com')
  const place = await office.pay('Asha', { visitor: member, plan: 'instalments' })
  await moveCommand(office, [place.id, 'datascience-2', 'reason=Evenings', 'by=Meera', '--yes'])
  for (const name of ['Ravi', 'Kiran']) await office.pay(name)
  const waiting = await office.wait('Asha', { visitor: member })
  await office.api.visitor().post('/api/interests', { email: 'Asha@example.com', topic: 'MLOps' })
  const form = { ...person('Asha'), first_name: 'Asha', last_name: 'Rao', message: 'Hello' }
  await office.api.visitor().form('POST', '/api/contacts/', form)
  // As a version of before may have stored it.
  await office.database.updateTable('contact_messages').set({ message: 'Hello\u001b[31m\nthere' }).execute()
  const text = await show('ASHA@example.com')
  expect(text).toMatch(
    /^Asha Rao, asha@example\.com, 98745 56321\n {2}account \d+, username asha, educator, joined \d+ \w+ 20/,
  )
  expect(text).toMatch(/email address: asha@example\.com, not confirmed/)
  expect(text).toMatch(/signed in: \d, access tokens: 0, known devices: \d/)
  expect(text).toContain(
    `${place.id}  Data Science, datascience-2  begins 12 February 2099, 7:00 AM  paid ₹12,500 of ₹25,000, next ₹12,500 by 14 March 2099`,
  )
  expect(text).toMatch(/moved on .*: datascience-1 -> datascience-2, by Meera: Evenings/)
  expect(text).toMatch(
    new RegExp(`${place.orderId}  Data Science  ₹12,500  part 1 of 2  paid .*  sandbox .*  TEST-R/`),
  )
  expect(text).toContain('Data Science: the place is now in another batch  not sent, queued')
  expect(text).not.toMatch(/paise|\$argon|password_hash/)
  expect(text).not.toContain('\u001b')
  expect(text).toContain('Hello [31m there')
  expect(text).toContain('MLOps')
  expect(text).toContain(`Waiting lists:\n  ${waiting.id}  Data Science, datascience-1`)
  for (const name of ['asha', place.id, place.orderId, 'Asha R']) expect(await show(name)).toBe(text)
  const { series, year, number } = await office.database
    .selectFrom('documents')
    .selectAll()
    .where('order_id', '=', place.orderId)
    .executeTakeFirstOrThrow()
  expect(await show(`${series}/${year}/${String(number).padStart(5, '0')}`)).toBe(text)
})

test('somebody without an account is found by address, place and order', async () => {
  const place = await office.reserve('Asha')
  const text = await show('asha@example.com')
  expect(text).toMatch(/^Asha Rao, asha@example\.com, no account\nPlaces:\n/)
  expect(text).toContain('reserved, not paid')
  expect(await show(place.id)).toBe(text)
})

test('a place that was taken for somebody else names them', async () => {
  const payer = await signUp(office.api.visitor(), 'meera', 'meera@example.com')
  await office.pay('Asha', { visitor: payer })
  expect(await show('meera@example.com')).toContain('for Asha Rao, asha@example.com')
  expect(await show('asha@example.com')).toContain('paid ₹25,000 of ₹25,000')
})

test('nobody, and several people of one name, are told apart', async () => {
  await expect(show('nobody@example.com')).rejects.toThrow(
    'Nobody is known by nobody@example.com. Write an email address',
  )
  await expect(show('zzz')).rejects.toThrow('Nobody is known by zzz.')
  await expect(show('%')).rejects.toThrow('Nobody is known by %.')
  await office.reserve('Asha')
  for (const blank of ['', ' ', '\u0001', '\u2028'])
    await expect(show(blank)).rejects.toThrow('Nobody is known by')
  await office.reserve('Ravi')
  await expect(show('rao')).rejects.toThrow(
    /^ {2}(asha|ravi)@example\.com {2}(Asha|Ravi) Rao\n {2}.*\nSeveral people have "rao" in their name\. Name one by the address\./,
  )
})

test('of a deleted account only what the books keep is shown', async () => {
  const member = await signUp(office.api.visitor(), 'asha', 'asha@example.com')
  const place = await office.pay('Asha', { visitor: member })
  await office.database.updateTable('orders').set({ begins_at: 1 }).execute()
  expect((await member.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
  const text = await show(place.orderId)
  expect(text).toMatch(/^The person of this order is not kept/)
  expect(text).toContain('a place  ₹25,000  paid')
  expect(text).toContain('TEST-R/')
  expect(text).not.toMatch(/Asha|asha@/)
  await expect(show(place.id)).rejects.toThrow('Nobody is known by')
})
