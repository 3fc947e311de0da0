import { until } from '@marga/server/testing/until'
import { sweep } from '../operations/sweeper'
import { openDesks } from '../testing/desk-site'
import { startMailServer } from '../testing/mail-server'
import { asha, signUp } from '../testing/test-api'
import { MAILINGS, mailsOf, OFFER, preview, send, TO_BATCH } from './testing'

type Site = Awaited<ReturnType<typeof openDesks>>
type Visitor = Awaited<ReturnType<Site['staff']>>
let post: Awaited<ReturnType<typeof startMailServer>>
let site: Site
let meera: Visitor
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  post = await startMailServer()
  const mail = { url: post.url, from: 'site@marga.example', mailbox: 'team@marga.example', isDigest: false }
  site = await openDesks({ hasWatches: false, settings: { mail } })
  await site.change({ seats: 0 })
  meera = await site.staff('meera', 'owner')
})
afterEach(async () => {
  await site.close()
  post.close()
})

const interested = (email: string) =>
  site.api.visitor().post('/api/interests', { email, topic: 'Data Science: next batch' })
const mailTo = (address: string, subject: string) =>
  until(() => post.mails.find((one) => one.includes(`To: ${address}`) && one.includes(subject)))
const keyIn = (mail: string) => /unsubscribe\?key=([\w.-]+)/.exec(mail)?.[1] ?? ''
const peopleOf = async (mailing: object) =>
  (await preview(meera, mailing)).json().people.map(({ email }: { email: string }) => email)

/** The secret of somebody who was written to. */
async function keyOf(email: string) {
  await interested(email)
  await send(meera, OFFER)
  return keyIn(await mailTo(email, OFFER.subject))
}
const refuse = (key: string, is_refused = true) =>
  site.api.visitor().post('/api/mail-refusals', { key, is_refused })

test('an offer has a link and the header of one-click; a mail to learners has neither', async () => {
  await site.pay('Asha')
  const key = await keyOf('ravi@example.com')
  // A long header goes on in the next line.
  const mail = (await mailTo('ravi@example.com', OFFER.subject)).replaceAll('\r\n ', ' ')
  expect(mail).toContain(`List-Unsubscribe: <https://marga.example/api/mail-refusals/${key}>`)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail).toMatch(/Message-ID: <mailing-\d+-\d+@marga\.example>/)
  expect(mail).toContain('Content-Type: text/plain')
  await send(meera, TO_BATCH)
  expect(await mailTo('asha@example.com', 'We begin')).not.toMatch(/unsubscribe/i)
  // Nothing that is stored opens the link.
  expect(JSON.stringify(await mailsOf(site.database))).not.toContain(key)
})

test('tags of a text stay text, and lines of a subject make no header', async () => {
  await site.pay('Asha')
  const subject = 'Hello\r\nBcc: victim@example.com\r\n\r\n<b>'
  await send(meera, { ...TO_BATCH, subject, text: '<script>alert(1)</script> & {name}' })
  const mail = await mailTo('asha@example.com', 'Hello')
  expect(mail).toContain('Subject: Hello Bcc: victim@example.com <b>')
  expect(mail).not.toMatch(/^Bcc:/m)
  expect(mail).toContain('<script>alert(1)</script> & Asha Rao')
  expect(mail).toContain('Content-Type: text/plain')
})

test('opening the link changes nothing; a press stops the mails, and takes it back', async () => {
  const key = await keyOf('ravi@example.com')
  const again = { ...OFFER, text: 'Another one.' }
  const visitor = site.api.visitor()
  const opened = await visitor.get(`/api/mail-refusals/${key}`)
  expect([opened.statusCode, opened.headers.location]).toEqual([
    303,
    `https://marga.example/unsubscribe?key=${key}`,
  ])
  expect(await peopleOf(again)).toEqual(['ravi@example.com'])
  expect([(await refuse(key)).statusCode, (await refuse(key)).statusCode]).toEqual([204, 204])
  const shown = (await preview(meera, again)).json()
  expect(shown.left_out).toEqual([{ name: '', email: 'ravi@example.com', why: 'refused' }])
  // The address typed into a form again brings no mails back.
  await interested('RAVI+new@example.com')
  expect(await peopleOf(again)).toEqual([])
  await refuse(key, false)
  expect(await peopleOf(again)).toHaveLength(1)
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('a mail program refuses by one click: %s', async (type, body) => {
  const key = await keyOf('ravi@example.com')
  const call = (text: string, one = key) =>
    site.api.app.inject({
      ...{ method: 'POST', url: `/api/mail-refusals/${one}` },
      ...{ headers: { 'content-type': type }, payload: text },
    })
  expect((await call('something=else')).statusCode).toBe(400)
  expect((await call(body, `${key.slice(0, -1)}!`)).statusCode).toBe(404)
  expect(await peopleOf({ ...OFFER, text: 'Another one.' })).toHaveLength(1)
  expect((await call(body)).statusCode).toBe(204)
  expect(await peopleOf({ ...OFFER, text: 'Another one.' })).toEqual([])
})

test('a link of somebody else, or none, is refused by a sentence', async () => {
  const key = await keyOf('ravi@example.com')
  const [hash = '', seal = ''] = key.split('.')
  const other = `${hash.startsWith('x') ? 'y' : 'x'}${hash.slice(1)}.${seal}`
  for (const wrong of ['', '.', hash, `${hash}.`, other, '__proto__.x']) {
    const answer = await refuse(wrong)
    expect([wrong, answer.statusCode]).toEqual([wrong, 404])
    expect(answer.json().message).toMatch(/^This link is not complete: nothing was changed\./)
  }
  expect(await site.database.selectFrom('mail_refusals').selectAll().execute()).toEqual([])
})

test('mails that wait are taken back from who refuses, and counted; nothing of learners is', async () => {
  const key = await keyOf('ravi@example.com')
  await site.pay('Ravi', { batch: 'datascience-2' })
  await site.database.deleteFrom('lead_claims').execute()
  await site.pay('Asha')
  post.refuse(true)
  await interested('mina@example.com')
  const { id } = (await send(meera, { ...OFFER, text: 'Another one.' })).json()
  expect((await meera.get(`${MAILINGS}/${id}`)).json()).toMatchObject({ people: 2, sent: 0, stopped: 0 })
  await refuse(key)
  expect((await mailsOf(site.database)).filter(({ mailing }) => mailing === Number(id))).toMatchObject([
    { recipient: 'mina@example.com' },
  ])
  expect((await meera.get(`${MAILINGS}/${id}`)).json()).toMatchObject({ people: 2, sent: 0, stopped: 1 })
  post.refuse(false)
  await site.database.updateTable('outbox').set({ next_try_at: 0 }).where('sent_at', 'is', null).execute()
  await mailTo('mina@example.com', OFFER.subject)
  await until(async () => (await meera.get(`${MAILINGS}/${id}`)).json().sent === 1 || undefined)
})

test('who is deleted stays refused without being named; their waiting mails go, and the export says since when', async () => {
  const key = await keyOf('asha@example.com')
  await refuse(key)
  const member = await signUp(site.api.visitor(), 'asha')
  await site.door.confirmAddress('asha')
  const person = (await meera.get('/api/office/people/asha@example.com')).json()
  expect(person.refused_mails_at).toEqual(expect.any(String))
  expect(person.text).toMatch(/No mails about programs: unsubscribed/)
  const { mail_refusals } = (await member.get('/api/account/export')).json()
  expect(mail_refusals).toEqual([{ refused_at: expect.any(Number) }])
  await member.delete('/api/account', { password: asha.password })
  const kept = await site.database.selectFrom('mail_refusals').selectAll().execute()
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain('asha')
  await interested('asha@example.com')
  expect(await peopleOf({ ...OFFER, text: 'Another one.' })).toEqual([])
})

test('what waits for somebody who is deleted is taken back', async () => {
  const member = await signUp(site.api.visitor(), 'asha')
  await site.door.confirmAddress('asha')
  await interested('asha@example.com')
  post.refuse(true)
  const { id } = (await send(meera, OFFER)).json()
  await member.delete('/api/account', { password: asha.password })
  expect(await mailsOf(site.database)).toEqual([])
  expect((await meera.get(`${MAILINGS}/${id}`)).json()).toMatchObject({ people: 1, stopped: 1, sent: 0 })
})

test('what no mail server takes for three days is given up, and said', async () => {
  await interested('gone@example.com')
  post.refuse(true)
  const { id } = (await send(meera, OFFER)).json()
  const read = async () => (await meera.get(`${MAILINGS}/${id}`)).json()
  await until(async () => (await read()).refused === 1 || undefined)
  expect((await read()).refusals).toEqual([
    { email: 'gone@example.com', error: expect.stringContaining('451') },
  ])
  const fourDaysAgo = Date.now() - 4 * 86_400_000
  await site.database.updateTable('outbox').set({ created_at: fourDaysAgo }).execute()
  await sweep(site.database)
  expect(await read()).toMatchObject({ waiting: 0, refused: 0, given_up: 1, sent: 0 })
})
