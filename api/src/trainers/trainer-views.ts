import type { trainerListQuerySchema } from '@marga/api-contract/trainers'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../database/schema'
import type { Session } from '../sessions/session'
import { unlockRepository } from '../videos/unlocks'
import { TrainerRepository } from './trainer-repository'

type TrainerListQuery = z.infer<typeof trainerListQuerySchema>
type StoredTrainer = NonNullable<Awaited<ReturnType<TrainerRepository['findApproved']>>>

/** Characters of a description that a list shows; the record has all of it. */
const LISTED_DESCRIPTION = 500

const shorten = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length).toWellFormed().trimEnd()}…`

/** Trainers as a caller may see them: contacts for members, paid videos for those who unlocked them. */
export class TrainerViews {
  readonly #trainers: TrainerRepository
  readonly #unlocks: ReturnType<typeof unlockRepository>

  constructor(database: Kysely<Database>) {
    this.#trainers = new TrainerRepository(database)
    this.#unlocks = unlockRepository(database)
  }

  async list(session: Session | null, page: TrainerListQuery) {
    const [{ total, trainers }, view] = await Promise.all([
      this.#trainers.listApproved(page),
      this.#viewFor(session),
    ])
    const list = trainers.map(view).map((trainer) => ({
      ...trainer,
      courseDescription: shorten(trainer.courseDescription, LISTED_DESCRIPTION),
    }))
    return { total, list }
  }

  async find(session: Session | null, id: number) {
    const trainer = await this.#trainers.findApproved(id)
    return trainer && (await this.#viewFor(session))(trainer)
  }

  async #viewFor(session: Session | null) {
    const unlocked = new Set((await this.#unlocks.listOf(session)).map(({ trainer_id }) => trainer_id))
    const isMember = session !== null && session.accountId !== null
    return ({ contact, email, paidVideos, ...trainer }: StoredTrainer) => ({
      ...trainer,
      paidVideoCount: paidVideos.length,
      hasContact: contact !== '' || email !== '',
      ...(isMember && { contact, email }),
      ...(unlocked.has(trainer.id) && { paidVideos }),
    })
  }
}
