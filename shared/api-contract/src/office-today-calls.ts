import { answers, call } from './call'
import type { OfficeRule, StaffRule } from './office'
import { changeDoneSchema, previewQuerySchema } from './office-desk'
import { todaySchema } from './office-today'

const ANY_ROLE: { office: StaffRule } = { office: { right: 'any role' } }

export const readToday = call(
  'GET',
  '/office/today',
  {
    config: ANY_ROLE,
    schema: {
      tags: ['Office'],
      summary: 'What waits for somebody today, of what one’s rights are about',
      response: answers({ 200: todaySchema }),
    },
  },
  { needs: ['lines'] },
)

const COMPANY: { office: OfficeRule } = { office: { right: 'company.change' } }

export const removeSamples = call('POST', '/office/samples/removal', {
  config: COMPANY,
  schema: {
    tags: ['Office'],
    summary:
      'The site is no demonstration any more: invented people, reviews and partners go, as by the command `samples remove`',
    querystring: previewQuerySchema,
    response: answers({ 200: changeDoneSchema }, 409),
  },
})

export const sayNoGstin = call('POST', '/office/company/no-gstin', {
  config: COMPANY,
  schema: {
    tags: ['Office'],
    summary: 'The company has no GSTIN, so that Today does not ask for it any more',
    querystring: previewQuerySchema,
    response: answers({ 200: changeDoneSchema }, 409),
  },
})
