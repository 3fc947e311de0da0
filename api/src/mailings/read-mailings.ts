import type { Kysely, Selectable } from 'kysely'
import { batchRows } from '../batches/batch-rows'
import type { Database } from '../database/schema'
import { countInterested } from './interested-people'

type MailingRow = Selectable<Database['mailings']>

/** A mailing with what has become of its mails. */
export interface MailingState extends MailingRow {
  /** Went out, wait for the first try, were refused by a mail server and are tried again. */
  sent: number
  waiting: number
  refused: number
}

/** What of mailings has not gone out: one statement for all of them. */
async function unsentOf(database: Kysely<Database>) {
  const rows = await database
    .selectFrom('outbox')
    .select(({ fn, eb }) => [
      'mailing',
      fn.countAll<number | string>().as('unsent'),
      fn.sum<number | string>(eb.case().when('tries', '>', 0).then(1).else(0).end()).as('refused'),
    ])
    .where('mailing', '>', 0)
    .where('sent_at', 'is', null)
    .groupBy('mailing')
    .execute()
  return new Map(
    rows.map(({ mailing, unsent, refused }) => [
      mailing,
      { unsent: Number(unsent), refused: Number(refused) },
    ]),
  )
}

function stateOf(row: MailingRow, left: { unsent: number; refused: number } | undefined): MailingState {
  const { unsent, refused } = left ?? { unsent: 0, refused: 0 }
  const sent = row.people - unsent - row.stopped - row.given_up
  return { ...row, sent, waiting: unsent - refused, refused }
}

/** All mailings, the newest first. */
export async function readMailings(database: Kysely<Database>): Promise<MailingState[]> {
  const rows = await database.selectFrom('mailings').selectAll().orderBy('id', 'desc').execute()
  const unsent = await unsentOf(database)
  return rows.map((row) => stateOf(row, unsent.get(row.id)))
}

/** One mailing; undefined where there is none. */
export async function readMailing(database: Kysely<Database>, id: number): Promise<MailingState | undefined> {
  const row = await database.selectFrom('mailings').selectAll().where('id', '=', id).executeTakeFirst()
  return row && stateOf(row, (await unsentOf(database)).get(id))
}

/** Mails that a mail server has refused and that are tried again: so many at most. */
const MOST_REFUSED = 50

export const refusedMails = (database: Kysely<Database>, id: number) =>
  database
    .selectFrom('outbox')
    .select(['recipient', 'last_error'])
    .where('mailing', '=', id)
    .where('sent_at', 'is', null)
    .where('tries', '>', 0)
    .orderBy('id')
    .limit(MOST_REFUSED)
    .execute()

export interface GroupChoice {
  group: string
  text: string
  /** Null where that takes looking at what each has paid. */
  people: number | null
}

/** Groups that somebody can write to: what people wait for, and batches with people in them. */
export async function listGroups(database: Kysely<Database>): Promise<GroupChoice[]> {
  const interested = [...(await countInterested(database))]
    .sort(([one, few], [other, many]) => many - few || (one < other ? -1 : 1))
    .map(([topic, people]) => ({
      group: `interested:${topic}`,
      text: `Waiting or interested: ${topic}`,
      people,
    }))
  const counts = await database
    .selectFrom('lead_claims')
    .select(({ fn }) => ['batch_id', fn.count<number | string>('lead_id').distinct().as('people')])
    .where('kind', '=', 'registration')
    .where('batch_id', 'is not', null)
    .groupBy('batch_id')
    .execute()
  const peopleOf = new Map(counts.map(({ batch_id, people }) => [batch_id, Number(people)]))
  const batches = (await batchRows(database).execute()).flatMap(({ id, program }) => {
    const people = peopleOf.get(id)
    if (!people) return []
    return [
      { group: `batch:${id}`, text: `Learners: ${id}, ${program}`, people },
      { group: `unpaid:${id}`, text: `Not paid or overdue: ${id}, ${program}`, people: null },
    ]
  })
  return [...interested, ...batches]
}
