import { OF_THE_COMPANY } from './db-commands/company-commands'
import { OF_THE_DATABASE } from './db-commands/database-commands'
import type { DbCommand } from './db-commands/db-command'
import { OF_INTERVIEWS } from './db-commands/interview-commands'
import { OF_LEGAL_TEXTS } from './db-commands/legal-commands'
import { OF_MONEY } from './db-commands/money-commands'
import { OF_THE_OFFICE } from './db-commands/office-commands'
import { OF_ONE_PERSON } from './db-commands/person-commands'
import { OF_PEOPLE } from './db-commands/place-commands'
import { OF_PROGRAMS } from './db-commands/program-commands'
import { OF_RECEIVERS } from './db-commands/receiver-commands'
import { OF_TEXTS } from './db-commands/text-commands'

/** Every command of `npm run db`, by its name of one word or two: its help and what it takes. */
export const DB_COMMANDS: Readonly<Record<string, DbCommand>> = {
  ...OF_THE_DATABASE,
  ...OF_THE_COMPANY,
  ...OF_TEXTS,
  ...OF_LEGAL_TEXTS,
  ...OF_THE_OFFICE,
  ...OF_INTERVIEWS,
  ...OF_MONEY,
  ...OF_PROGRAMS,
  ...OF_PEOPLE,
  ...OF_ONE_PERSON,
  ...OF_RECEIVERS,
}
