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
    summary: 'Learning videos in their order, with their links; the first one is free',
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
    summary: 'Add a learning video: of YouTube, Vimeo or Google Drive, or an MP4 or WebM file',
    querystring: previewQuerySchema,
    body: addVideoSchema,
    response: answers({ 200: changeDoneSchema }, 409),
  },
})

export const changeOfficeVideo = call('PATCH', '/office/videos/:id', {
  config: { ...takes({ right: 'programs.change' }), example: { version, values: { position: '2' } } },
  schema: {
    tags,
    summary: 'Change title, sentence, link, course or place of a learning video; the first one is free',
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
