import { z } from 'zod'
import { answers, call } from './call'
import {
  trainerCourseSchema,
  trainerListQuerySchema,
  trainerParamsSchema,
  trainerReceiptSchema,
  trainerRegistrationSchema,
  trainerSchema,
  trainerSkillSchema,
} from './trainers'

const tags = ['Trainers']

export const listTrainers = call(
  'GET',
  '/trainers',
  {
    schema: {
      tags,
      summary: 'Trainers; contact only for a signed-in caller, paid videos only once unlocked',
      querystring: trainerListQuerySchema,
      response: answers({ 200: z.array(trainerSchema) }),
    },
  },
  { needs: ['id', 'name', 'course'] },
)

export const listSkills = call(
  'GET',
  '/trainers/skills',
  {
    schema: {
      tags,
      summary: 'Skills that trainers have, the most common first',
      response: answers({ 200: z.array(trainerSkillSchema) }),
    },
  },
  { needs: ['skill'] },
)

export const readTrainer = call(
  'GET',
  '/trainers/:id',
  {
    schema: {
      tags,
      summary: 'One trainer, with the whole description',
      params: trainerParamsSchema,
      response: answers({ 200: trainerSchema }),
    },
  },
  { needs: ['id', 'name', 'course'] },
)

export const listTrainerCourses = call(
  'GET',
  '/trainers/:id/courses',
  {
    schema: {
      tags,
      summary: 'Courses of one trainer',
      params: trainerParamsSchema,
      response: answers({ 200: z.array(trainerCourseSchema) }),
    },
  },
  { needs: ['id', 'name'] },
)

export const registerTrainer = call('POST', '/trainers', {
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
})

export const readPhoto = call('GET', '/media/trainers/:id', {
  schema: {
    tags,
    summary: 'Photo of an approved trainer',
    params: trainerParamsSchema,
    response: answers({}),
  },
})
