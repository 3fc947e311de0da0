import { answers, call } from './call'
import { extendedProfileFormSchema, extendedProfileSchema } from './extended-profile'
import { changedProfileSchema } from './profile'
import { revisionQuerySchema } from './profile-records'

const tags = ['Profile']

export const readProfile = call(
  'GET',
  '/profile/',
  {
    schema: {
      tags,
      summary: 'Bio, picture and resume',
      response: answers({ 200: extendedProfileSchema }, 401),
    },
  },
  { base: 'profile' },
)

export const changeProfile = call(
  'PATCH',
  '/profile/',
  {
    bodyLimit: 22_020_096,
    config: {
      form: extendedProfileFormSchema,
      files: ['profile_picture', 'resume'],
      example: { bio: 'From testing to data.' },
    },
    schema: {
      tags,
      summary: 'Change what is sent; a file field sent as an empty text removes the file',
      querystring: revisionQuerySchema,
      response: answers({ 200: extendedProfileSchema, 409: changedProfileSchema }, 401, 415),
    },
  },
  { base: 'profile' },
)

export const readPicture = call(
  'GET',
  '/profile/picture',
  {
    schema: { tags, summary: 'One’s own picture', response: answers({}, 401) },
  },
  { base: 'profile' },
)

export const readResume = call(
  'GET',
  '/profile/resume',
  {
    schema: { tags, summary: 'One’s own resume, as a download', response: answers({}, 401) },
  },
  { base: 'profile' },
)
