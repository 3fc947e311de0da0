import { batchCommand } from '../batches/batch-command'
import { listBatchRows } from '../batches/list-batches'
import { addBatch, copyBatch } from '../batches/open-batch'
import { priceCommand } from '../batches/price-command'
import { seatsCommand } from '../batches/seats-command'
import { YES, YES_MORE_THAN_HALF } from '../commands/ask-first'
import { DRY_RUN } from '../commands/read-values'
import { BATCH_LIST } from '../enrolments/batch-list'
import { registrationsCommand } from '../enrolments/registrations-command'
import { queueFor } from '../mail/mail-queue'
import { mailingCommand, mailingList } from '../mailings/mailing-command'
import { trainersCommand } from '../trainers/decide-trainer'
import { ANY, type DbCommand, type Parts, say } from './db-command'

const BATCH_FLAGS = [YES, YES_MORE_THAN_HALF, DRY_RUN]

const decideTrainer =
  (action: string) =>
  ({ opened, mails }: Parts, words: readonly string[]) =>
    say(trainersCommand(opened.database, mails, [action, ...words]))

/** Places, trainers and batches. */
export const OF_PEOPLE = {
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
session_starts, session_minutes, session_days, session_count, duration, price (in rupees), instalments, instalment_days,
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
  mailing: {
    usage: 'mailing [<group> subject=<text> text=<file> by=<name>] [--dry-run] [--yes]',
    summary: `one mail to each person of a group, such as batch:datascience-1, unpaid:datascience-1 or
"interested:Data Science"; without a group it lists them. Fields such as {name} are filled for each person. Shows who
gets it and the mail of the first of them, and asks; the running site sends it`,
    ...{ least: 0, most: ANY, flags: [YES, DRY_RUN] },
    run: ({ opened: { database }, api, mails: { publicUrl } }, words) =>
      say(mailingCommand({ database, queue: queueFor(api.mail, publicUrl), publicUrl }, words)),
  },
  'mailing list': {
    ...{ usage: 'mailing list', summary: 'what was written to many people, and what of it went out' },
    ...{ least: 0, most: 0, run: ({ opened: { database } }) => say(mailingList(database)) },
  },
  seats: {
    usage: 'seats <batch>',
    summary:
      'who holds a seat of a batch and until when: paid, reserved or being paid; who holds it no longer; the waiting list',
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
