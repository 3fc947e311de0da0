import { z } from 'zod'
import { answers, call } from './call'
import {
  courseCardSchema,
  courseDetailsByNameSchema,
  courseDetailsQuerySchema,
  coverParamsSchema,
  offeredCourseSchema,
  offeredCoursesQuerySchema,
  practiceSchema,
  programSchema,
  staticCourseSchema,
} from './courses'
import { cataloguePageSchema } from './paging'

const tags = ['Courses']

export const listCourses = call(
  'GET',
  '/courses',
  {
    schema: {
      tags,
      summary: 'Cards of every course',
      querystring: cataloguePageSchema,
      response: answers({ 200: z.array(courseCardSchema) }),
    },
  },
  { needs: ['name', 'description', 'program'] },
)

export const listPrograms = call(
  'GET',
  '/programs',
  {
    schema: {
      tags,
      summary: 'Programs, with the address of the page that lists their courses',
      querystring: cataloguePageSchema,
      response: answers({ 200: z.array(programSchema) }),
    },
  },
  { needs: ['name'] },
)

export const readCover = call('GET', '/media/programs/:product/:version', {
  schema: {
    tags,
    summary: 'Cover of a program, where the company has one of its own',
    params: coverParamsSchema,
    response: answers({}),
  },
})

export const listStaticCourses = call('GET', '/static-courses', {
  schema: {
    tags,
    summary: 'Courses with a page of their own, outside the programs',
    response: answers({ 200: z.array(staticCourseSchema) }),
  },
})

export const listPractices = call('GET', '/practices', {
  schema: {
    tags,
    summary: 'Practices of the programs, with the address of the page of each',
    response: answers({ 200: z.array(practiceSchema) }),
  },
})

export const listCourseDetails = call(
  'GET',
  '/courses/details',
  {
    schema: {
      tags,
      summary: 'Syllabi by course name; with a name only that one, 404 where there is none',
      querystring: courseDetailsQuerySchema,
      response: answers({ 200: courseDetailsByNameSchema }),
    },
  },
  { needs: ['name', 'program', 'modules'] },
)

export const listOfferedCourses = call(
  'GET',
  '/offered-courses',
  {
    schema: {
      tags,
      summary: 'Courses on offer, one a title; or those of a trainer',
      querystring: offeredCoursesQuerySchema,
      response: answers({ 200: z.array(offeredCourseSchema) }),
    },
  },
  { needs: ['title', 'course', 'course_duration', 'educator_name'] },
)
