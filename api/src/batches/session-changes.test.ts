import { openOffice } from '../testing/office-desk'
import { changeBatch, previewChange } from './change-batch'

const inIndia = (moment: string) => Date.parse(`${moment}+05:30`)

let now: number
let office: Awaited<ReturnType<typeof openOffice>>
beforeEach(async () => {
  now = inIndia('2098-07-01T12:00:00')
  office = await openOffice({ clock: () => now })
  await office.change({ seats: 9, session_days: 'Monday, Wednesday and Friday' })
})
afterEach(() => office.close())

const DAYS = 'session_days=Tuesday and Thursday'
const change = (...words: string[]) =>
  changeBatch(office.database, office.mails, ['datascience-1', ...words], now)
const preview = async (...words: string[]) =>
  (await previewChange(office.database, ['datascience-1', ...words], now)).text
/** What the change itself has mailed, by recipient. */
const mailedBy = async (act: () => Promise<unknown>) => {
  const before = (await office.mailed()).length
  await act()
  return (await office.mailed()).slice(before)
}

test('who has paid and who has reserved read what changes for the sessions, before and after', async () => {
  await office.pay('Asha')
  await office.reserve('Ravi')
  const link = 'session_link=https://meet.example/other'
  expect(await preview(DAYS, link)).toContain('people who get a mail of what changes for the sessions: 2')
  expect(await office.mailed()).toHaveLength(0)
  const mails = await mailedBy(async () => expect((await change(DAYS, link)).told).toBe(2))
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['asha@example.com', 'Data Science: the sessions have changed'],
    ['ravi@example.com', 'Data Science: the sessions have changed'],
  ])
  expect(mails[0]?.body).toMatch(
    /^This has changed in the batch of Data Science:\nDays: Tuesday and Thursday \(before: Monday, Wednesday and Friday\)\nLink to the sessions: https:\/\/meet\.example\/other \(before: [^)]+\)\n\nThe place, its price and its first session stay as they were\./,
  )
})

test('nobody is told of what people in the batch do not go by, nor twice of the same', async () => {
  await office.pay('Asha')
  expect((await change('price=26000', 'seats=20')).told).toBe(0)
  expect((await change(DAYS)).told).toBe(1)
  expect(await preview(DAYS)).not.toContain('get a mail')
  expect((await change(DAYS)).told).toBe(0)
})

test('a reservation whose seat is no longer held is told nothing', async () => {
  await office.change({ pay_by_days: 2 })
  await office.reserve('Ravi')
  now = inIndia('2098-07-05T12:00:00')
  expect((await change(DAYS)).told).toBe(0)
})

test('who stays in a batch that has begun is told nothing of the next one', async () => {
  await office.pay('Asha')
  now = inIndia('2098-08-01T12:00:00')
  const next = ['starts_on=2099-01-10', 'enrol_by=2099-01-05', 'people=stay', DAYS]
  expect((await change(...next)).told).toBe(0)
})

test('a batch that has begun tells its learners, and one that is over nobody', async () => {
  await office.pay('Asha')
  now = inIndia('2098-08-01T12:00:00')
  expect((await change('session_minutes=120')).told).toBe(1)
  now = inIndia('2099-12-01T12:00:00')
  expect((await change(DAYS)).told).toBe(0)
})

test('a batch that moves says in one mail what else changes', async () => {
  await office.pay('Asha')
  const mails = await mailedBy(() =>
    change('starts_on=2099-02-10', 'enrol_by=2099-02-05', 'people=move', DAYS),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toMatch(
    /^The first session of Data Science is on .*\nDays: Tuesday and Thursday \(before: Monday, Wednesday and Friday\)\n\nThe place moves with it\./,
  )
})
