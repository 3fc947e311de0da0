import { z } from 'zod'
import { answers, call } from './call'
import { cataloguePageSchema } from './paging'
import { unlockListSchema, unlockSchema, videoInPlaylistSchema, videoPageSchema, videoSchema } from './videos'

const videoParams = z.object({ id: z.string().max(100) })

const fileParams = videoParams.extend({ file: z.enum(['film.mp4', 'film.vtt']) })

const tags = ['Videos']

export const listVideos = call(
  'GET',
  '/futuretech-training',
  {
    schema: {
      tags,
      summary:
        'Own recordings, then recommended lectures; the link of a locked recording is left out until the session has unlocked it',
      querystring: cataloguePageSchema,
      response: answers({ 200: z.array(videoSchema) }),
    },
  },
  { needs: ['id', 'title'] },
)

export const showVideo = call(
  'GET',
  '/videos/:id',
  {
    schema: {
      tags,
      summary: 'A video with the playlist of its kind; links of locked ones are left out',
      params: videoParams,
      response: answers({ 200: videoInPlaylistSchema }),
    },
  },
  { needs: ['video', 'playlist'] },
)

export const listVideoPages = call('GET', '/video-pages', {
  schema: {
    tags,
    summary: 'Videos, with the address of the page of each',
    querystring: cataloguePageSchema,
    response: answers({ 200: z.array(videoPageSchema) }),
  },
})

export const watchVideo = call('GET', '/videos/:id/watch', {
  schema: {
    tags,
    summary: 'Leads to a demo or unlocked video',
    params: videoParams,
    response: answers({ 302: z.null() }),
  },
})

export const readVideoFile = call('GET', '/videos/:id/files/:file', {
  schema: {
    tags,
    summary: 'Film or captions of a demo or unlocked recording that is among the files of the site',
    params: fileParams,
    response: answers({}),
  },
})

export const listUnlocks = call('GET', '/unlocks', {
  schema: {
    tags,
    summary: 'What this session has unlocked',
    response: answers({ 200: unlockListSchema }),
  },
})

export const unlock = call('POST', '/unlocks', {
  config: {
    flag: 'unlock',
    example: { scope: 'videos', username: 'asha', password: 'a path of 9 stations' },
  },
  schema: {
    tags,
    summary: 'Unlock for this session: signed in with one click, else with the account just registered',
    body: unlockSchema,
    response: answers({ 201: unlockListSchema }, 401),
  },
})
