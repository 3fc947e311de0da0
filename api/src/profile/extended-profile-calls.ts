import { extendedProfileFormSchema, extendedProfileSchema } from '@marga/api-contract/extended-profile'
import { answers } from '../http/openapi'

const tags = ['Profile']

export const readProfile = {
  schema: {
    tags,
    summary: 'Bio, picture and resume',
    response: answers({ 200: extendedProfileSchema }, 401),
  },
}

export const changeProfile = {
  bodyLimit: 22_020_096,
  config: {
    form: extendedProfileFormSchema,
    files: ['profile_picture', 'resume'],
    example: { bio: 'From testing to data.' },
  },
  schema: {
    tags,
    summary: 'Change what is sent; a file field sent as an empty text removes the file',
    response: answers({ 200: extendedProfileSchema }, 401, 415),
  },
}

export const readPicture = {
  schema: { tags, summary: 'One’s own picture', response: answers({}, 401) },
}

export const readResume = {
  schema: { tags, summary: 'One’s own resume, as a download', response: answers({}, 401) },
}
