import { z } from 'zod'
import { answers, call } from './call'
import { searchHitSchema, searchQuerySchema } from './search'

export const search = call(
  'GET',
  '/search',
  {
    config: { flag: 'search' },
    schema: {
      tags: ['Search'],
      summary:
        'Programs, courses, topics, trainers, videos and pages, best first; beginnings and misspelt words are found',
      querystring: searchQuerySchema,
      response: answers({ 200: z.array(searchHitSchema) }),
    },
  },
  { needs: ['kind', 'title', 'link', 'context'] },
)
