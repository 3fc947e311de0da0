import { cataloguePageSchema } from '@marga/api-contract/paging'
import { unlockListSchema, unlockSchema, videoSchema } from '@marga/api-contract/videos'
import { z } from 'zod'
import { answers } from '../http/openapi'

const videoParams = z.object({ id: z.string().max(100) })

const tags = ['Videos']

export const listVideos = {
  schema: {
    tags,
    summary: 'Videos; the link of a locked one is left out until the session has unlocked it',
    querystring: cataloguePageSchema,
    response: answers({ 200: z.array(videoSchema) }),
  },
}

export const watchVideo = {
  schema: {
    tags,
    summary: 'Leads to a demo or unlocked video',
    params: videoParams,
    response: answers({ 302: z.null() }),
  },
}

export const listUnlocks = {
  schema: {
    tags,
    summary: 'What this session has unlocked',
    response: answers({ 200: unlockListSchema }),
  },
}

export const unlock = {
  config: { example: { scope: 'videos', username: 'asha', password: 'a path of 9 stations' } },
  schema: {
    tags,
    summary: 'Unlock for this session: signed in with one click, else with the account just registered',
    body: unlockSchema,
    response: answers({ 201: unlockListSchema }, 401),
  },
}
