import { answers, call } from './call'
import type { OfficeRule } from './office'
import { changeDoneSchema, previewQuerySchema } from './office-desk'
import {
  decideTrainerSchema,
  officeTrainerParamsSchema,
  officeTrainerSchema,
  officeTrainersQuerySchema,
  officeTrainersSchema,
  trainerChangedSinceSchema,
} from './office-trainers'

const tags = ['Office']
const takes = (office: OfficeRule) => ({ office })

export const listOfficeTrainers = call('GET', '/office/trainers', {
  config: takes({ right: 'trainers.change' }),
  schema: {
    tags,
    summary: 'Trainers: who waits for a decision, who is shown, refused or hidden',
    querystring: officeTrainersQuerySchema,
    response: answers({ 200: officeTrainersSchema }),
  },
})

export const readOfficeTrainer = call('GET', '/office/trainers/:id', {
  config: takes({ right: 'trainers.change' }),
  schema: {
    tags,
    summary: 'One trainer',
    params: officeTrainerParamsSchema,
    response: answers({ 200: officeTrainerSchema }),
  },
})

export const decideOnTrainer = call('POST', '/office/trainers/:id/decision', {
  config: {
    ...takes({ right: 'trainers.change' }),
    example: { version: '3f2a9c0d1b4e5f60', status: 'refused', reason: 'No lessons yet' },
  },
  schema: {
    tags,
    summary: 'Approve, refuse with a reason, or hide a trainer; who is approved or refused gets a mail',
    params: officeTrainerParamsSchema,
    querystring: previewQuerySchema,
    body: decideTrainerSchema,
    response: answers({ 200: changeDoneSchema, 409: trainerChangedSinceSchema }),
  },
})
