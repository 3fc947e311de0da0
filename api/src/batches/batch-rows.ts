import { beginOf } from '@marga/constants/batch-begin'
import { dateInIndia } from '@marga/constants/indian-time'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** Batches with what operators change of the program that each belongs to. */
export const batchRows = (database: Kysely<Database>) =>
  database
    .selectFrom('program_batches')
    .innerJoin('programs', 'programs.product', 'program_batches.product')
    .selectAll('program_batches')
    .select(['programs.program', 'programs.level', 'programs.summary', 'programs.prerequisites'])
    .orderBy('programs.position')
    .orderBy('program_batches.starts_on')
    .orderBy('program_batches.session_starts')
    .orderBy('program_batches.id')

export type BatchRow = Awaited<ReturnType<ReturnType<typeof batchRows>['executeTakeFirstOrThrow']>>

/** Whether nobody is to see a batch yet: its opening day is to come. */
export const isDraft = ({ opens_on }: Pick<BatchRow, 'opens_on'>, now: number) =>
  opens_on > dateInIndia(new Date(now))

/** Places that a version of before has stored, which knows a batch by its program and the moment that it begins. */
export async function nameBatches(database: Kysely<Database>, batches: readonly BatchRow[]) {
  for (const batch of batches) {
    const begins = beginOf(batch)
    if (begins === null) continue
    const together = batches.filter((one) => one.product === batch.product && beginOf(one) === begins)
    // Of two that begin together that version knows no more than one.
    if (together[0] !== batch) continue
    await database
      .updateTable('lead_claims')
      .set({ batch_id: batch.id })
      .where('kind', '=', 'registration')
      .where('begins_at', '=', begins)
      .where((claim) =>
        claim.or([
          claim('batch_id', 'is', null),
          claim(
            'batch_id',
            'not in',
            together.map(({ id }) => id),
          ),
        ]),
      )
      .where('lead_id', 'in', (query) =>
        query
          .selectFrom('course_registrations')
          .select('course_registrations.id')
          .where('course_name', '=', batch.program),
      )
      .execute()
  }
}
