import { answers, call } from './call'
import type { OfficeRule } from './office'
import { changeDoneSchema } from './office-desk'
import {
  changeMentorQuerySchema,
  mentorChangedSinceSchema,
  mentorFormSchema,
  officeMentorSchema,
} from './office-mentor'

const tags = ['Office']
const takes = (office: OfficeRule) => ({ office })

export const readOfficeMentor = call('GET', '/office/mentor', {
  config: takes({ right: 'trainers.change' }),
  schema: {
    tags,
    summary: 'Who holds the mock interviews, as the company has entered them',
    response: answers({ 200: officeMentorSchema }),
  },
})

export const changeOfficeMentor = call('PUT', '/office/mentor', {
  bodyLimit: 12_582_912,
  config: {
    ...takes({ right: 'trainers.change' }),
    ...{ form: mentorFormSchema, files: ['photo'], example: { name: 'Leela Menon' } },
  },
  schema: {
    tags,
    summary:
      'Everything that is said of the mentor; another name is another person. Without a photo they keep theirs, and an empty text removes it',
    querystring: changeMentorQuerySchema,
    response: answers({ 200: changeDoneSchema, 409: mentorChangedSinceSchema }, 415),
  },
})
