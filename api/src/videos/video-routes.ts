import * as calls from '@marga/api-contract/video-calls'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { pageOf } from '../http/paging'
import { sendPart } from '../http/send-part'
import type { ZodApp } from '../http/zod-app'
import { readRecording } from './recording-files'
import { unlockRepository } from './unlocks'
import { VideoRepository } from './video-repository'

const noVideo = () => new ApiError({ status: 404, code: 'NO_VIDEO', message: 'There is no such video.' })
const locked = () =>
  new ApiError({ status: 403, code: 'LOCKED', message: 'This video is locked. Register to unlock it.' })

interface Options {
  database: Kysely<Database>
}

type StoredVideo = Awaited<ReturnType<VideoRepository['list']>>[number]

const TYPES = { 'film.mp4': 'video/mp4', 'film.vtt': 'text/vtt; charset=utf-8' } as const

/** Videos in the playlist of one, and how many of them come before it where there are more. */
const LONGEST_PLAYLIST = 60
const MOST_EARLIER = 20

/** What everybody may watch: the demo, and lectures of others. */
const isForAll = ({ isDemo, lecture }: StoredVideo) => isDemo || lecture !== undefined

/** A video as the caller may see it: the link of a locked one stays here (docs/product.md#videos). */
const publicVideo = ({ link, ...video }: StoredVideo, isOpen: boolean) => ({
  ...video,
  ...((isForAll({ link, ...video }) || isOpen) && { link }),
})

/** A video and the playlist around it, as the caller may see them: own recordings, or lectures of others. */
function aroundVideo(listed: readonly StoredVideo[], asked: string, isOpen: boolean) {
  // Paths match in any letter case (docs/product.md#letter-case).
  const id = asked.toLowerCase()
  const video = listed.find((one) => one.id.toLowerCase() === id)
  if (!video) throw noVideo()
  const all = listed.filter(({ lecture }) => (lecture === undefined) === (video.lecture === undefined))
  const place = all.indexOf(video)
  const before = Math.max(0, Math.min(place - MOST_EARLIER, all.length - LONGEST_PLAYLIST))
  const playlist = all.slice(before, before + LONGEST_PLAYLIST)
  return {
    video: publicVideo(video, isOpen),
    playlist: playlist.map((one) => publicVideo(one, isOpen)),
    ...(all.length > playlist.length && { before, count: all.length }),
  }
}

interface Watching {
  videos: VideoRepository
  /** Whether the caller has unlocked our own recordings. */
  hasUnlocked: (request: FastifyRequest) => Promise<boolean>
}

/** Where a video plays: its link, and its files where it is a recording that is among those of the site. */
function watchRoutes(app: ZodApp, { videos, hasUnlocked }: Watching) {
  /** The video that is asked for. @throws ApiError 403, 404 where the caller may not watch it */
  const watchable = async (request: FastifyRequest & { params: { id: string } }) => {
    const video = (await videos.list()).find(({ id }) => id === request.params.id)
    if (!video) throw noVideo()
    if (!isForAll(video) && !(await hasUnlocked(request))) throw locked()
    return video
  }

  app.route({
    ...calls.watchVideo,
    handler: async (request, reply) => {
      const { link } = await watchable(request)
      return reply.header('cache-control', 'private, no-store').redirect(link)
    },
  })

  app.route({
    ...calls.readVideoFile,
    handler: async (request, reply) => {
      const { file } = request.params
      const { id, isDemo } = await watchable(request)
      const bytes = await readRecording(await videos.storedLink(id), file)
      if (!bytes) throw new ApiError({ status: 404, code: 'NO_FILE', message: 'There is no such file.' })
      reply.header('vary', 'Cookie, Authorization')
      reply.header('cache-control', isDemo ? 'private, max-age=3600' : 'private, no-store')
      return sendPart({ request, reply }, { bytes, type: TYPES[file] }) as never
    },
  })
}

export const videoRoutes: FastifyPluginAsyncZod<Options> = async (app, { database }) => {
  const videos = new VideoRepository(database)
  const unlocks = unlockRepository(database)
  const hasUnlocked = async ({ session }: FastifyRequest) =>
    (await unlocks.listOf(session)).some(({ scope }) => scope === 'videos')

  /** Whether the caller has unlocked the videos; answers that depend on it are theirs alone. */
  const isOpenFor = async (request: FastifyRequest, reply: FastifyReply) => {
    const isOpen = await hasUnlocked(request)
    reply.header('vary', 'Cookie, Authorization')
    if (isOpen) reply.header('cache-control', 'private, no-store')
    return isOpen
  }

  app.route({
    ...calls.listVideos,
    handler: async (request, reply) => {
      const isOpen = await isOpenFor(request, reply)
      return pageOf(reply, await videos.list(), request.query).map((video) => publicVideo(video, isOpen))
    },
  })

  app.route({
    ...calls.listVideoPages,
    handler: async ({ query }, reply) =>
      pageOf(reply, await videos.list(), query).map(({ id, title }) => ({
        id,
        title,
        link: `/futuretech-training/${encodeURIComponent(id)}`,
      })),
  })

  app.route({
    ...calls.showVideo,
    handler: async (request, reply) => {
      const isOpen = await isOpenFor(request, reply)
      return aroundVideo(await videos.list(), request.params.id, isOpen)
    },
  })

  watchRoutes(app, { videos, hasUnlocked })
}
