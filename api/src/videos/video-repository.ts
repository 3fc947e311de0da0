import { type Unlock, videoSchema } from '@marga/api-contract/videos'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import { unpublished } from '../database/published'
import { soundRows } from '../database/row-faults'
import type { Database } from '../database/schema'
import { sentenceOf } from './change-video'
import type { Scope } from './unlocks'

const noTrainer = () =>
  new ApiError({
    status: 404,
    code: 'NO_TRAINER',
    message: 'There is no such trainer.',
    errors: { trainer_id: ['There is no such trainer.'] },
  })

export class VideoRepository {
  readonly #database: Kysely<Database>

  constructor(database: Kysely<Database>) {
    this.#database = database
  }

  /** In their own order: which video is the free one does not change with how a page sorts them (docs/product.md#videos). */
  async list() {
    const rows = await this.#database
      .selectFrom('videos')
      .leftJoin('courses', (join) =>
        join
          .onRef('courses.id', '=', 'videos.course_id')
          .on('courses.program', 'not in', unpublished(this.#database)),
      )
      .select(['videos.id', 'videos.title', 'videos.link', 'videos.about', 'courses.name', 'courses.program'])
      .orderBy('videos.position')
      .orderBy('videos.id')
      .execute()
    const videos = rows.map(({ id, title, link, about: written, name, program }, index) => {
      const about = sentenceOf({ id, title, about: written })
      return {
        id,
        title,
        link,
        isDemo: index === 0,
        ...(about && { about }),
        ...(name !== null && program !== null && { course: { name, program } }),
      }
    })
    return soundRows(videos, { table: 'videos', schema: videoSchema, nameOf: ({ id }) => id })
  }

  /** What an unlock opens. @throws ApiError 404 for a trainer that is not there */
  async scopeOf({ scope, trainer_id }: Unlock): Promise<Scope> {
    if (scope === 'videos') return { scope }
    const trainer = await this.#database
      .selectFrom('trainers')
      .select('id')
      .where('status', '=', 'approved')
      .where('id', '=', trainer_id ?? 0)
      .executeTakeFirst()
    if (!trainer) throw noTrainer()
    return { scope, trainerId: trainer.id }
  }
}
