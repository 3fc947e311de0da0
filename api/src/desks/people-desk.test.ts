import { openDesks } from '../testing/desk-site'
import { asha, signUp } from '../testing/test-api'

type Site = Awaited<ReturnType<typeof openDesks>>
let site: Site
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
})
afterEach(() => site.close())

const PEOPLE = '/api/office/people'

test('people are found by name, address and phone, each once, with and without an account', async () => {
  const ravi = await site.staff('ravi', 'support')
  await signUp(site.api.visitor(), 'asha')
  await site.reserve('Asha')
  await site.reserve('Mina')
  const find = async (search: string) =>
    (await ravi.get(`${PEOPLE}?search=${encodeURIComponent(search)}`)).json()
  expect(await find('ASHA@')).toMatchObject([
    { email: 'asha@example.com', has_account: true, id: String(await site.door.accountOf('asha')) },
  ])
  expect(await find('mina@')).toEqual([
    {
      ...{ id: 'mina@example.com', name: 'Mina Rao', email: 'mina@example.com' },
      phone: '98745 00000',
      has_account: false,
    },
  ])
  for (const number of ['9874500000', '+91 98745-00000', '(98745) 00000', '98745.000'])
    expect(await find(number)).toMatchObject([{ email: 'asha@example.com' }, { email: 'mina@example.com' }])
  expect(await find('%%')).toEqual([])
  expect((await ravi.get(`${PEOPLE}?search=a`)).statusCode).toBe(400)
  expect((await ravi.get(`${PEOPLE}?search=mina&format=csv`)).body).toContain('Mina Rao,mina@example.com')
})

test('one page of a person says what the command says; that somebody looked is logged, and they read it', async () => {
  const ravi = await site.staff('ravi', 'support')
  const member = await signUp(site.api.visitor(), 'asha')
  await site.pay('Asha', { visitor: member })
  const id = await site.door.accountOf('asha')
  const shown = (await ravi.get(`${PEOPLE}/${id}`)).json()
  expect(shown).toMatchObject({
    ...{ id: String(id), name: 'Asha Rao', email: 'asha@example.com', log: [] },
    account: { username: 'asha', sessions: 1 },
    places: [{ program: 'Data Science', batch: 'datascience-1' }],
    orders: [{ state: 'paid', amount_paise: 2_500_000 }],
  })
  expect(shown.mails.length).toBeGreaterThan(0)
  expect(shown.text).toContain('datascience-1')
  expect((await ravi.get(`${PEOPLE}/asha@example.com`)).json().log).toMatchObject([
    { actor: 'ravi', kind: 'viewed' },
  ])
  const { office_log } = (await member.get('/api/account/export')).json()
  expect(office_log).toMatchObject([{ kind: 'viewed' }, { kind: 'viewed' }])
  for (const none of ['nobody@example.com', '999999', 'nobody'])
    expect([none, (await ravi.get(`${PEOPLE}/${none}`)).statusCode]).toEqual([none, 404])
})

test('a person is signed out everywhere; one of the staff by an owner only', async () => {
  const ravi = await site.staff('ravi', 'support')
  await site.staff('meera', 'owner')
  const member = await signUp(site.api.visitor(), 'asha')
  const end = (id: number) => ravi.delete(`${PEOPLE}/${id}/sessions`)
  expect((await end(await site.door.accountOf('asha'))).statusCode).toBe(204)
  expect((await member.get('/api/register/details')).statusCode).toBe(401)
  const refused = await end(await site.door.accountOf('meera'))
  expect([refused.statusCode, refused.json().message]).toMatchObject([409, expect.stringMatching(/staff/)])
  expect((await end(999_999)).statusCode).toBe(409)
  expect(await site.lastLogged()).toMatchObject({ kind: 'sessions ended', actor: 'ravi' })
  const whyNot = async (name: string) =>
    (await ravi.get(`${PEOPLE}/${await site.door.accountOf(name)}`)).json().account.why_not
  expect(refused.json().message).toBe(`${await whyNot('meera')} Nothing was done.`)
  expect(await whyNot('asha')).toBe('')
})

test('a link to set a password goes to the address of the account, once an hour', async () => {
  const ravi = await site.staff('ravi', 'support')
  const member = await signUp(site.api.visitor(), 'asha')
  const path = `${PEOPLE}/${await site.door.accountOf('asha')}/sign-in-link`
  const tried = (await ravi.post(`${path}?preview=true`)).json()
  expect(tried.mails).toMatchObject([{ to: 'asha@example.com', subject: 'Set a new password' }])
  expect((await ravi.post(path)).json().is_done).toBe(true)
  expect((await ravi.post(path)).json().message).toContain('on its way')
  expect(JSON.stringify(tried)).not.toMatch(/reset=[\w-]{43}/)
  expect((await member.post('/api/login', { username: 'asha', password: asha.password })).statusCode).toBe(
    200,
  )
})
