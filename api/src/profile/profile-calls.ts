import { basicDetailsPatchSchema, basicDetailsSchema } from '@marga/api-contract/profile'
import { answers } from '../http/openapi'

const tags = ['Profile']

export const readDetails = {
  schema: { tags, summary: 'Basic details', response: answers({ 200: basicDetailsSchema }, 401) },
}

export const changeDetails = {
  config: { example: { city: 'Pune', userType: 'student' } },
  schema: {
    tags,
    summary: 'Change what is given; a login is never renamed',
    body: basicDetailsPatchSchema,
    response: answers({ 200: basicDetailsSchema }, 401, 409),
  },
}
