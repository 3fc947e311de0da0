import type { OfficeVideo } from '@marga/api-contract/office-videos'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { allVideos, sentenceOf, type VideoRow } from '../videos/change-video'
import { isOfOthers, placeOf } from '../videos/video-kinds'
import { versionOf } from './version-of'

const noVideo = () =>
  new ApiError({ status: 404, code: 'NO_VIDEO', message: 'There is no video with this name.' })

/** Of its values, and its place among those of its kind. */
const videoVersion = ({ position: _, ...values }: VideoRow, place: number) => versionOf([values, place])

/** The video with this id among all of them. @throws ApiError 404 */
export function videoIn(rows: readonly VideoRow[], id: string): { row: VideoRow; version: string } {
  const row = rows.find((one) => one.id === id)
  if (!row) throw noVideo()
  return { row, version: videoVersion(row, placeOf(rows, row)) }
}

/** Own recordings in their order, then lectures of others in theirs. */
export async function readVideos(database: Kysely<Database>): Promise<OfficeVideo[]> {
  const courses = await database.selectFrom('courses').select(['id', 'name', 'program']).execute()
  const byId = new Map(courses.map((course) => [course.id, course]))
  const rows = await allVideos(database)
  return rows.map((row) => {
    const { id, title, link, course_id: course, author, minutes } = row
    const { name: course_name = '', program = '' } = byId.get(course) ?? {}
    const position = placeOf(rows, row)
    const version = videoVersion(row, position)
    const isRecommended = isOfOthers(row)
    return {
      ...{ id, version, title, about: sentenceOf(row), link, course, course_name, program },
      ...{ whose: isRecommended ? ('others' as const) : ('own' as const), author, minutes },
      ...{ position, is_free: isRecommended || position === 1 },
    }
  })
}

/** @throws ApiError 404 */
export async function readVideo(database: Kysely<Database>, id: string): Promise<OfficeVideo> {
  const video = (await readVideos(database)).find((one) => one.id === id)
  if (!video) throw noVideo()
  return video
}
