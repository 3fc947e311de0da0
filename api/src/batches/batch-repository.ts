import { type Batch, type BatchChoice, batchSchema } from '@marga/api-contract/batches'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { jsonColumn } from '../database/json-column'
import { soundRows } from '../database/row-faults'
import type { Database } from '../database/schema'
import { photoAddress } from '../trainers/trainer-photo'
import { allOffers, choicesOf, fewLeft, named, type PlaceOffer, soldOf } from './places'
import { payByOf } from './seats'

const outcomes = { schema: batchSchema.shape.outcomes.unwrap(), empty: [] }
const projects = { schema: batchSchema.shape.projects.unwrap(), empty: [] }

export const programOutcomes = jsonColumn({
  ...{ table: 'programs', column: 'outcomes', key: 'product', ...outcomes },
  cost: 'the program is shown without its outcomes',
})
export const programProjects = jsonColumn({
  ...{ table: 'programs', column: 'projects', key: 'product', ...projects },
  cost: 'the program is shown without its projects',
})

export const programTools = jsonColumn({
  ...{ table: 'programs', column: 'tools', key: 'product' },
  ...{ schema: batchSchema.shape.tools.unwrap(), empty: [] },
  cost: 'the program is shown without its tools',
})

/** What `noteStates` copies. */
const FOR_BEFORE = 'only a version of before reads it'
export const copiedOutcomes = jsonColumn({
  ...{ table: 'batches', column: 'outcomes', key: 'product', ...outcomes, cost: FOR_BEFORE },
})
export const copiedProjects = jsonColumn({
  ...{ table: 'batches', column: 'projects', key: 'product', ...projects, cost: FOR_BEFORE },
})

/** What a batch has to hold so that pages can say it: anything else would fail where its days are counted. */
const soundBatch = z.looseObject({
  starts_on: z.union([z.literal(''), z.iso.date()]),
  enrol_by: z.union([z.literal(''), z.iso.date()]),
  session_starts: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 07:00 is expected'),
  pay_by_days: z.number().int(),
})

/** Published programs in order, with the trainer whom each names; one who is not approved is left out. */
const selectPrograms = (database: Kysely<Database>) =>
  database
    .selectFrom('programs')
    .leftJoin('trainers', (join) =>
      join.onRef('trainers.id', '=', 'programs.trainer_id').on('trainers.status', '=', 'approved'),
    )
    .selectAll('programs')
    .select(['trainers.name', 'trainers.course_description', 'trainers.photo', 'trainers.demo_video'])
    .where('programs.state', '=', 'published')
    .orderBy('programs.position')
    .execute()

type ProgramRow = Awaited<ReturnType<typeof selectPrograms>>[number]

function textsOf({ product, program, level, summary, prerequisites, trainer_id: id, ...row }: ProgramRow) {
  const trainer = row.name !== null && {
    id,
    name: row.name,
    description: row.course_description ?? '',
    photo: photoAddress({ id, photo: row.photo ?? '' }),
    demoVideo: row.demo_video ?? '',
  }
  return {
    ...{ product, program, level, summary, prerequisites },
    outcomes: programOutcomes.read({ ...row, product }) ?? [],
    projects: programProjects.read({ ...row, product }) ?? [],
    tools: programTools.read({ ...row, product }) ?? [],
    ...(row.is_ai === 1 && { is_ai: true }),
    trainer: trainer || null,
    link: `/${product}-Promo`,
  }
}

/** What people choose between, and what is said of the batch that they have chosen. */
function choiceOf({ batch, place, ...offer }: PlaceOffer, now: number): BatchChoice {
  const { id, starts_on, enrol_by, session_starts, session_minutes, session_days, duration, mode } = batch
  const { session_count, seats, price_paise, instalments, instalment_days } = batch
  const hidden = offer.isDraft && { starts_on: '', enrol_by: '' }
  const seats_left = fewLeft({ batch, place, ...offer })
  const pay_by = place.state === 'open' ? payByOf(batch, now) : ''
  return {
    ...{ id, starts_on, enrol_by, session_starts, session_minutes, session_days, duration, mode },
    ...{ session_count, seats, price_paise, instalments, instalment_days, place },
    ...(seats_left !== undefined && { seats_left }),
    ...(pay_by && { pay_by }),
    ...hidden,
  }
}

interface Shown {
  offer: PlaceOffer
  offers: readonly PlaceOffer[]
  now: number
}

/** A program with one of its batches, and the others to choose from. */
function publicBatch(program: ProgramRow, { offer, offers, now }: Shown): Batch {
  const choices = choicesOf(offers)
  return {
    ...textsOf(program),
    ...choiceOf(offer, now),
    isOpen: offer.place.state === 'open',
    session_link: offer.batch.session_link,
    ...(choices.length > 1 && { batches: choices.map((choice) => choiceOf(choice, now)) }),
  }
}

/** Rows of batches that can be read, by product. */
async function soundOffers(database: Kysely<Database>, now: number) {
  const offers = await allOffers(database, now)
  for (const [product, all] of offers) {
    const sound = soundRows(
      all.map(({ batch }) => batch),
      { table: 'program_batches', schema: soundBatch, nameOf: ({ id }) => id },
    )
    offers.set(
      product,
      all.filter(({ batch }) => sound.includes(batch)),
    )
  }
  return offers
}

const soundBatches = (batches: readonly Batch[]) =>
  soundRows(batches, { table: 'programs', schema: batchSchema, nameOf: ({ product }) => product })

/** Each program with the batch that it sells now, and with what is available of all of them. */
export async function listBatches(database: Kysely<Database>, now: number): Promise<Batch[]> {
  const offers = await soundOffers(database, now)
  const batches = (await selectPrograms(database)).flatMap((program) => {
    const known = offers.get(program.product) ?? []
    const sold = soldOf(known, now)
    return sold ? [publicBatch(program, { offer: sold, offers: known, now })] : []
  })
  return soundBatches(batches)
}

interface Wanted {
  product: string
  /** One of its batches, also one that has begun; left out, the one that is sold. */
  batch?: string | undefined
}

/** The batch of a product, letter case aside. @throws ApiError 404 */
export async function findBatch(database: Kysely<Database>, wanted: Wanted, now: number): Promise<Batch> {
  const programs = await selectPrograms(database)
  const program = programs.find(({ product }) => product.toLowerCase() === wanted.product.toLowerCase())
  const known = program ? ((await soundOffers(database, now)).get(program.product) ?? []) : []
  const offer = wanted.batch === undefined ? soldOf(known, now) : named(known, wanted.batch)
  const [batch] = program && offer ? soundBatches([publicBatch(program, { offer, offers: known, now })]) : []
  if (batch) return batch
  throw new ApiError({ status: 404, code: 'NO_BATCH', message: 'There is no such batch.' })
}
