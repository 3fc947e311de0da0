import { answers, call } from './call'
import type { OfficeRule } from './office'
import { changeDoneSchema, previewQuerySchema } from './office-desk'
import {
  addVideoSchema,
  changeVideoSchema,
  officeVideoParamsSchema,
  officeVideoSchema,
  officeVideosQuerySchema,
  officeVideosSchema,
  removeVideoSchema,
  videoChangedSinceSchema,
} from './office-videos'

const tags = ['Office']
const takes = (office: OfficeRule) => ({ office })
const version = '3f2a9c0d1b4e5f60'

export const listOfficeVideos = call('GET', '/office/videos', {
  config: takes({ right: 'programs.change' }),
  schema: {
    tags,
    summary: 'Own recordings in their order, then lectures of others, with their links',
    querystring: officeVideosQuerySchema,
    response: answers({ 200: officeVideosSchema }),
  },
})

export const readOfficeVideo = call('GET', '/office/videos/:id', {
  config: takes({ right: 'programs.change' }),
  schema: {
    tags,
    summary: 'One learning video',
    params: officeVideoParamsSchema,
    response: answers({ 200: officeVideoSchema }),
  },
})

export const addOfficeVideo = call('POST', '/office/videos', {
  config: {
    ...takes({ right: 'programs.change' }),
    example: { values: { title: 'Python: first steps', link: 'https://youtu.be/rfscVS0vtbw' } },
  },
  schema: {
    tags,
    summary: 'Add an own recording, or a lecture of others with author and length',
    querystring: previewQuerySchema,
    body: addVideoSchema,
    response: answers({ 200: changeDoneSchema }, 409),
  },
})

export const changeOfficeVideo = call('PATCH', '/office/videos/:id', {
  config: { ...takes({ right: 'programs.change' }), example: { version, values: { position: '2' } } },
  schema: {
    tags,
    summary: 'Change what is said of a video, whose it is, or its place; the first own recording is free',
    params: officeVideoParamsSchema,
    querystring: previewQuerySchema,
    body: changeVideoSchema,
    response: answers({ 200: changeDoneSchema, 409: videoChangedSinceSchema }),
  },
})

export const removeOfficeVideo = call('POST', '/office/videos/:id/removal', {
  config: { ...takes({ right: 'programs.change' }), example: { version } },
  schema: {
    tags,
    summary: 'Take a learning video off the site',
    params: officeVideoParamsSchema,
    querystring: previewQuerySchema,
    body: removeVideoSchema,
    response: answers({ 200: changeDoneSchema, 409: videoChangedSinceSchema }),
  },
})
