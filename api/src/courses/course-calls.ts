import {
  courseCardSchema,
  courseDetailsByNameSchema,
  offeredCourseSchema,
  offeredCoursesQuerySchema,
  programSchema,
  staticCourseSchema,
} from '@marga/api-contract/courses'
import { cataloguePageSchema } from '@marga/api-contract/paging'
import { z } from 'zod'
import { answers } from '../http/openapi'

const tags = ['Courses']

export const listCourses = {
  schema: {
    tags,
    summary: 'Cards of every course',
    querystring: cataloguePageSchema,
    response: answers({ 200: z.array(courseCardSchema) }),
  },
}

export const listPrograms = {
  schema: {
    tags,
    summary: 'Programs, with the address of the page that lists their courses',
    querystring: cataloguePageSchema,
    response: answers({ 200: z.array(programSchema) }),
  },
}

export const listStaticCourses = {
  schema: {
    tags,
    summary: 'Courses with a page of their own, outside the programs',
    response: answers({ 200: z.array(staticCourseSchema) }),
  },
}

export const listCourseDetails = {
  schema: {
    tags,
    summary: 'Syllabi by course name',
    querystring: cataloguePageSchema,
    response: answers({ 200: courseDetailsByNameSchema }),
  },
}

export const listOfferedCourses = {
  schema: {
    tags,
    summary: 'Courses on offer, one a title; or those of a trainer',
    querystring: offeredCoursesQuerySchema,
    response: answers({ 200: z.array(offeredCourseSchema) }),
  },
}
