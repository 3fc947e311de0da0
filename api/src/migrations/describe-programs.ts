import { ENROL_CHOICES } from '@marga/constants/enrol-choices'
import { AI_PROGRAMS, ALSO_CALLED, PROGRAMS } from '@marga/content/programs'
import { toolsOf } from '@marga/content/tools'
import { type QueryExecutorProvider, sql } from 'kysely'

const choiceOf = (program: string) =>
  Object.entries(ENROL_CHOICES).find(([, named]) => named === program)?.[0] ?? ''

/**
 * Says of the first content's programs what a version of before has as constants, in its database and in its backups. A program
 * of which it is said already stays as it is.
 */
export async function describePrograms(database: QueryExecutorProvider) {
  for (const program of PROGRAMS)
    await sql`update programs set tools = ${JSON.stringify(toolsOf(program))}, choice = ${choiceOf(program)},
        is_ai = ${Number(AI_PROGRAMS.includes(program))}, also_called = ${ALSO_CALLED[program] ?? ''}
      where program = ${program} and tools = ''`.execute(database)
}
