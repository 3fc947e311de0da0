import { answers, call } from './call'
import type { OfficeRule } from './office'
import { changeDoneSchema, previewQuerySchema } from './office-desk'
import {
  changeTrainerQuerySchema,
  decideTrainerSchema,
  officeTrainerParamsSchema,
  officeTrainerSchema,
  officeTrainersQuerySchema,
  officeTrainersSchema,
  trainerChangedSinceSchema,
} from './office-trainers'
import { trainerRegistrationSchema } from './trainers'

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

/** The public form: a photo is a part of it. */
const asForm = {
  form: trainerRegistrationSchema,
  files: ['photo'],
  example: { name: 'Asha Rao', contact: '98745 00000', email: 'asha@example.com', course: 'Python' },
} as const
const FORM_LIMIT_BYTES = 12_582_912

export const addOfficeTrainer = call('POST', '/office/trainers', {
  bodyLimit: FORM_LIMIT_BYTES,
  config: { ...takes({ right: 'trainers.change' }), ...asForm },
  schema: {
    tags,
    summary: 'Add a trainer, who is shown at once, by the rules of the public form; they get a mail',
    querystring: previewQuerySchema,
    response: answers({ 200: changeDoneSchema }, 409, 415),
  },
})

export const changeOfficeTrainer = call('PUT', '/office/trainers/:id', {
  bodyLimit: FORM_LIMIT_BYTES,
  config: { ...takes({ right: 'trainers.change' }), ...asForm },
  schema: {
    tags,
    summary:
      'Everything that a trainer’s entry says, by the rules of the public form; without a photo it keeps its own, and an empty text removes it',
    params: officeTrainerParamsSchema,
    querystring: changeTrainerQuerySchema,
    response: answers({ 200: changeDoneSchema, 409: trainerChangedSinceSchema }, 415),
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
