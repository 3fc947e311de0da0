import { type Migration, sql } from 'kysely'
import type { Engine } from '../database/engine'
import { addContentTriggers } from './content-triggers'

/** The price of a mock interview, with the hours that are offered; pages say it. */
export const interviewPrice = (engine: Engine): Migration => ({
  async up(database) {
    await sql`alter table interview_weeks add column price_paise integer not null default 4900`.execute(
      database,
    )
    await addContentTriggers(database, { engine, tables: ['interview_weeks'] })
  },
})
