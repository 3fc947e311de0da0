import type { OfficeVideo } from '@marga/api-contract/office-videos'
import { ApiError } from '@marga/server/failures/api-error'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { allVideos, sentenceOf, type VideoRow } from '../videos/change-video'
import { versionOf } from './version-of'

const noVideo = () =>
  new ApiError({ status: 404, code: 'NO_VIDEO', message: 'There is no video with this name.' })

/** Of its values, and its place among all of them. */
const videoVersion = ({ position: _, ...values }: VideoRow, place: number) => versionOf([values, place])

/** The video with this id among all of them. @throws ApiError 404 */
export function videoIn(rows: readonly VideoRow[], id: string): { row: VideoRow; version: string } {
  const index = rows.findIndex((one) => one.id === id)
  const row = rows[index]
  if (!row) throw noVideo()
  return { row, version: videoVersion(row, index + 1) }
}

/** All learning videos in their order. */
export async function readVideos(database: Kysely<Database>): Promise<OfficeVideo[]> {
  const courses = await database.selectFrom('courses').select(['id', 'name', 'program']).execute()
  const byId = new Map(courses.map((course) => [course.id, course]))
  return (await allVideos(database)).map((row, index) => {
    const { id, title, link, course_id: course } = row
    const { name: course_name = '', program = '' } = byId.get(course) ?? {}
    const version = videoVersion(row, index + 1)
    return {
      ...{ id, version, title, about: sentenceOf(row), link, course, course_name, program },
      ...{ position: index + 1, is_free: index === 0 },
    }
  })
}

/** @throws ApiError 404 */
export async function readVideo(database: Kysely<Database>, id: string): Promise<OfficeVideo> {
  const video = (await readVideos(database)).find((one) => one.id === id)
  if (!video) throw noVideo()
  return video
}
