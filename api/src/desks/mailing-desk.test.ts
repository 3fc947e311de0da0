import { addInterested, MAILINGS, mailsOf, OFFER, preview, send, TO_BATCH } from '../mailings/testing'
import { openDesks } from '../testing/desk-site'

type Site = Awaited<ReturnType<typeof openDesks>>
type Visitor = Awaited<ReturnType<Site['staff']>>
let site: Site
let meera: Visitor
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks({ hasWatches: false })
  await site.change({ seats: 0 })
  meera = await site.staff('meera', 'owner')
})
afterEach(() => site.close())

const interested = (email: string, topic = 'Data Science: next batch') =>
  site.api.visitor().post('/api/interests', { email, topic })
const mails = () => mailsOf(site.database)
const addressed = async () => (await mails()).map(({ recipient }) => recipient)
const idOf = async (mailing: object) => Number((await send(meera, mailing)).json().id)

test('a batch is written to once it was shown who gets which mail', async () => {
  await site.pay('Asha')
  await site.reserve('Mina')
  const shown = (await preview(meera, TO_BATCH)).json()
  expect(shown).toMatchObject({
    is_done: false,
    text: 'Learners: datascience-1, Data Science: 2 people',
    people: [
      { name: 'Asha Rao', email: 'asha@example.com' },
      { name: 'Mina Rao', email: 'mina@example.com' },
    ],
    left_out: [],
    mails: [{ to: 'asha@example.com', subject: 'We begin: Data Science' }],
  })
  expect(shown.mails[0].body).toMatch(/^Hello Asha Rao,\nwe begin on .*21 July 2098 at 7:00 AM IST\.\n\n/)
  expect(shown.mails[0].body).toMatch(/You get this mail as you have a place in Data Science/)
  expect(await mails()).toEqual([])
  const done = await meera.post(MAILINGS, { ...TO_BATCH, version: shown.version })
  expect([done.statusCode, done.json().is_done]).toEqual([200, true])
  expect(await mails()).toMatchObject([
    { recipient: 'asha@example.com', body: shown.mails[0].body, mail_class: 'batch' },
    { recipient: 'mina@example.com', subject: 'We begin: Data Science', mail_class: 'batch' },
  ])
  expect(await site.lastLogged()).toMatchObject({ kind: 'mailing sent', record: `mailing ${done.json().id}` })
  const logged = JSON.stringify(await site.lastLogged())
  expect(logged).toMatch(/batch:datascience-1/)
  expect(logged).not.toMatch(/asha@|Asha|Mina/)
})

test('who has not paid, or not in time, is reminded of what is due; who has paid is not', async () => {
  await site.pay('Asha')
  await site.pay('Leela', { plan: 'instalments' })
  await site.reserve('Mina')
  const remind = {
    ...{ group: 'unpaid:datascience-1', subject: '{amount due} by {due by}' },
    text: 'Dear {name}: {page}',
  }
  const shown = (await preview(meera, remind)).json()
  expect(shown.people).toEqual([{ name: 'Mina Rao', email: 'mina@example.com' }])
  expect(shown.mails[0].subject).toBe('₹25,000 by 18 July 2098')
  expect(shown.mails[0].body).toMatch(
    /^Dear Mina Rao: https:\/\/marga\.example\/thank-you\?batch=DataScience/,
  )
  // A part that was due before today.
  const plan = JSON.stringify({ amounts: [1_250_000, 1_250_000], due_on: ['2020-01-01', '2020-02-01'] })
  await site.database
    .updateTable('orders')
    .set({ plan })
    .where('instalment', '=', 1)
    .where('amount_paise', '<', 2_000_000)
    .execute()
  const late = (await preview(meera, remind)).json()
  expect(late.people.map(({ email }: { email: string }) => email)).toEqual([
    'leela@example.com',
    'mina@example.com',
  ])
  expect(late.mails[0].subject).toBe('₹12,500 by 1 February 2020')
})

test('who waits, has enrolled or has left an address is one group; who has a place by now is left out', async () => {
  await site.change({ seats: 1 })
  await site.pay('Asha')
  await site.wait('Mina')
  await interested('MINA@example.com')
  await interested('ravi@example.com')
  await interested('asha@example.com')
  await interested('other@example.com', 'Resume Builder')
  const shown = (await preview(meera, OFFER)).json()
  expect(shown.people).toEqual([
    { name: 'Mina Rao', email: 'mina@example.com' },
    { name: '', email: 'ravi@example.com' },
  ])
  expect(shown.left_out).toEqual([{ name: '', email: 'asha@example.com', why: 'has a place' }])
  expect(shown.text).toMatch(/left out: 1 person, who have a place already\n {2}without a name: 1 person/)
  const groups = (await meera.get('/api/office/mailing-groups')).json()
  expect(groups).toEqual([
    { group: 'interested:Data Science', text: 'Waiting or interested: Data Science', people: 2 },
    { group: 'interested:Resume Builder', text: 'Waiting or interested: Resume Builder', people: 1 },
    { group: 'batch:datascience-1', text: 'Learners: datascience-1, Data Science', people: 1 },
    { group: 'unpaid:datascience-1', text: 'Not paid or overdue: datascience-1, Data Science', people: null },
  ])
  await send(meera, OFFER)
  const [, nameless] = await mails()
  expect(nameless?.body).toMatch(/^Hello there, see https:\/\/marga\.example\/DataScience-Promo\./)
})

test('four presses at once write once; the same text goes to nobody again, another one does', async () => {
  await site.pay('Asha')
  const { version } = (await preview(meera, TO_BATCH)).json()
  const press = () => meera.post(MAILINGS, { ...TO_BATCH, version })
  const answers = await Promise.all([press(), press(), press(), press()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  expect(await addressed()).toEqual(['asha@example.com'])
  await site.pay('Mina')
  const again = (await preview(meera, TO_BATCH)).json()
  expect(again.left_out).toMatchObject([{ email: 'asha@example.com', why: 'mailed already' }])
  await send(meera, TO_BATCH)
  expect(await addressed()).toEqual(['asha@example.com', 'mina@example.com'])
  const refused = await send(meera, TO_BATCH)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Nobody of this group gets the mail. Nothing was sent.',
  ])
  await send(meera, { ...TO_BATCH, text: 'Another one.' })
  expect(await addressed()).toHaveLength(4)
})

test('a group that has changed since is shown again, and nothing is sent; so is another text', async () => {
  await site.pay('Asha')
  const { version } = (await preview(meera, TO_BATCH)).json()
  expect((await meera.post(MAILINGS, TO_BATCH)).statusCode).toBe(400)
  const other = await meera.post(MAILINGS, { ...TO_BATCH, version, text: 'Another one.' })
  expect(other.statusCode).toBe(409)
  await site.pay('Mina')
  const late = await meera.post(MAILINGS, { ...TO_BATCH, version })
  expect(late.statusCode).toBe(409)
  expect(late.json().message).toMatch(/^Who gets the mail, .* Nothing was sent\./)
  expect(late.json().stored.people).toHaveLength(2)
  expect(await mails()).toEqual([])
  const { version: now } = late.json().stored
  expect((await meera.post(MAILINGS, { ...TO_BATCH, version: now })).statusCode).toBe(200)
})

test('a field that there is not, or that nobody can fill, is refused by a sentence beside its text', async () => {
  await site.pay('Asha')
  const refused = await preview(meera, {
    ...TO_BATCH,
    subject: 'Only {price}',
    text: 'Hello { First  Session }',
  })
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    {
      subject: [
        'There is no field {price} here. Write one of: {name}, {program}, {batch}, {first session}, {page}.',
      ],
    },
  ])
  await site.change({ starts_on: '' })
  const undated = await preview(meera, TO_BATCH)
  expect(undated.json().errors.text).toEqual([
    'Nobody knows what {first session} is: leave it out, or enter the first session at Batches.',
  ])
  for (const group of ['batch:nothing-1', 'interested:Nothing', 'nothing', 'batch:', 'batch:__proto__'])
    expect([group, (await preview(meera, { ...TO_BATCH, group })).statusCode]).toEqual([group, 409])
  const proto = await preview(meera, { ...TO_BATCH, text: '{constructor} {__proto__}' })
  expect(proto.statusCode).toBe(400)
})

test('what a name holds is no field of a text', async () => {
  const { id } = await site.pay('Asha')
  const contact_name = '{program} Rao'
  await site.database.updateTable('lead_claims').set({ contact_name }).where('id', '=', id).execute()
  const { mails: shown } = (await preview(meera, { ...TO_BATCH, text: 'Hello {name}' })).json()
  expect(shown[0].body).toMatch(/^Hello \{program\} Rao\n/)
})

test('marketing writes to who waits, and neither sees learners nor writes to them; support does nothing of it', async () => {
  await site.pay('Asha')
  await interested('ravi@example.com')
  const toBatch = await idOf(TO_BATCH)
  const lata = await site.staff('lata', 'marketing')
  const toOffer = Number((await send(lata, OFFER)).json().id)
  expect((await lata.get('/api/office/mailing-groups')).json()).toMatchObject([{ group: OFFER.group }])
  expect((await lata.get(MAILINGS)).json()).toMatchObject([{ id: toOffer, people: 1, sent: 0 }])
  expect((await lata.get(`${MAILINGS}/${toBatch}`)).statusCode).toBe(404)
  const refused = await preview(lata, TO_BATCH)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'There is no such group of people. Choose one of the list. Nothing was sent.',
  ])
  expect((await lata.post('/api/office/mailing-tests', TO_BATCH)).statusCode).toBe(409)
  const tara = await site.staff('tara', 'support')
  for (const answer of [await tara.get(MAILINGS), await preview(tara, OFFER)])
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'There is no such call.' }])
  expect((await meera.get(MAILINGS)).json()).toHaveLength(2)
})

test('the list of what was written is CSV as well; a formula is led by an apostrophe', async () => {
  await site.pay('Asha')
  await send(meera, { ...TO_BATCH, subject: '=HYPERLINK("https://evil.example")' })
  const { body } = await meera.get(`${MAILINGS}?format=csv`)
  expect(body).toMatch(/^\uFEFFmailing,sent_on,sent_by,group,subject,people/)
  expect(body).toMatch(/"'=HYPERLINK\(""https:\/\/evil\.example""\)"/)
  expect((await meera.get(`${MAILINGS}?search=nothing`)).json()).toEqual([])
})

test('3,000 people are shown and written to within seconds, each once', async () => {
  await addInterested(site.database, 3_000, 'MLOps')
  const mlops = { ...OFFER, group: 'interested:MLOps' }
  const began = Date.now()
  const shown = (await preview(meera, mlops)).json()
  expect([shown.people.length, shown.mails.length]).toEqual([3_000, 1])
  const done = await meera.post(MAILINGS, { ...mlops, version: shown.version })
  expect(done.statusCode).toBe(200)
  expect(Date.now() - began).toBeLessThan(20_000)
  expect(new Set(await addressed()).size).toBe(3_000)
  expect(await mails()).toHaveLength(3_000)
}, 60_000)

test('a test mail goes to oneself only, once', async () => {
  await site.pay('Asha')
  const before = (await site.queued()).length
  const press = () => meera.post('/api/office/mailing-tests', TO_BATCH)
  const answers = await Promise.all([press(), press()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const sent = (await site.queued()).slice(before)
  expect(sent).toMatchObject([{ recipient: 'meera@example.com', subject: 'We begin: Data Science' }])
  expect(sent[0]?.body).toMatch(/^Hello Asha Rao,/)
  expect((await meera.get(MAILINGS)).json()).toEqual([])
  await site.database.updateTable('accounts').set({ email: '', email_key: null }).execute()
  expect((await press()).json().message).toMatch(/^Your account has no email address/)
})

test('without a mail server a mailing is refused at once', async () => {
  await site.close()
  site = await openDesks({ settings: { mail: undefined } })
  const owner = await site.staff('meera', 'owner')
  await site.pay('Asha')
  const refused = await preview(owner, TO_BATCH)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The site sends no mail: no mail server is set. Nothing was sent.',
  ])
})
