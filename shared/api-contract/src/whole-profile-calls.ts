import { answers, call } from './call'
import { wholeProfileSaveSchema, wholeProfileSchema } from './extended-profile'
import { changedProfileSchema } from './profile'
import { RECORD_KINDS, revisionQuerySchema } from './profile-records'

/** Bytes of a whole profile: four full lists of ordinary entries. */
const PROFILE_BODY_LIMIT = 1_048_576

const tags = ['Profile']

export const readWholeProfile = call(
  'GET',
  '/profile/whole',
  {
    schema: { tags, summary: 'The whole profile', response: answers({ 200: wholeProfileSchema }, 401) },
  },
  { base: 'profile' },
)

export const replaceWholeProfile = call(
  'PUT',
  '/profile/whole',
  {
    bodyLimit: PROFILE_BODY_LIMIT,
    config: { example: { bio: 'From testing to data.', skills: [RECORD_KINDS.skills.example] } },
    schema: {
      tags,
      summary: 'Save what is given, all of it or nothing: entries with an id are replaced, others added',
      querystring: revisionQuerySchema,
      body: wholeProfileSaveSchema,
      response: answers({ 200: wholeProfileSchema, 409: changedProfileSchema }, 401),
    },
  },
  { base: 'profile' },
)
