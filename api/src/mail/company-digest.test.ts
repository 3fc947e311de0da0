import { openBareDatabase } from '../testing/bare-database'
import { gatherDigest } from './company-digest'
import { contactMessage, newInterest } from './company-messages'
import { nextDigest } from './digest-time'
import { queueFor } from './mail-queue'

const settings = { url: 'smtp://127.0.0.1:9', from: 'a@marga.example', mailbox: 'team@marga.example' }
const daily = queueFor({ ...settings, isDigest: true }, 'https://marga.example')

let opened: Awaited<ReturnType<typeof openBareDatabase>>
beforeEach(async () => {
  opened = await openBareDatabase()
})
afterEach(() => opened.close())

const mails = () =>
  opened.database
    .selectFrom('outbox')
    .select(['subject', 'body', 'is_held', 'recipient', 'next_try_at'])
    .orderBy('id')
    .execute()

const note = (topic: string) => daily.put(opened.database, newInterest({ email: 'asha@example.com', topic }))
const tomorrow = () => nextDigest(Date.now())

test('the mail of a day is due at eight in the morning in India', () => {
  const at = (moment: string) => new Date(nextDigest(Date.parse(moment))).toISOString()
  expect(at('2026-11-27T02:29:59Z')).toBe('2026-11-27T02:30:00.000Z')
  expect(at('2026-11-27T02:30:00Z')).toBe('2026-11-28T02:30:00.000Z')
})

test('two processes make one mail of a day of all that waits, and only once it is due', async () => {
  await note('Resume')
  await note('Interviews')
  await gatherDigest(opened.database, tomorrow() - 1)
  expect((await mails()).map(({ is_held }) => is_held)).toEqual([1, 1])
  const due = tomorrow()
  await Promise.all([gatherDigest(opened.database, due), gatherDigest(opened.database, due)])
  await gatherDigest(opened.database, due + 1)
  const [digest, ...more] = await mails()
  expect(more).toEqual([])
  expect(digest).toMatchObject({ is_held: 0, recipient: settings.mailbox })
  expect(digest?.subject).toMatch(/^2 events until /)
  expect(digest?.body).toMatch(
    /^- Interest: Resume\n- Interest: Interviews\n\nInterest: Resume\n-+\nasha@example\.com/,
  )
})

test('what a person waits for goes out at once', async () => {
  const person = { full_name: 'Ravi Das', email: 'ravi@example.com', phone: '98745 56321' }
  await daily.put(
    opened.database,
    contactMessage({ ...person, message: 'Open?' }, { id: 1, file: undefined, publicUrl: '' }),
  )
  expect(await mails()).toMatchObject([{ is_held: 0 }])
})

test('what waits when the company changes to a mail each goes out with the next mail of a day', async () => {
  await note('Resume')
  await queueFor(settings, 'https://marga.example').put(
    opened.database,
    newInterest({ email: 'asha@example.com', topic: 'Jobs' }),
  )
  expect((await mails()).map(({ is_held }) => is_held)).toEqual([1, 0])
  await gatherDigest(opened.database, tomorrow())
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Interest: Jobs',
    expect.stringMatching(/^1 event until /),
  ])
})
