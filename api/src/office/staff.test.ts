import { asha, signUp, startTestApi } from '../testing/test-api'
import { addStaff, listStaffRows, removeStaff } from './staff-command'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  api = await startTestApi()
  for (const name of ['asha', 'meera']) await signUp(api.visitor(), name)
})
afterEach(() => api.close())

const add = (...words: string[]) => addStaff(api.database, words)
const remove = (...words: string[]) => removeStaff(api.database, words)
const rows = () =>
  api.database
    .selectFrom('staff_roles')
    .innerJoin('accounts', 'accounts.id', 'staff_roles.account_id')
    .select(['username', 'role'])
    .orderBy('username')
    .orderBy('role')
    .execute()

test('the first owner is made by the command, which shows what an owner may do', async () => {
  expect(await listStaffRows(api.database)).toContain('staff add <email address> owner')
  const text = await add('Asha@example.com', 'owner', 'by=Meera', '--dry-run')
  expect(text).toContain('roles: no role -> owner')
  expect(text).toMatch(/owner may: .*staff\.change/)
  expect(text).toContain('The address is not confirmed')
  expect(text).toContain('this was a dry run')
  expect(await rows()).toEqual([])
  await expect(add('asha@example.com', 'owner')).rejects.toThrow('Nothing is changed. Add --yes to do it.')
  expect(await rows()).toEqual([])
  expect(await add('asha@example.com', 'owner', '--yes')).toBe('Changed. asha@example.com has owner.')
  expect(await rows()).toEqual([{ username: 'asha', role: 'owner' }])
  expect(await listStaffRows(api.database)).toMatch(
    /asha@example\.com, account \d+, username asha: owner; no second factor yet$/,
  )
})

test('roles add up, go one by one or all at once, and what is so already is said', async () => {
  await add('asha@example.com', 'owner', '--yes')
  await add('meera@example.com', 'office', '--yes')
  await add('meera@example.com', 'support', '--yes')
  expect(await add('meera@example.com', 'support', '--yes')).toContain('That is so already.')
  expect(await remove('meera@example.com', 'office', '--yes')).toBe('Changed. meera@example.com has support.')
  expect(await remove('meera@example.com', '--yes')).toBe('Changed. meera@example.com has no role.')
  expect(await remove('meera@example.com', '--yes')).toContain('That is so already.')
  expect(await rows()).toEqual([{ username: 'asha', role: 'owner' }])
})

test.each([
  [['asha@example.com', 'boss'], '"boss" is no role. Choose one of: owner, office'],
  [['nobody@example.com', 'office'], 'No account has the email address nobody@example.com.'],
  [['asha', 'office'], 'No account has the email address asha.'],
  [['asha@example.com', 'office', 'nonsense'], '"nonsense" belongs to no value.'],
  [['asha@example.com', 'by=Meera'], 'Write which role'],
])('%j is refused', async (words, sentence) => {
  await expect(add(...words, '--yes')).rejects.toThrow(sentence)
  expect(await rows()).toEqual([])
})

test('the last owner stays, and of two owners who are removed at once one does', async () => {
  await add('asha@example.com', 'owner', '--yes')
  await expect(remove('asha@example.com', '--yes')).rejects.toThrow('This is the last owner')
  await expect(remove('asha@example.com', 'owner', '--yes')).rejects.toThrow('This is the last owner')
  for (let round = 0; round < 5; round += 1) {
    await add('asha@example.com', 'owner', '--yes')
    await add('meera@example.com', 'owner', '--yes')
    const removals = await Promise.allSettled(
      ['asha', 'meera'].map((name) => remove(`${name}@example.com`, '--yes')),
    )
    expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await rows()).toHaveLength(1)
  }
})

test('an account with a role is not deleted, and one that has lost it is', async () => {
  const member = api.visitor()
  await member.post('/api/login', { username: 'asha', password: asha.password })
  await add('asha@example.com', 'support', '--yes')
  const refused = await member.delete('/api/account', { password: asha.password })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Your account has a role in the office. An owner takes it away first; then delete the account.',
  ])
  await remove('asha@example.com', '--yes')
  expect((await member.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
})

test('what an account says of itself grants no role', async () => {
  const member = await signUp(api.visitor(), 'ravi')
  await member.patch('/api/register/details', { usertype: 'owner', user_type: 'owner', roles: ['owner'] })
  expect(await rows()).toEqual([])
})

test('a login and its check tell who has a role where the office is, and nobody else', async () => {
  const visitor = api.visitor()
  const login = async () =>
    (await visitor.post('/api/login', { username: 'asha', password: asha.password })).json()
  const checked = async () => (await visitor.get('/api/checklogin')).json().user
  expect(await login()).not.toHaveProperty('office')
  expect(await checked()).not.toHaveProperty('office')
  await add('asha@example.com', 'marketing', '--yes')
  expect(await checked()).toMatchObject({ username: 'asha', office: '/office' })
  expect(await login()).toMatchObject({ office: '/office' })
})
