import { lockDataFolder } from '@marga/server/process/data-folder-lock'
import { batchCommand } from './batches/batch-command'
import { listBatchRows } from './batches/list-batches'
import { addBatch, copyBatch } from './batches/open-batch'
import { priceCommand } from './batches/price-command'
import { seatsCommand } from './batches/seats-command'
import { YES, YES_MORE_THAN_HALF } from './commands/ask-first'
import type { CommandShape } from './commands/command-words'
import { DRY_RUN } from './commands/read-values'
import { saveMessageFile } from './contact/message-file'
import { backup, restore } from './database/backup'
import { exportCsv } from './database/export-csv'
import { migrate, type OpenDatabase } from './database/open-database'
import { readAtOneMoment } from './database/read-at-one-moment'
import { seed } from './database/seed'
import { BATCH_LIST } from './enrolments/batch-list'
import { endPaidPlace } from './enrolments/end-paid-place'
import { lockClaim } from './enrolments/lock-claim'
import { registrationsCommand } from './enrolments/registrations-command'
import type { ApiSettings } from './env'
import { addWebhook, listWebhooks, removeWebhook, retryWebhook } from './events/webhook-command'
import { openUploads } from './files/open-uploads'
import { checkRows, rowFaultsText } from './operations/check-rows'
import { addCoupon, endCoupon, listCoupons } from './payments/coupon-command'
import { listRefunds } from './payments/due-refunds'
import { listPayments, recordCommand, showPayment } from './payments/payment-command'
import { paymentsCommand, refundedCommand } from './payments/payments-command'
import { providerFor } from './payments/provider-for'
import { refundCommand } from './payments/refund-command'
import type { MailParts } from './payments/refund-mails'
import { sendRefunds } from './payments/send-refunds'
import { listSamples, removeSamples } from './site/samples-command'
import { trainersCommand } from './trainers/decide-trainer'

/** What every command works with. */
interface Parts {
  opened: OpenDatabase
  api: ApiSettings
  mails: MailParts
}

interface DbCommand extends CommandShape {
  /** True if it makes a database where there is none, as a start does. */
  makesDatabase?: true
  run: (parts: Parts, words: string[]) => Promise<unknown>
}

const ANY = Number.POSITIVE_INFINITY
const BATCH_FLAGS = [YES, YES_MORE_THAN_HALF, DRY_RUN]
const say = async (text: Promise<string>) => console.log(await text)

/** Changes to a database file that a running site holds are refused; PostgreSQL orders them itself. */
async function exclusively({ opened, api }: Parts, change: () => Promise<unknown> = async () => undefined) {
  const lock = opened.engine === 'sqlite' ? lockDataFolder(api.dataFolder) : undefined
  try {
    await migrate(opened)
    await change()
  } finally {
    lock?.release()
  }
}

async function check({ opened }: Parts) {
  const { faults } = await readAtOneMoment(opened.database, (database) => checkRows(database))
  console.log(rowFaultsText(faults))
  if (faults.length > 0) process.exitCode = 1
}

/** Rows, as files and as tables. */
const OF_THE_DATABASE = {
  backup: {
    ...{ usage: 'backup <file>', summary: 'write every row into a file, while the site runs' },
    ...{ least: 1, most: 1 },
    run: async ({ opened }, [file = '']) =>
      console.log(`${await backup(opened, file)} rows written to ${file}.`),
  },
  restore: {
    ...{ usage: 'restore <file>', summary: 'read a backup into a database without rows' },
    ...{ least: 1, most: 1, makesDatabase: true },
    run: (parts, [file = '']) =>
      exclusively(parts, async () => console.log(`${await restore(parts.opened, file)} rows read.`)),
  },
  migrate: {
    ...{ usage: 'migrate', summary: 'bring the tables up to date' },
    ...{ least: 0, most: 0, makesDatabase: true },
    run: (parts) => exclusively(parts),
  },
  check: {
    usage: 'check',
    summary: 'read every row, and name those that the site leaves out because they cannot be read',
    ...{ least: 0, most: 0, run: check },
  },
  seed: {
    ...{ usage: 'seed', summary: 'fill empty tables with the built-in content' },
    ...{ least: 0, most: 0, makesDatabase: true },
    run: (parts) => exclusively(parts, () => seed(parts.opened)),
  },
  samples: {
    ...{ usage: 'samples', summary: 'what of the site is invented', least: 0, most: 0 },
    run: ({ opened }) => say(listSamples(opened.database)),
  },
  'samples remove': {
    ...{ usage: 'samples remove [--dry-run] [--yes]', least: 0, most: 0, flags: [YES, DRY_RUN] },
    summary: `the site is no demonstration any more: invented people, reviews and partners go. Shows them, and asks`,
    run: ({ opened }, words) => say(removeSamples(opened.database, words)),
  },
  export: {
    usage: 'export <what> [<month>]',
    summary: `contacts, enrolments, registrations, interests, bookings, orders, documents or trainers as CSV, to
standard output: UTF-8, times in ISO 8601, amounts in rupees; the columns order and registration join orders
and registrations. Documents are receipts and credit notes with their numbers; of one month: export documents
2026-11`,
    ...{ least: 1, most: 2 },
    run: async ({ opened }, [what = '', month = '']) => {
      process.stdout.write(await readAtOneMoment(opened.database, (rows) => exportCsv(rows, what, month)))
    },
  },
  attachment: {
    usage: 'attachment <message> <file>',
    summary: 'write the file that came with a contact message',
    ...{ least: 2, most: 2 },
    run: async ({ opened, api }, words) => {
      const written = await saveMessageFile(opened.database, openUploads(api.uploads), words)
      console.log(`The file of message ${words[0]} is written to ${written}.`)
    },
  },
} as const satisfies Record<string, DbCommand>

/** Money that came, and money that goes back. */
const OF_MONEY = {
  refunds: {
    ...{ usage: 'refunds', summary: 'the money that is to be given back', least: 0, most: 0 },
    run: ({ opened }) => say(listRefunds(opened.database)),
  },
  'refunds send': {
    usage: 'refunds send [<order or refund>] [--yes]',
    summary: `give it back at the payment provider, all of it, or that of one order or refund; the same again sends nothing twice`,
    ...{ least: 0, most: 1, flags: [YES] },
    run: ({ opened: { database }, api, mails }, words) =>
      say(sendRefunds({ database, mails, provider: providerFor(api) }, words)),
  },
  refunded: {
    usage: 'refunded <order or refund> [<number of the refund>] [--yes]',
    summary: 'note that the money of an order was given back, while the site runs',
    ...{ least: 1, most: 2, flags: [YES] },
    run: ({ opened, mails }, [id = '', ...words]) =>
      say(refundedCommand(opened.database, mails, [id, ...words])),
  },
  refund: {
    usage: 'refund <order> amount=<rupees>|all reason=<text> by=<name> [--dry-run] [--yes]',
    summary: `a part of a payment goes back, and its place stays; amount=all ends the place, also one that has begun, and
all that is left goes back. Shows before and after, and asks; refunds send then sends it`,
    ...{ least: 1, most: ANY, flags: [YES, DRY_RUN] },
    run: ({ opened: { database }, mails }, words) =>
      say(refundCommand({ database, mails, endPlace: endPaidPlace }, words)),
  },
  'coupon add': {
    usage: `coupon add <code> percent=20|amount=<rupees> by=<name> [program=<product>] [until=2027-01-31] [uses=10]
  [person=<e-mail address>] [--dry-run] [--yes]`,
    summary: 'a coupon that takes a part or an amount off the price of a place',
    ...{ least: 1, most: ANY, flags: [YES, DRY_RUN] },
    run: ({ opened }, words) => say(addCoupon(opened.database, words)),
  },
  'coupon list': {
    ...{ usage: 'coupon list', summary: 'all coupons, and how often each is used', least: 0, most: 0 },
    run: ({ opened }) => say(listCoupons(opened.database)),
  },
  'coupon end': {
    ...{
      usage: 'coupon end <code> [--dry-run] [--yes]',
      summary: 'nobody can use it any more; open orders keep it',
    },
    ...{ least: 1, most: 1, flags: [YES, DRY_RUN] },
    run: ({ opened }, words) => say(endCoupon(opened.database, words)),
  },
  'payment record': {
    usage: `payment record <order> amount=<rupees> method=bank|cash reference=<number> by=<name> [plan=full|instalments]
  [--dry-run] [--yes]`,
    summary: `a payment that came without the provider: the place is paid, its receipt goes out. Instead of the order:
the registration, or person=<e-mail address> program=<product>. Shows before and after, and asks`,
    ...{ least: 1, most: ANY, flags: [YES, DRY_RUN] },
    run: ({ opened: { database }, mails }, words) =>
      say(recordCommand({ database, mails, lockClaim }, words)),
  },
  'payment list': {
    ...{ usage: 'payment list', summary: 'the last payments, newest first', least: 0, most: 0 },
    run: ({ opened }) => say(listPayments(opened.database)),
  },
  'payment show': {
    usage: 'payment show <order>',
    summary: 'one payment, by its order, its reference or the number of its receipt',
    ...{ least: 1, most: 1 },
    run: ({ opened }, [name = '']) => say(showPayment(opened.database, name)),
  },
  'payments undecided': {
    usage: 'payments undecided',
    summary: 'reports of the payment provider that fit nothing: a person decides each',
    ...{ least: 0, most: 0 },
    run: ({ opened }) => say(paymentsCommand(opened.database, ['undecided'])),
  },
  'payments settle': {
    ...{ usage: 'payments settle <report> <what was decided>', summary: 'note the decision' },
    ...{ least: 2, most: ANY, hasText: true },
    run: ({ opened }, words) => say(paymentsCommand(opened.database, ['settle', ...words])),
  },
} as const satisfies Record<string, DbCommand>

const decideTrainer =
  (action: string) =>
  ({ opened, mails }: Parts, words: readonly string[]) =>
    say(trainersCommand(opened.database, mails, [action, ...words]))

/** Places, trainers and batches. */
const OF_PEOPLE = {
  registrations: {
    usage: 'registrations [<product>]',
    summary:
      'who has a place in a batch, or in all of them: id, person, batch, whether it is paid, since when',
    ...{ least: 0, most: 1 },
    run: ({ opened, mails }, words) => say(registrationsCommand(opened.database, mails, words)),
  },
  'registrations cancel': {
    usage: 'registrations cancel <id> ... [--mail]',
    summary: 'cancel places that are not paid, while the site runs; with --mail the people are told',
    ...{ least: 1, most: ANY, flags: ['--mail'] },
    run: ({ opened, mails }, words) =>
      say(registrationsCommand(opened.database, mails, ['cancel', ...words])),
  },
  trainers: {
    ...{ usage: 'trainers', summary: 'those who wait for a decision', least: 0, most: 0 },
    run: ({ opened, mails }) => say(trainersCommand(opened.database, mails, [])),
  },
  'trainers approve': {
    ...{ usage: 'trainers approve <id>', summary: 'show a trainer on the site, and tell them by mail' },
    ...{ least: 1, most: 1, run: decideTrainer('approve') },
  },
  'trainers refuse': {
    ...{ usage: 'trainers refuse <id> <reason>', summary: 'the reason is mailed to them' },
    ...{ least: 2, most: ANY, hasText: true, run: decideTrainer('refuse') },
  },
  'trainers hide': {
    ...{ usage: 'trainers hide <id>', summary: 'take a trainer off the site; approve shows them again' },
    ...{ least: 1, most: 1, run: decideTrainer('hide') },
  },
  batch: {
    usage: 'batch <batch> [<name>=<value> ...] [--dry-run] [--yes] [--yes-more-than-half]',
    summary: `show a batch, and who is in it; with values change it, while the site runs: starts_on, enrol_by,
session_starts, session_minutes, session_days, duration, price (in rupees), instalments, instalment_days,
session_link, level, mode, seats, pay_by_days, summary, prerequisites, opens_on, is_open (yes or no); people=move or
people=stay
where people are in a batch whose first day changes. Shows before and after, and asks; --yes does not ask. A price that
changes by more than half is asked for a second time, or needs --yes-more-than-half. Instead of datascience-1 the
program, DataScience, where it has one batch to come`,
    ...{ least: 1, most: ANY, flags: BATCH_FLAGS },
    run: ({ opened, mails }, words) => say(batchCommand(opened.database, mails, words)),
  },
  'batch add': {
    usage: `batch add <program> starts_on=<day> enrol_by=<day> session_starts=<time> duration=<text> seats=<number>
  price=<rupees> [<name>=<value> ...] [--dry-run] [--yes] [--yes-more-than-half]`,
    summary: `open another batch of a program, beside those that it has, while the site runs. The other values are those
of batch; opens_on=<day> hides it until then. A day is 2027-02-12 or "12 February 2027", a time 20:00 or "8 PM"`,
    ...{ least: 1, most: ANY, flags: BATCH_FLAGS },
    run: ({ opened }, words) => say(addBatch(opened.database, words)),
  },
  'batch copy': {
    usage: `batch copy <batch> starts_on=<day> enrol_by=<day> [<name>=<value> ...] [--dry-run] [--yes]
  [--yes-more-than-half]`,
    summary: 'open another batch that is as this one, but for the values that are named',
    ...{ least: 1, most: ANY, flags: BATCH_FLAGS },
    run: ({ opened }, words) => say(copyBatch(opened.database, words)),
  },
  'batch list': {
    usage: 'batch list [<program>]',
    summary: 'the batches of a program, or of all: days, price, seats taken, and whether they can be joined',
    ...{ least: 0, most: 1 },
    run: ({ opened }, words) => say(listBatchRows(opened.database, words)),
  },
  'batch-list': BATCH_LIST,
  seats: {
    usage: 'seats <batch>',
    summary:
      'who holds a seat of a batch and until when: paid, reserved or being paid; and who holds it no longer',
    ...{ least: 1, most: 1 },
    run: ({ opened }, [name = '']) => say(seatsCommand(opened.database, name)),
  },
  price: {
    usage: 'price <batch> [<rupees>|none from=<day> by=<name>] [--dry-run] [--yes] [--yes-more-than-half]',
    summary: 'the price of a batch from a day to come; none takes it back, and without a price it is shown',
    ...{ least: 1, most: ANY, flags: [YES, YES_MORE_THAN_HALF, DRY_RUN] },
    run: ({ opened }, words) => say(priceCommand(opened.database, words)),
  },
} as const satisfies Record<string, DbCommand>

/** Who is told what happens. */
const OF_RECEIVERS = {
  'webhook add': {
    usage: 'webhook add <address> by=<name> [events=order.paid,refund.done] [format=full|text] [inside=yes]',
    summary: `an address that gets business events, signed; without events= every one. Shows its secret, this once;
inside=yes allows one inside the own network`,
    ...{ least: 2, most: ANY },
    run: ({ opened }, words) => say(addWebhook(opened.database, words)),
  },
  'webhook list': {
    usage: 'webhook list',
    summary: 'who gets business events, and what each has not taken',
    ...{ least: 0, most: 0 },
    run: ({ opened }) => say(listWebhooks(opened.database)),
  },
  'webhook retry': {
    usage: 'webhook retry <id>',
    summary: 'events that were given up are sent again',
    ...{ least: 1, most: 1 },
    run: ({ opened }, words) => say(retryWebhook(opened.database, words)),
  },
  'webhook remove': {
    usage: 'webhook remove <id> [--yes]',
    summary: 'an address gets no events any more, also none that wait for it',
    ...{ least: 1, most: 1, flags: [YES] },
    run: ({ opened }, words) => say(removeWebhook(opened.database, words)),
  },
} as const satisfies Record<string, DbCommand>

/** Every command of `npm run db`, by its name of one word or two: its help and what it takes. */
export const DB_COMMANDS: Readonly<Record<string, DbCommand>> = {
  ...OF_THE_DATABASE,
  ...OF_MONEY,
  ...OF_PEOPLE,
  ...OF_RECEIVERS,
}
