import { existsSync } from 'node:fs'
import { ExpectedError, reportFailure } from '@marga/server/failures/expected-error'
import { storageFaultOf } from '@marga/server/failures/storage-faults'
import { helpOf, readWords } from './commands/command-words'
import { fileFault } from './commands/file-faults'
import { lackingTables } from './database/lacking-tables'
import { databaseFile, openDatabase } from './database/open-database'
import { DB_COMMANDS } from './db-commands'
import { type ApiSettings, readEnvironment } from './env'
import { actingAs } from './log/actor'
import { commandActor } from './log/command-actor'
import { queueFor } from './mail/mail-queue'

const HELP = `npm run db -- <command>

${helpOf(DB_COMMANDS)}

The database is DATABASE_URL, else the one in DATA_DIR.`

/** A misspelt folder would be an empty site. @throws ExpectedError where there is no database to read or change */
function requireDatabase({ dataFolder, databaseUrl }: ApiSettings) {
  if (databaseUrl || existsSync(databaseFile(dataFolder))) return
  throw new ExpectedError(
    'NO_DATABASE',
    `There is no database in ${dataFolder}. Correct DATA_DIR, or make an empty one: npm run db -- migrate`,
  )
}

async function run(given: string[]) {
  const [first = ''] = given
  if (['--help', '-h'].includes(first)) return console.log(HELP)
  if (first === '') throw new ExpectedError('NO_COMMAND', HELP)
  const { command, words } = readWords(DB_COMMANDS, given)
  const { api } = readEnvironment(process.env)
  const mails = { outbox: queueFor(api.mail, api.publicUrl), publicUrl: api.publicUrl }
  if (!command.makesDatabase) requireDatabase(api)
  const opened = openDatabase(api)
  try {
    await actingAs(commandActor(words), () => command.run({ opened, api, mails }, words))
  } catch (error) {
    throw (await lackingTables(error, api)) ?? error
  } finally {
    await opened.database.destroy()
  }
}

/** A failure of the database, or of a file that the operator named, as a sentence. */
function explained(error: unknown): unknown {
  if (error instanceof ExpectedError) return error
  const fault = storageFaultOf(error)
  if (fault)
    return new ExpectedError('DATABASE_FAILED', `The database is ${fault}: ${String(error)}`, {
      cause: error,
    })
  return fileFault(error) ?? error
}

// Backups and exports hold personal data: only this user reads what the command makes.
process.umask(0o077)
run(process.argv.slice(2)).catch((error: unknown) => {
  reportFailure(explained(error))
  process.exitCode = 1
})
