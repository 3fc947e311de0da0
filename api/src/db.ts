import { existsSync } from 'node:fs'
import { ExpectedError, reportFailure } from '@marga/server/failures/expected-error'
import { storageFaultOf } from '@marga/server/failures/storage-faults'
import { lockDataFolder } from '@marga/server/process/data-folder-lock'
import { changeBatch, previewChange } from './batches/change-batch'
import { saveMessageFile } from './contact/message-file'
import { BackupError, backup, restore } from './database/backup'
import { checkRows, rowFaultsText } from './database/check-rows'
import { exportCsv } from './database/export-csv'
import { databaseFile, migrate, type OpenDatabase, openDatabase } from './database/open-database'
import { seed } from './database/seed'
import { registrationsCommand } from './enrolments/registrations-command'
import { type ApiSettings, readEnvironment } from './env'
import { openUploads } from './files/upload-store'
import { queueFor } from './mail/mail-queue'
import { askFirst, YES } from './operations/ask-first'
import { paymentsCommand, refundedCommand } from './payments/payments-command'
import { providerFor } from './payments/provider-for'
import type { MailParts } from './payments/refund-mails'
import { listRefunds } from './payments/refunds'
import { sendRefunds } from './payments/send-refunds'
import { trainersCommand } from './trainers/decide-trainer'

const HELP = `npm run db -- <command>

  backup <file>    write every row into a file, while the site runs
  restore <file>   read a backup into a database without rows
  migrate          bring the tables up to date
  check            read every row, and name those that the site leaves out because they cannot be read
  seed             fill empty tables with the built-in content
  export <what>    contacts, enrolments, registrations, interests, bookings, orders or trainers as CSV, to standard output:
                   UTF-8, times in ISO 8601, amounts in rupees; the columns order and registration join orders and
                   registrations
  attachment <message> <file>
                   write the file that came with a contact message
  refunds          the orders whose money is to be given back
  refunds send [<order>] [--yes]
                   give it back at the payment provider, all of them or one order; the same again sends nothing twice
  refunded <order> [<number of the refund>] [--yes]
                   note that the money of an order was given back, while the site runs
  payments undecided
                   reports of the payment provider that fit nothing: a person decides each
  payments settle <report> <what was decided>
                   note the decision
  registrations [<product>]
                   who has a place in a batch, or in all of them: id, person, batch, whether it is paid, since when
  registrations cancel <id> ... [--mail]
                   cancel places that are not paid, while the site runs; with --mail the people are told
  trainers         those who wait for a decision; trainers approve <id>, trainers refuse <id> <reason>,
                   trainers hide <id>
  batch <product>  show a batch, and who is in it
  batch <product> <name>=<value> ... [--yes]
                   change a batch, while the site runs: starts_on, enrol_by, session_starts, session_minutes,
                   session_days, duration, price (in rupees), instalments, instalment_days, session_link, level,
                   mode, seats, summary, prerequisites, is_open (yes or no); people=move or people=stay where people
                   are in a batch whose first day changes. Shows before and after, and asks; --yes does not ask

The database is DATABASE_URL, else the one in DATA_DIR.`

/** Commands that make a database where there is none, as a start does. */
const MAKES_DATABASE = ['migrate', 'seed', 'restore']

/** A misspelt folder would be an empty site. @throws ExpectedError where there is no database to read or change */
function requireDatabase({ dataFolder, databaseUrl }: ApiSettings) {
  if (databaseUrl || existsSync(databaseFile(dataFolder))) return
  throw new ExpectedError(
    'NO_DATABASE',
    `There is no database in ${dataFolder}. Correct DATA_DIR, or make an empty one: npm run db -- migrate`,
  )
}

/** Changes to a database file that a running site holds are refused; PostgreSQL orders them itself. */
async function exclusively(opened: OpenDatabase, folder: string, change: () => Promise<unknown>) {
  const lock = opened.engine === 'sqlite' ? lockDataFolder(folder) : undefined
  try {
    await migrate(opened)
    await change()
  } finally {
    lock?.release()
  }
}

/** Shows what changes and who is affected, and asks before it does so. Without a change it shows the batch. */
async function runBatch(
  database: OpenDatabase['database'],
  mails: MailParts,
  words: readonly [string, ...string[]],
) {
  const change = words.filter((word) => word !== YES) as [string, ...string[]]
  const { text, isChange } = await previewChange(database, change, Date.now())
  if (!isChange) return console.log(text)
  await askFirst(text, words.includes(YES))
  const { told } = await changeBatch(database, mails, change)
  console.log(`Changed. People who get a mail of it: ${told}.`)
}

async function run([command = '', target = '', ...words]: string[]) {
  const { api } = readEnvironment(process.env)
  const needsTarget = ['backup', 'restore', 'export', 'batch', 'refunded', 'payments', 'attachment'].includes(
    command,
  )
  if (
    !['migrate', 'seed', 'refunds', 'check', 'trainers', 'registrations'].includes(command) &&
    (!needsTarget || !target)
  )
    throw new BackupError(HELP)
  const mails = { outbox: queueFor(api.mail), publicUrl: api.publicUrl }
  if (!MAKES_DATABASE.includes(command)) requireDatabase(api)
  const opened = openDatabase(api)
  try {
    if (command === 'migrate') await exclusively(opened, api.dataFolder, async () => {})
    if (command === 'seed') await exclusively(opened, api.dataFolder, () => seed(opened))
    if (command === 'check') {
      const faults = await checkRows(opened.database)
      console.log(rowFaultsText(faults))
      if (faults.length > 0) process.exitCode = 1
    }
    if (command === 'backup') console.log(`${await backup(opened, target)} rows written to ${target}.`)
    if (command === 'restore')
      await exclusively(opened, api.dataFolder, async () =>
        console.log(`${await restore(opened, target)} rows read.`),
      )
    if (command === 'batch') {
      await runBatch(opened.database, mails, [target, ...words])
    }
    if (command === 'refunds' && target !== 'send') console.log(await listRefunds(opened.database))
    if (command === 'refunds' && target === 'send') {
      const provider = providerFor(api)
      console.log(await sendRefunds({ database: opened.database, mails, provider }, words))
    }
    if (command === 'refunded') console.log(await refundedCommand(opened.database, mails, [target, ...words]))
    if (command === 'payments') console.log(await paymentsCommand(opened.database, [target, ...words]))
    if (command === 'registrations') {
      const given = target ? [target, ...words] : []
      console.log(await registrationsCommand(opened.database, mails, given))
    }
    if (command === 'trainers') {
      const given = target ? [target, ...words] : []
      console.log(await trainersCommand(opened.database, mails, given))
    }
    if (command === 'attachment') {
      const written = await saveMessageFile(opened.database, openUploads(api.uploads), [target, ...words])
      console.log(`The file of message ${target} is written to ${written}.`)
    }
    if (command === 'export') process.stdout.write(await exportCsv(opened.database, target))
  } finally {
    await opened.database.destroy()
  }
}

/** A failure of the database, or of a file that the operator named, as a sentence. */
function explained(error: unknown): unknown {
  const fault = storageFaultOf(error)
  if (fault)
    return new ExpectedError('DATABASE_FAILED', `The database is ${fault}: ${String(error)}`, {
      cause: error,
    })
  const isFile = error instanceof Error && 'syscall' in error && 'path' in error
  return isFile ? new ExpectedError('FILE_UNUSABLE', error.message, { cause: error }) : error
}

// Backups and exports hold personal data: only this user reads what the command makes.
process.umask(0o077)
run(process.argv.slice(2)).catch((error: unknown) => {
  reportFailure(explained(error))
  process.exitCode = 1
})
