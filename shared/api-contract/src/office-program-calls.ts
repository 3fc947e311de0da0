import { answers, call } from './call'
import type { OfficeRule, StaffRule } from './office'
import { changeDoneSchema, previewQuerySchema } from './office-desk'
import {
  addCourseSchema,
  addProgramSchema,
  changeCourseSchema,
  changeCoverQuerySchema,
  changeProgramSchema,
  courseChangedSinceSchema,
  coverFormSchema,
  officeCourseParamsSchema,
  officeCourseSchema,
  officeProgramParamsSchema,
  officeProgramSchema,
  officeProgramsQuerySchema,
  officeProgramsSchema,
  programChangedSinceSchema,
  programNamesSchema,
} from './office-programs'

const tags = ['Office']
const takes = (office: OfficeRule) => ({ office })
const ANY_ROLE: { office: StaffRule } = { office: { right: 'any role' } }

/** Bytes of a syllabus: 500,000 letters, also of scripts that take three bytes for each. */
const SYLLABUS_BODY_LIMIT = 2_097_152

export const listOfficePrograms = call('GET', '/office/programs', {
  config: takes({ right: 'programs.change' }),
  schema: {
    tags,
    summary: 'Programs in the order of the site: drafts, those that are published, and hidden ones',
    querystring: officeProgramsQuerySchema,
    response: answers({ 200: officeProgramsSchema }),
  },
})

export const listProgramNames = call('GET', '/office/program-names', {
  config: ANY_ROLE,
  schema: {
    tags,
    summary:
      'What the programs are called, in the order of the site: what forms and filters of the office choose from',
    response: answers({ 200: programNamesSchema }),
  },
})

export const readOfficeProgram = call('GET', '/office/programs/:id', {
  config: takes({ right: 'programs.change' }),
  schema: {
    tags,
    summary: 'All that is said of a program, its courses, and what is missing',
    params: officeProgramParamsSchema,
    response: answers({ 200: officeProgramSchema }),
  },
})

export const changeOfficeProgram = call('PATCH', '/office/programs/:id', {
  config: {
    ...takes({ right: 'programs.change' }),
    example: { version: '3f2a9c0d1b4e5f60', values: { summary: 'From the first query to a dashboard.' } },
  },
  schema: {
    tags,
    summary: 'Change what is said of a program, its trainer, its place, or whether it is on the site',
    params: officeProgramParamsSchema,
    querystring: previewQuerySchema,
    body: changeProgramSchema,
    response: answers({ 200: changeDoneSchema, 409: programChangedSinceSchema }),
  },
})

export const addOfficeProgram = call('POST', '/office/programs', {
  config: {
    ...takes({ right: 'programs.change' }),
    example: { copy_of: 'DataAnalytics', product: 'PowerBI', title: 'Power BI for Finance' },
  },
  schema: {
    tags,
    summary: 'A draft that begins with the texts of another program',
    querystring: previewQuerySchema,
    body: addProgramSchema,
    response: answers({ 200: changeDoneSchema }, 409),
  },
})

export const addOfficeCourse = call('POST', '/office/programs/:id/courses', {
  bodyLimit: SYLLABUS_BODY_LIMIT,
  config: {
    ...takes({ right: 'programs.change' }),
    example: { text: 'Course: Ledgers\nModule: First entries\n- Double entry' },
  },
  schema: {
    tags,
    summary: 'A course more, as the last one of its program',
    params: officeProgramParamsSchema,
    querystring: previewQuerySchema,
    body: addCourseSchema,
    response: answers({ 200: changeDoneSchema }, 409),
  },
})

export const changeOfficeCover = call('PUT', '/office/programs/:id/cover', {
  bodyLimit: 12_582_912,
  config: {
    ...takes({ right: 'programs.change' }),
    ...{ form: coverFormSchema, files: ['cover'], example: {} },
  },
  schema: {
    tags,
    summary:
      'Give a program a cover of its own, cut to 16:9; an empty text in its place brings the drawing back',
    params: officeProgramParamsSchema,
    querystring: changeCoverQuerySchema,
    response: answers({ 200: changeDoneSchema, 409: programChangedSinceSchema }, 415),
  },
})

export const readOfficeCourse = call('GET', '/office/programs/:id/courses/:course', {
  config: takes({ right: 'programs.change' }),
  schema: {
    tags,
    summary: 'One course of a program with its modules and topics',
    params: officeCourseParamsSchema,
    response: answers({ 200: officeCourseSchema }),
  },
})

export const changeOfficeCourse = call('PUT', '/office/programs/:id/courses/:course', {
  bodyLimit: SYLLABUS_BODY_LIMIT,
  config: {
    ...takes({ right: 'programs.change' }),
    example: {
      version: '3f2a9c0d1b4e5f60',
      text: 'Course: Python\nAbout: From the first script on.\nModule: First steps\n- Values and types',
    },
  },
  schema: {
    tags,
    summary: 'Write the syllabus of a course: all of its modules and topics as one text',
    params: officeCourseParamsSchema,
    querystring: previewQuerySchema,
    body: changeCourseSchema,
    response: answers({ 200: changeDoneSchema, 409: courseChangedSinceSchema }),
  },
})
