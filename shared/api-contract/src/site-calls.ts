import { answers, call } from './call'
import { siteSchema } from './site'

export const readSite = call(
  'GET',
  '/site',
  {
    schema: {
      tags: ['Site'],
      summary:
        'What the site is: a demonstration, until its samples are removed; who runs it, its programs, the choices of the form to enrol, and the batch that begins next',
      response: answers({ 200: siteSchema }),
    },
  },
  { needs: ['is_demonstration'] },
)
