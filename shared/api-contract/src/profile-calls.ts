import { answers, call } from './call'
import { basicDetailsPatchSchema, basicDetailsSchema, changedProfileSchema } from './profile'
import { revisionQuerySchema } from './profile-records'

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
      summary:
        'Change what is given; with the revision, only if nobody changed it since. A login is never renamed',
      querystring: revisionQuerySchema,
      body: basicDetailsPatchSchema,
      response: answers({ 200: basicDetailsSchema, 409: changedProfileSchema }, 401),
    },
  },
  { base: 'profile' },
)
