import { answers, call } from './call'
import type { StaffRule } from './office'
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
