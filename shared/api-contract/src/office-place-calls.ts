import { answers, call } from './call'
import type { OfficeRule } from './office'
import { changeDoneSchema, previewQuerySchema } from './office-desk'
import {
  cancelPlaceSchema,
  movePlaceSchema,
  officePlaceSchema,
  placeChangedSinceSchema,
  placeParamsSchema,
} from './office-places'

const tags = ['Office']
const takes = (office: OfficeRule) => ({ office })

export const readOfficePlace = call('GET', '/office/places/:id', {
  config: takes({ right: 'places.change' }),
  schema: {
    tags,
    summary: 'One place, with the batches that it may be moved to',
    params: placeParamsSchema,
    response: answers({ 200: officePlaceSchema }),
  },
})

export const moveOfficePlace = call('POST', '/office/places/:id/move', {
  config: {
    ...takes({ right: 'places.change' }),
    example: { version: '3f2a9c0d1b4e5f60', to: 'datascience-2', reason: 'She asked for evenings' },
  },
  schema: {
    tags,
    summary: 'Move a place to another batch of its program, or keep it without one; who has it gets a mail',
    params: placeParamsSchema,
    querystring: previewQuerySchema,
    body: movePlaceSchema,
    response: answers({ 200: changeDoneSchema, 409: placeChangedSinceSchema }),
  },
})

export const cancelOfficePlace = call('POST', '/office/places/:id/cancellation', {
  config: {
    ...takes({ right: 'places.change' }),
    example: { version: '3f2a9c0d1b4e5f60', reason: 'She moved abroad' },
  },
  schema: {
    tags,
    summary:
      'End a place, paid or not; what is left of what was paid is to be given back, within one’s limit',
    params: placeParamsSchema,
    querystring: previewQuerySchema,
    body: cancelPlaceSchema,
    response: answers({ 200: changeDoneSchema, 409: placeChangedSinceSchema }),
  },
})
