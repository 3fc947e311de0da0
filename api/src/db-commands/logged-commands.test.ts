import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dateInIndia, dayAfter } from '@marga/constants/indian-time'
import { readWords } from '../commands/command-words'
import { EXAMPLE } from '../courses/syllabus-command'
import { DB_COMMANDS } from '../db-commands'
import { readApiSettings } from '../env'
import { actingAs } from '../log/actor'
import { verifyCommand } from '../log/log-command'
import { openRefundDesk } from '../testing/refund-desk'
import { signUp } from '../testing/test-api'

type Desk = Awaited<ReturnType<typeof openRefundDesk>>
let desk: Desk
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  desk = await openRefundDesk()
})
afterEach(() => desk.close())

/** Commands that show something of many people or of the site, and change nothing. */
const READING = [
  ...['backup', 'check', 'samples', 'export', 'attachment', 'refunds', 'coupon list', 'payment list'],
  ...['payment show', 'payments undecided', 'registrations', 'trainers', 'batch list', 'batch-list'],
  ...['texts', 'texts show', 'legal', 'legal show'],
  ...['seats', 'mailing list', 'program list', 'program show', 'webhook list', 'staff list', 'log verify'],
]
/** What makes or fills a database: the log is a part of it. */
const OF_DATABASES = ['restore', 'migrate', 'seed']

// Nothing listens there: mails stay in the outbox.
const MAIL = {
  ...{ url: 'smtp://127.0.0.1:9', from: 'a@marga.example', mailbox: 'b@marga.example', isDigest: false },
}

/** Runs a command as the program does. @returns what it logs: what was done, and to what */
async function logged(...given: string[]): Promise<string[]> {
  const { api, bank, mails } = desk
  const { command, words } = readWords(DB_COMMANDS, given)
  const settings = {
    ...readApiSettings({ DATA_DIR: api.folder, RATE_LIMITS: 'off' }),
    ...{ razorpay: bank.settings, mail: MAIL },
  }
  const { last } = (await api.database
    .selectFrom('log')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst()) ?? { last: 0 }
  const actor = { source: 'command', name: 'tester', accountId: null } as const
  await actingAs(actor, () => command.run({ opened: api, api: settings, mails }, words))
  const rows = await api.database
    .selectFrom('log')
    .selectAll()
    .where('id', '>', last ?? 0)
    .orderBy('id')
    .execute()
  for (const { source, actor: by } of rows) expect([source, by]).toEqual(['command', 'tester'])
  return rows.map(({ kind, record }) => `${kind}: ${record}`)
}

/** A new version of a legal text that counts from a day to come. */
const announced = () => {
  const path = join(desk.api.folder, 'legal.json')
  writeFileSync(path, JSON.stringify({ lead: '', sections: [{ title: 'Law', text: 'Indian law applies.' }] }))
  const from = `from=${dayAfter(dateInIndia(new Date()), 9)}`
  return logged('legal', 'announce', 'terms', path, from, 'by=Meera', '--yes')
}

const reserved = async (email: string) => {
  const visitor = desk.api.visitor()
  const person = { full_name: 'Asha Rao', email, phone: '98745 00000' }
  const { id } = (await visitor.post('/api/batches/DataScience/registrations', person)).json()
  return String(id)
}
const trainer = async (status: 'pending' | 'approved') =>
  Number(
    (
      await desk.api.database
        .insertInto('trainers')
        .values({
          ...{ name: 'Leela Menon', course: 'Python', custom_course: '', course_description: '', photo: '' },
          ...{ demo_video: '', contact: '', email: 'leela@example.com', status },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  )
const report = async () => {
  const texts = { provider: 'razorpay', event: '', provider_order_id: '', provider_payment_id: '' }
  await desk.api.database
    .insertInto('provider_events')
    .values({ ...texts, id: 'r1', order_id: '', body: '', note: '', received_at: 0, state: 'undecided' })
    .execute()
}
const webhookId = async () =>
  (await desk.api.database.selectFrom('webhooks').select('id').executeTakeFirstOrThrow()).id
const refundId = async () =>
  (await desk.api.database.selectFrom('refunds').select('id').executeTakeFirstOrThrow()).id
const syllabusFile = () => {
  const path = join(desk.api.folder, 'syllabus.txt')
  writeFileSync(path, EXAMPLE)
  return path
}
const NEXT_WEEK = dayAfter(dateInIndia(new Date()), 7)
const DAYS = ['starts_on=2099-09-01', 'enrol_by=2099-08-25']
const BATCH = [...DAYS, 'session_starts=7 AM', 'duration=4 months', 'seats=9', 'price=26000']

type Step = () => Promise<string[]>
/** What each command that changes something writes. */
const STEPS: Readonly<Record<string, readonly [Step, RegExp]>> = {
  'samples remove': [() => logged('samples', 'remove', '--yes'), /^samples removed: site$/],
  company: [
    () => logged('company', 'legal_name=Marga LLP', 'by=Meera', '--yes'),
    /^company changed: company$/,
  ],
  banner: [
    () => logged('banner', 'text=Batches from 26 August', 'to=/courses', 'by=Meera', '--yes'),
    /^banner changed: banner$/,
  ],
  maintenance: [
    () => logged('maintenance', 'text=Back at 10 PM.', 'closed=yes', 'by=Meera', '--yes'),
    /^maintenance changed: maintenance$/,
  ],
  'texts set': [
    () => logged('texts', 'set', 'home-hero', 'title=Learn data', 'by=Meera', '--yes'),
    /^text changed: text home-hero$/,
  ],
  'texts reset': [
    async () => {
      await logged('texts', 'set', 'about-join', 'title=Join', 'by=Meera', '--yes')
      return logged('texts', 'reset', 'about-join', 'by=Meera', '--yes')
    },
    /^text changed: text about-join$/,
  ],
  'legal announce': [announced, /^legal version announced: legal terms$/],
  'legal withdraw': [
    async () => {
      await announced()
      return logged('legal', 'withdraw', 'terms', '2', 'by=Meera', '--yes')
    },
    /^legal version withdrawn: legal terms$/,
  ],
  mentor: [() => logged('mentor', 'name=Leela Menon', 'by=Meera', '--yes'), /^mentor changed: mentor$/],
  hours: [
    () => logged('hours', 'sun=10,11', 'by=Meera', '--yes'),
    /^interview hours changed: interview hours$/,
  ],
  'hours block': [
    () => logged('hours', 'block', NEXT_WEEK, 'reason=Two', 'by=Meera', '--yes'),
    /^interview days blocked: interview hours$/,
  ],
  'hours open': [
    async () => {
      await logged('hours', 'block', NEXT_WEEK, 'by=Meera', '--yes')
      return logged('hours', 'open', NEXT_WEEK, 'by=Meera', '--yes')
    },
    /^interview days opened: interview hours$/,
  ],
  'hours day': [
    () => logged('hours', 'day', NEXT_WEEK, 'hours=19', 'reason=Moved', 'by=Meera', '--yes'),
    /^interview hours changed: interview hours$/,
  ],
  'staff add': [
    async () => {
      await signUp(desk.api.visitor(), 'asha')
      return logged('staff', 'add', 'asha@example.com', 'owner', '--yes')
    },
    /^roles changed: staff$/,
  ],
  'staff remove': [
    async () => {
      await signUp(desk.api.visitor(), 'asha')
      await logged('staff', 'add', 'asha@example.com', 'office', '--yes')
      return logged('staff', 'remove', 'asha@example.com', '--yes')
    },
    /^roles changed: staff$/,
  ],
  'staff reset': [
    async () => {
      await signUp(desk.api.visitor(), 'asha')
      await logged('staff', 'add', 'asha@example.com', 'office', '--yes')
      const { id } = await desk.api.database.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
      await desk.api.database.insertInto('second_factors').values({ account_id: id, secret: 'X' }).execute()
      return logged('staff', 'reset', 'asha@example.com', '--yes')
    },
    /^second factor ended: staff$/,
  ],
  refund: [
    async () =>
      logged('refund', (await desk.paidPlace()).id, 'amount=5000', 'reason=Two', 'by=Meera', '--yes'),
    /^refund decided: order \S+$/,
  ],
  'refunds send': [
    async () => {
      await logged('refund', (await desk.paidPlace()).id, 'amount=5000', 'reason=Two', 'by=Meera', '--yes')
      return logged('refunds', 'send', '--yes')
    },
    /^refund noted: order \S+$/,
  ],
  refunded: [
    async () => {
      await logged('refund', (await desk.paidPlace()).id, 'amount=5000', 'reason=Two', 'by=Meera', '--yes')
      return logged('refunded', await refundId(), 'by-hand', '--yes')
    },
    /^refund noted: order \S+$/,
  ],
  'coupon add': [
    () => logged('coupon', 'add', 'LESS20', 'percent=20', 'by=Meera', '--yes'),
    /^coupon added: coupon LESS20$/,
  ],
  'coupon end': [
    async () => {
      await logged('coupon', 'add', 'LESS20', 'percent=20', 'by=Meera', '--yes')
      return logged('coupon', 'end', 'LESS20', '--yes')
    },
    /^coupon ended: coupon LESS20$/,
  ],
  'payment record': [
    async () => {
      const facts = ['amount=25000', 'method=bank', 'reference=neft 1', 'by=Meera', '--yes']
      return logged('payment', 'record', await reserved('asha@example.com'), ...facts)
    },
    /^payment recorded: order \S+$/,
  ],
  'payments settle': [
    async () => {
      await report()
      return logged('payments', 'settle', 'r1', 'looked', 'at')
    },
    /^report decided: report r1$/,
  ],
  person: [
    async () => {
      await reserved('asha@example.com')
      return logged('person', 'asha@example.com')
    },
    /^viewed: $/,
  ],
  move: [
    async () => {
      const id = await reserved('asha@example.com')
      await logged('batch', 'copy', 'datascience-1', ...DAYS, '--yes')
      return logged('move', id, 'datascience-2', 'reason=Evenings', 'by=Meera', '--yes')
    },
    /^place moved: place \S+$/,
  ],
  cancel: [
    async () => logged('cancel', await reserved('asha@example.com'), 'reason=Moved', 'by=Meera', '--yes'),
    /^place cancelled: place \S+$/,
  ],
  'password-link': [
    async () => {
      await signUp(desk.api.visitor(), 'asha')
      return logged('password-link', 'asha@example.com')
    },
    /^password link made: $/,
  ],
  'registrations cancel': [
    async () => logged('registrations', 'cancel', await reserved('asha@example.com')),
    /^place cancelled: place \S+$/,
  ],
  'trainers approve': [
    async () => logged('trainers', 'approve', String(await trainer('pending'))),
    /^trainer decided: trainer \d+$/,
  ],
  'trainers refuse': [
    async () => logged('trainers', 'refuse', String(await trainer('pending')), 'No', 'lessons'),
    /^trainer decided: trainer \d+$/,
  ],
  'trainers hide': [
    async () => logged('trainers', 'hide', String(await trainer('approved'))),
    /^trainer decided: trainer \d+$/,
  ],
  batch: [() => logged('batch', 'datascience-1', 'seats=7', '--yes'), /^batch changed: batch datascience-1$/],
  mailing: [
    async () => {
      await reserved('asha@example.com')
      const path = join(desk.api.folder, 'mail.txt')
      writeFileSync(path, 'Hello {name}')
      const values = ['subject=We begin', `text=${path}`, 'by=Meera', '--yes']
      return logged('mailing', 'batch:datascience-1', ...values)
    },
    /^mailing sent: mailing \d+$/,
  ],
  'batch add': [
    () => logged('batch', 'add', 'DataScience', ...BATCH, '--yes'),
    /^batch opened: batch datascience-2$/,
  ],
  'batch copy': [
    () => logged('batch', 'copy', 'datascience-1', ...DAYS, '--yes'),
    /^batch opened: batch datascience-2$/,
  ],
  price: [
    () => logged('price', 'datascience-1', '26000', 'from=2099-01-01', 'by=Meera', '--yes'),
    /^price changed: batch datascience-1$/,
  ],
  'program add': [
    () => logged('program', 'add', 'PowerBI', 'title=Power BI for Finance', '--yes'),
    /^program added: program PowerBI$/,
  ],
  'program set': [
    () => logged('program', 'set', 'DataScience', 'summary=All of it', '--yes'),
    /^program changed: program DataScience$/,
  ],
  'program hide': [
    async () => {
      await logged('program', 'add', 'PowerBI', 'title=Power BI for Finance', 'state=published', '--yes')
      return logged('program', 'hide', 'PowerBI', '--yes')
    },
    /^program changed: program PowerBI$/,
  ],
  syllabus: [
    async () => {
      await logged('program', 'add', 'PowerBI', 'title=Power BI for Finance', '--yes')
      return logged('syllabus', 'PowerBI', syllabusFile(), '--yes')
    },
    /^syllabus changed: program PowerBI$/,
  ],
  'webhook add': [
    () => logged('webhook', 'add', 'http://127.0.0.1:9/hook', 'inside=yes', 'by=Meera'),
    /^receiver added: webhook \w+$/,
  ],
  'webhook retry': [
    async () => {
      await logged('webhook', 'add', 'http://127.0.0.1:9/hook', 'inside=yes', 'by=Meera')
      return logged('webhook', 'retry', await webhookId())
    },
    /^events sent again: webhook \w+$/,
  ],
  'webhook remove': [
    async () => {
      await logged('webhook', 'add', 'http://127.0.0.1:9/hook', 'inside=yes', 'by=Meera')
      return logged('webhook', 'remove', await webhookId(), '--yes')
    },
    /^receiver removed: webhook \w+$/,
  ],
}

test('each command is known to change something, or to change nothing', () => {
  const known = [...Object.keys(STEPS), ...READING, ...OF_DATABASES]
  expect(Object.keys(DB_COMMANDS).filter((name) => !known.includes(name))).toEqual([])
})

test.each(Object.entries(STEPS))('%s writes one row that names it', async (_name, [step, expected]) => {
  const rows = await step()
  expect(rows).toEqual([expect.stringMatching(expected)])
  expect((await verifyCommand(desk.api.database, '')).isRight).toBe(true)
  // What is personal lies apart, and secrets nowhere.
  const kept = JSON.stringify(await desk.api.database.selectFrom('log').selectAll().execute())
  expect(kept).not.toMatch(/asha@|leela@|whsec_|Asha|Two|Evenings|Moved|No lessons|reset=/)
})
