import { answers, call } from './call'
import type { OfficeRule } from './office'
import { figuresQuerySchema, figuresSchema } from './office-figures'

const READ: { office: OfficeRule } = { office: { right: 'figures.read' } }

export const readFigures = call(
  'GET',
  '/office/figures',
  {
    config: READ,
    schema: {
      tags: ['Office'],
      summary:
        'Views by page, visits by source, and of each program views, registrations and payments, by day, week or month',
      querystring: figuresQuerySchema,
      response: answers({ 200: figuresSchema }),
    },
  },
  { needs: ['spans', 'pages', 'sources', 'programs'] },
)
