import { type Unlock, videoSchema } from '@marga/api-contract/videos'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import { unpublished } from '../database/published'
import { soundRows } from '../database/row-faults'
import type { Database } from '../database/schema'
import { sentenceOf } from './change-video'
import type { Scope } from './unlocks'
import { byKind, isOfOthers, playAddress } from './video-kinds'

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

  /**
   * Own recordings in their order, then lectures of others in theirs: which recording is the free one does not change with
   * how a page sorts them (docs/product.md#videos).
   */
  async list() {
    const rows = await this.#database
      .selectFrom('videos')
      .leftJoin('courses', (join) =>
        join
          .onRef('courses.id', '=', 'videos.course_id')
          .on('courses.program', 'not in', unpublished(this.#database)),
      )
      .select(['videos.id', 'videos.title', 'videos.link', 'videos.about', 'videos.author', 'videos.minutes'])
      .select(['courses.name', 'courses.program'])
      .orderBy('videos.position')
      .orderBy('videos.id')
      .execute()
    const videos = byKind(rows).map((row, index) => {
      const { id, title, about: written, author, minutes, name, program } = row
      const about = sentenceOf({ id, title, about: written })
      return {
        id,
        title,
        link: playAddress(row),
        isDemo: index === 0 && !isOfOthers(row),
        ...(isOfOthers(row) && { lecture: { author, minutes } }),
        ...(about && { about }),
        ...(name !== null && program !== null && { course: { name, program } }),
      }
    })
    return soundRows(videos, { table: 'videos', schema: videoSchema, nameOf: ({ id }) => id })
  }

  /** Where a video plays as it is stored: the name of a file of the site, or a link. */
  async storedLink(id: string) {
    const row = await this.#database
      .selectFrom('videos')
      .select('link')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.link ?? ''
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
