import {
  trainerCourseSchema,
  trainerListQuerySchema,
  trainerParamsSchema,
  trainerReceiptSchema,
  trainerRegistrationSchema,
  trainerSchema,
  trainerSkillSchema,
} from '@marga/api-contract/trainers'
import { z } from 'zod'
import { answers } from '../http/openapi'

const tags = ['Trainers']

export const listTrainers = {
  schema: {
    tags,
    summary: 'Trainers; contact only for a signed-in caller, paid videos only once unlocked',
    querystring: trainerListQuerySchema,
    response: answers({ 200: z.array(trainerSchema) }),
  },
}

export const listSkills = {
  schema: {
    tags,
    summary: 'Skills that trainers have, the most common first',
    response: answers({ 200: z.array(trainerSkillSchema) }),
  },
}

export const readTrainer = {
  schema: {
    tags,
    summary: 'One trainer, with the whole description',
    params: trainerParamsSchema,
    response: answers({ 200: trainerSchema }),
  },
}

export const listTrainerCourses = {
  schema: {
    tags,
    summary: 'Courses of one trainer',
    params: trainerParamsSchema,
    response: answers({ 200: z.array(trainerCourseSchema) }),
  },
}

export const registerTrainer = {
  bodyLimit: 12_582_912,
  config: {
    form: trainerRegistrationSchema,
    files: ['photo'],
    example: { name: 'Asha Rao', contact: '98745 00000', email: 'asha@example.com', course: 'Python' },
  },
  schema: {
    tags,
    summary: 'Register as a trainer; links are stored in embed form',
    response: answers({ 201: trainerReceiptSchema }, 415),
  },
}

export const readPhoto = {
  schema: {
    tags,
    summary: 'Photo of an approved trainer',
    params: trainerParamsSchema,
    response: answers({}),
  },
}
