import { answers, call } from './call'
import { basicDetailsPatchSchema, basicDetailsSchema } from './profile'

const tags = ['Profile']

export const readDetails = call(
  'GET',
  '/register/details',
  {
    schema: { tags, summary: 'Basic details', response: answers({ 200: basicDetailsSchema }, 401) },
  },
  { base: 'profile' },
)

export const changeDetails = call(
  'PATCH',
  '/register/details/',
  {
    config: { example: { city: 'Pune', userType: 'student' } },
    schema: {
      tags,
      summary: 'Change what is given; a login is never renamed',
      body: basicDetailsPatchSchema,
      response: answers({ 200: basicDetailsSchema }, 401, 409),
    },
  },
  { base: 'profile' },
)
