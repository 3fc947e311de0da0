import { openDesks } from '../testing/desk-site'
import { asha, signUp } from '../testing/test-api'

type Site = Awaited<ReturnType<typeof openDesks>>
let site: Site
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
})
afterEach(() => site.close())

const MESSAGES = '/api/office/messages'
const write = async (first_name: string, message: string, file?: File) => {
  const fields = { first_name, last_name: 'Rao', email: 'asha@example.com', phone: asha.phone, message }
  const answer = await site.api.visitor().form('POST', '/api/contacts', file ? { ...fields, file } : fields)
  return Number(answer.json().id)
}

test('messages are listed, found, taken, answered by mail, and kept with the reply', async () => {
  const ravi = await site.staff('ravi', 'support')
  const meera = await site.staff('meera', 'owner')
  const id = await write('Asha', 'When does the next batch begin?')
  await write('Mina', 'Do you teach Rust?')
  expect((await ravi.get(`${MESSAGES}?search=RUST`)).json()).toMatchObject([
    { name: 'Mina Rao', state: 'open' },
  ])
  expect((await ravi.get(`${MESSAGES}?search=_`)).json()).toEqual([])
  for (const name of [`M-${id}`, `m-${id}`, `#M-${id}`])
    expect((await ravi.get(`${MESSAGES}?search=${encodeURIComponent(name)}`)).json()).toMatchObject([{ id }])
  const path = `${MESSAGES}/${id}`
  const { version } = (await ravi.get(path)).json()
  const taken = (await ravi.patch(path, { version, is_taken: true })).json()
  expect(taken).toMatchObject({ taken_by: 'ravi', state: 'open' })
  const late = await meera.post(`${path}/reply`, { version, text: 'On 1 July.' })
  expect([late.statusCode, late.json().stored.taken_by]).toEqual([409, 'ravi'])
  const body = { version: taken.version, text: 'On 21 July.\nJoin by 18 July.' }
  const tried = (await ravi.post(`${path}/reply?preview=true`, body)).json()
  expect(tried.mails).toEqual([
    {
      to: 'asha@example.com',
      subject: 'Your message to us',
      body: 'On 21 July.\nJoin by 18 July.\n\nYou wrote:\n> When does the next batch begin?',
    },
  ])
  expect((await ravi.get(path)).json().state).toBe('open')
  expect((await ravi.post(`${path}/reply`, body)).json().is_done).toBe(true)
  expect((await ravi.get(path)).json()).toMatchObject({
    ...{ state: 'answered', answered_by: 'ravi', reply: 'On 21 July.\nJoin by 18 July.' },
  })
  expect((await site.queued()).at(-1)).toMatchObject({ recipient: 'asha@example.com' })
  expect((await ravi.get(`${MESSAGES}?state=open`)).json()).toHaveLength(1)
  const logged = await site.lastLogged()
  expect(logged).toMatchObject({ kind: 'message answered', record: `message ${id}`, actor: 'ravi' })
  // What is personal is not in the row that stays.
  expect(logged.after).not.toContain('July')
  expect((await ravi.get(`${MESSAGES}?format=csv&state=answered`)).body).toContain('answered,Asha Rao')
})

test('a message that was answered elsewhere is marked, and can wait again', async () => {
  const ravi = await site.staff('ravi', 'marketing')
  const path = `${MESSAGES}/${await write('Asha', 'Please call me.')}`
  const mark = async (is_answered: boolean) => {
    const { version } = (await ravi.get(path)).json()
    return (await ravi.patch(path, { version, is_answered })).json()
  }
  const before = (await site.queued()).length
  expect(await mark(true)).toMatchObject({ state: 'answered', answered_by: 'ravi', reply: '' })
  expect(await mark(false)).toMatchObject({ state: 'open', answered_by: '', answered_at: null })
  expect(await site.queued()).toHaveLength(before)
})

test('a file is stored by browsers, and never shown', async () => {
  const ravi = await site.staff('ravi', 'support')
  const id = await write('Asha', 'My CV.', new File(['%PDF-1.4\n<script>'], 'my "cv".pdf'))
  const file = await ravi.get(`${MESSAGES}/${id}/file`)
  expect([file.statusCode, file.body]).toEqual([200, '%PDF-1.4\n<script>'])
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="my_cv_.pdf"/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect((await ravi.get(`${MESSAGES}/${await write('Mina', 'Hello')}/file`)).statusCode).toBe(404)
})

test('without a mail server nothing is marked as answered by a reply', async () => {
  await site.close()
  site = await openDesks({ settings: { mail: undefined } })
  const ravi = await site.staff('ravi', 'support')
  const path = `${MESSAGES}/${await write('Asha', 'Please call me.')}`
  const { version } = (await ravi.get(path)).json()
  const refused = await ravi.post(`${path}/reply`, { version, text: 'We call.' })
  expect([refused.statusCode, refused.json().message]).toMatchObject([409, expect.stringMatching(/no mail/)])
  expect((await ravi.get(path)).json()).toMatchObject({ state: 'open', version })
})

test('the sender reads the reply in the export of their data, and takes it along when they go', async () => {
  const ravi = await site.staff('ravi', 'support')
  const member = await signUp(site.api.visitor(), 'asha')
  await site.door.confirmAddress('asha')
  const path = `${MESSAGES}/${await write('Asha', 'Please call me.')}`
  const { version } = (await ravi.get(path)).json()
  await ravi.post(`${path}/reply`, { version, text: 'We call today.' })
  const { messages } = (await member.get('/api/account/export')).json()
  expect(messages).toMatchObject([{ reply: 'We call today.' }])
  await member.delete('/api/account', { password: asha.password })
  expect((await ravi.get(path)).statusCode).toBe(404)
})
