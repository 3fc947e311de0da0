import * as calls from '@marga/api-contract/video-calls'
import { ApiError } from '@marga/server/failures/api-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { pageOf } from '../http/paging'
import { unlockRepository } from './unlocks'
import { VideoRepository } from './video-repository'

const noVideo = () => new ApiError({ status: 404, code: 'NO_VIDEO', message: 'There is no such video.' })
const locked = () =>
  new ApiError({ status: 403, code: 'LOCKED', message: 'This video is locked. Register to unlock it.' })

interface Options {
  database: Kysely<Database>
}

type StoredVideo = Awaited<ReturnType<VideoRepository['list']>>[number]

/** Videos in the playlist of one, and how many of them come before it where there are more. */
const LONGEST_PLAYLIST = 60
const MOST_EARLIER = 20

/** A video as the caller may see it: the link of a locked one stays here (docs/product.md#videos). */
const publicVideo = ({ link, ...video }: StoredVideo, isOpen: boolean) => ({
  ...video,
  ...((video.isDemo || isOpen) && { link }),
})

/** A video and the playlist around it, as the caller may see them. */
function aroundVideo(all: readonly StoredVideo[], asked: string, isOpen: boolean) {
  // Paths match in any letter case (docs/product.md#letter-case).
  const id = asked.toLowerCase()
  const place = all.findIndex((one) => one.id.toLowerCase() === id)
  const video = all[place]
  if (!video) throw noVideo()
  const before = Math.max(0, Math.min(place - MOST_EARLIER, all.length - LONGEST_PLAYLIST))
  const playlist = all.slice(before, before + LONGEST_PLAYLIST)
  return {
    video: publicVideo(video, isOpen),
    playlist: playlist.map((one) => publicVideo(one, isOpen)),
    ...(all.length > playlist.length && { before, count: all.length }),
  }
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

  app.route({
    ...calls.watchVideo,
    handler: async (request, reply) => {
      const video = (await videos.list()).find(({ id }) => id === request.params.id)
      if (!video) throw noVideo()
      if (!video.isDemo && !(await hasUnlocked(request))) throw locked()
      return reply.header('cache-control', 'private, no-store').redirect(video.link)
    },
  })
}
