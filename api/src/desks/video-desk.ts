import * as calls from '@marga/api-contract/office-video-calls'
import type { OfficeVideo } from '@marga/api-contract/office-videos'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Columns } from '../database/csv'
import type { Database } from '../database/schema'
import type { MailQueue } from '../mail/mail-queue'
import {
  allVideos,
  changeVideos,
  freeQuestion,
  planAddition,
  planChange,
  planRemoval,
  readNewVideo,
  readVideoChange,
} from '../videos/change-video'
import { byKind } from '../videos/video-kinds'
import { wordsFor } from './command-words'
import { chosenOf, sendList } from './desk-list'
import { readVideo, readVideos, videoIn } from './read-videos'
import { asCall, runChange } from './run-change'
import { fromVersion } from './version-of'

interface Options {
  database: Kysely<Database>
  outbox: MailQueue
  publicUrl: string
}

const VIDEOS: Columns<OfficeVideo> = {
  video: ({ id }) => id,
  whose: ({ whose }) => whose,
  author: ({ author }) => author,
  minutes: ({ minutes }) => minutes || '',
  position: ({ position }) => position,
  free: ({ is_free }) => is_free,
  title: ({ title }) => title,
  about: ({ about }) => about,
  course: ({ course_name }) => course_name,
  program: ({ program }) => program,
  link: ({ link }) => link,
}

/** Learning videos. */
export const videoDesk: FastifyPluginAsyncZod<Options> = async (app, { database }) => {
  app.route({
    ...calls.listOfficeVideos,
    handler: async ({ query }, reply) => {
      const { course, whose } = query
      const rows = (await readVideos(database)).filter(
        (row) =>
          (course === undefined || row.course === course) && (whose === undefined || row.whose === whose),
      )
      const wordsIn = (row: OfficeVideo) => [row.title, row.about, row.course_name, row.program, row.author]
      const sorted = chosenOf(rows, query, wordsIn)
      // Places are those among videos of a kind.
      const chosen = query.sort === 'position' ? byKind(sorted) : sorted
      return sendList(reply, chosen, { query, name: 'videos', columns: VIDEOS })
    },
  })

  app.route({
    ...calls.readOfficeVideo,
    handler: async ({ params: { id } }) => readVideo(database, id),
  })
}

/** Adds, changes and removes learning videos. */
export const videoChangeDesk: FastifyPluginAsyncZod<Options> = async (
  app,
  { database, outbox, publicUrl },
) => {
  const mails = { outbox, publicUrl }
  type Plan = Parameters<typeof changeVideos>[1]

  /** Asks twice where another video becomes the free one. */
  const run = async (plan: Plan, { isPreview, isSure }: { isPreview: boolean; isSure: boolean }) => {
    const question = await asCall(async () => freeQuestion(plan(await allVideos(database))))
    return runChange({ mails, isPreview, question, isSure }, ({ end }) => changeVideos(database, plan, end))
  }

  app.route({
    ...calls.addOfficeVideo,
    handler: async ({ body: { values, is_sure: isSure }, query: { preview: isPreview } }) => {
      const words = await asCall(async () => readNewVideo(wordsFor([], values)))
      return run((videos) => planAddition(videos, words), { isPreview, isSure })
    },
  })

  app.route({
    ...calls.changeOfficeVideo,
    handler: async ({ params: { id }, body: { version: sent, values, is_sure: isSure }, query }) =>
      fromVersion({ sent, read: () => readVideo(database, id) }, async (check) => {
        const words = await asCall(async () => readVideoChange(wordsFor([], values)))
        const plan: Plan = (videos) => {
          const { row, version } = videoIn(videos, id)
          check(version)
          return planChange(videos, row, words)
        }
        return run(plan, { isPreview: query.preview, isSure })
      }),
  })

  app.route({
    ...calls.removeOfficeVideo,
    handler: async ({ params: { id }, body: { version: sent, is_sure: isSure }, query }) =>
      fromVersion({ sent, read: () => readVideo(database, id) }, async (check) => {
        const plan: Plan = (videos) => {
          const { row, version } = videoIn(videos, id)
          check(version)
          return planRemoval(videos, row)
        }
        return run(plan, { isPreview: query.preview, isSure })
      }),
  })
}
