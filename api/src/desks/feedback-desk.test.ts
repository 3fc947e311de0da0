import { openFeedback, PAGE } from '../testing/feedback-site'

type Site = Awaited<ReturnType<typeof openFeedback>>
let site: Site
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openFeedback()
})
afterEach(() => site.close())

/** An interview that began so many minutes ago. */
async function begun(minutes = 5, name = 'Asha') {
  const booking = await site.book(name)
  site.goTo(booking.starts_at, minutes)
  return booking
}

test('feedback is saved as a draft that nobody but the office reads, shown as a mail, and sent once', async () => {
  const { id, visitor } = await begun()
  expect(await site.read(id)).toMatchObject({ why_not: '', sent_at: null, saved_at: null })
  expect((await site.save(id, { practise: 'Explain an index.' })).json()).toMatchObject({
    ...{ is_done: true, text: 'Feedback for Asha Rao, asha@example.com: saved as a draft', mails: [] },
  })
  expect((await visitor.get(`/api/mock-interview/bookings/${id}/feedback`)).statusCode).toBe(404)
  const tried = (await site.sendPage(id, {}, '?preview=true')).json()
  expect(tried).toMatchObject({
    ...{ is_done: false, text: 'Feedback for Asha Rao, asha@example.com: sent' },
    mails: [{ to: 'asha@example.com', subject: 'Feedback on your mock interview' }],
  })
  expect(await site.mailed()).toEqual([])
  expect(await site.stored(id)).toMatchObject({ practise: 'Explain an index.', sent_at: null })
  expect((await site.sendPage(id)).json()).toMatchObject({ is_done: true, mails: tried.mails })
  const [mail, ...others] = await site.mailed()
  expect(others).toEqual([])
  expect(mail?.body).toContain(
    'What went well\n- You asked about the data first.\n- You tested the empty table.\n\nWhat to work on\n- You named the join',
  )
  expect(mail?.body).toContain(`https://marga.example/interview-feedback/${id}`)
  expect(await site.read(id)).toMatchObject({ is_sent: true, due_at: null, sent_by: 'ravi' })
})

test('a correction is what the person reads then; a mail goes out only if it is asked for', async () => {
  const { id, visitor } = await begun()
  await site.sendPage(id)
  const sentAt = site.now()
  site.goTo(new Date(sentAt).toISOString(), 60)
  const work_on = 'You named the join, and why.'
  const silent = (await site.sendPage(id, { values: { ...PAGE, work_on }, is_mailed: false })).json()
  expect(silent).toMatchObject({ mails: [] })
  expect(silent.text).toBe(
    'Feedback for Asha Rao, asha@example.com: corrected\nNo mail goes out. Without an account, they see it only in the browser that booked the interview.',
  )
  expect((await visitor.get(`/api/mock-interview/bookings/${id}/feedback`)).json()).toMatchObject({
    ...{ work_on: [work_on], is_corrected: true, sent_at: new Date(sentAt + 3_600_000).toISOString() },
  })
  await site.sendPage(id, { values: { ...PAGE, work_on: 'Once more.' } })
  expect((await site.mailed()).map(({ subject }) => subject)).toEqual([
    'Feedback on your mock interview',
    'Corrected feedback on your mock interview',
  ])
  expect(await site.lastLogged()).toMatchObject({ kind: 'feedback corrected', record: `booking ${id}` })
})

test('the first mail goes out also where somebody asks for none', async () => {
  const { id } = await begun()
  await site.sendPage(id, { is_mailed: false })
  expect(await site.mailed()).toHaveLength(1)
})

test('a second editor of a draft is told what is there, and nothing is lost', async () => {
  const { id } = await begun()
  const { version } = await site.read(id)
  expect((await site.save(id, { work_on: 'By the first.' }, version)).statusCode).toBe(200)
  for (const answer of [
    await site.save(id, { work_on: 'By the second.' }, version),
    await site.sendPage(id, { version, values: { ...PAGE, work_on: 'By the second.' } }),
  ]) {
    expect(answer.statusCode).toBe(409)
    expect(answer.json().stored).toMatchObject({ values: { work_on: 'By the first.' }, saved_by: 'ravi' })
  }
  expect(await site.stored(id)).toMatchObject({ work_on: 'By the first.', revision: 1 })
  expect(await site.mailed()).toEqual([])
})

test('four presses at once send one mail and write one row of the log', async () => {
  const { id } = await begun()
  const { version } = await site.read(id)
  const presses = [0, 1, 2, 3].map(() => site.sendPage(id, { version }))
  const answers = await Promise.all(presses)
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  expect(await site.mailed()).toHaveLength(1)
  expect(await site.stored(id)).toMatchObject({ revision: 1 })
})

test('what is no whole page can be saved, and is not sent: each part says what it lacks', async () => {
  const { id } = await begun()
  const values = { went_well: ' \n - ', work_on: 'a\n'.repeat(9), practise: 'One.\nTwo.' }
  expect((await site.save(id, values)).statusCode).toBe(200)
  const refused = await site.sendPage(id, { values })
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    {
      went_well: ['What went well: write one line at least.'],
      work_on: ['What to work on: 9 lines are there. Write 8 at most, one for each note.'],
      practise: ['Three things to practise: 2 lines are there. Write 3 lines, one for each note.'],
    },
  ])
  const long = await site.save(id, { work_on: 'x'.repeat(10_000) })
  expect([long.statusCode, long.json().errors]).toEqual([
    400,
    { 'values.work_on': ['What to work on is too long: at most 1,500 characters.'] },
  ])
  const other = await site.ravi.put(site.pathOf(id), { version: 'x', values: { ...PAGE, more: 'x' } })
  expect(other.statusCode).toBe(400)
  expect(await site.mailed()).toEqual([])
})

test('HTML is text: in the mail, in the answer, and nowhere else', async () => {
  const { id, visitor } = await begun()
  const went_well = '<img src=x onerror=alert(1)>'
  await site.sendPage(id, { values: { ...PAGE, went_well } })
  expect((await visitor.get(`/api/mock-interview/bookings/${id}/feedback`)).json().went_well).toEqual([
    went_well,
  ])
  expect((await site.mailed())[0]?.body).toContain(`- ${went_well}`)
})

test('the log says that somebody wrote, and not what', async () => {
  const { id } = await begun()
  await site.save(id)
  await site.sendPage(id)
  const rows = await site.database
    .selectFrom('log')
    .selectAll()
    .where('record', '=', `booking ${id}`)
    .execute()
  expect(rows.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['feedback saved', 'ravi'],
    ['feedback sent', 'ravi'],
  ])
  const personal = await site.database.selectFrom('log_personal').selectAll().execute()
  const all = JSON.stringify([rows, personal])
  expect(all).toContain('asha@example.com')
  for (const word of ['data first', 'join', 'index']) expect(all).not.toContain(word)
})

test('only who has the right reads and writes it', async () => {
  const { id } = await begun()
  const body = { version: (await site.read(id)).version, values: PAGE }
  for (const role of ['teaching', 'content', 'marketing', 'support'] as const) {
    const other = await site.staff(`${role}er`, role)
    expect((await other.get(site.pathOf(id))).statusCode).toBe(404)
    expect((await other.put(site.pathOf(id), body)).statusCode).toBe(404)
    expect((await other.post(`${site.pathOf(id)}/sending`, body)).statusCode).toBe(404)
  }
  const none = site.pathOf('00000000-0000-4000-8000-000000000000')
  expect((await site.ravi.get(none)).statusCode).toBe(404)
  expect((await site.ravi.put(none, body)).statusCode).toBe(404)
  expect(await site.stored(id)).toBeUndefined()
})

test('without a mail server it is sent, and it is said who can read it where', async () => {
  await site.close()
  site = await openFeedback({ settings: { mail: undefined } })
  const { id, visitor } = await begun()
  const done = (await site.sendPage(id)).json()
  expect(done).toMatchObject({ is_done: true, mails: [] })
  expect(done.text).toContain(
    'The site sends no mail: no mail server is set. Without an account, they see it',
  )
  expect((await visitor.get(`/api/mock-interview/bookings/${id}/feedback`)).statusCode).toBe(200)
})
