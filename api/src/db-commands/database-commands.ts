import { lockDataFolder } from '@marga/server/process/data-folder-lock'
import { YES } from '../commands/ask-first'
import { DRY_RUN } from '../commands/read-values'
import { saveMessageFile } from '../contact/message-file'
import { backup, restore } from '../database/backup'
import { exportCsv } from '../database/export-csv'
import { migrate } from '../database/open-database'
import { readAtOneMoment } from '../database/read-at-one-moment'
import { seed } from '../database/seed'
import { openUploads } from '../files/open-uploads'
import { checkRows, rowFaultsText } from '../operations/check-rows'
import { listSamples, removeSamples } from '../site/samples-command'
import { type DbCommand, type Parts, say } from './db-command'

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
export const OF_THE_DATABASE = {
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
    run: (parts) => exclusively(parts, () => seed(parts.opened, { hasChoice: true })),
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
