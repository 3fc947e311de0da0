import { answers, call } from './call'
import { siteSchema } from './site'

export const readSite = call(
  'GET',
  '/site',
  {
    schema: {
      tags: ['Site'],
      summary: 'What the site is: a demonstration, until its samples are removed; and who runs it',
      response: answers({ 200: siteSchema }),
    },
  },
  { needs: ['is_demonstration'] },
)
