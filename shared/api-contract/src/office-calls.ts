import { z } from 'zod'
import { answers, call } from './call'
import {
  confirmedFactorSchema,
  enrolledFactorSchema,
  factorCodeSchema,
  logListSchema,
  logQuerySchema,
  newFactorSchema,
  type OfficeRule,
  officeMeSchema,
  staffChangedSchema,
  staffChangeSchema,
  staffListSchema,
  staffParamsSchema,
} from './office'

const tags = ['Office']

/** What a call takes: each names it here, and nowhere else. */
const takes = (office: OfficeRule) => ({ office })
const ANY_ROLE = takes({ right: 'any role', isBeforeFactor: true })

export const readOfficeMe = call(
  'GET',
  '/office/me',
  {
    config: ANY_ROLE,
    schema: {
      tags,
      summary: 'One’s own roles and rights in the office, and whether the second factor is confirmed',
      response: answers({ 200: officeMeSchema }),
    },
  },
  { needs: ['roles', 'rights'] },
)

/** The gateway knows what is live, and the API who may read it: the gateway makes this call for whom it is asked by. */
export const readLiveRight = call('GET', '/office/live', {
  config: takes({ right: 'releases.read' }),
  schema: {
    tags,
    summary: 'Whether its caller may read what is live: the gateway asks it, and answers itself',
    response: answers({ 204: z.null() }),
  },
})

export const beginFactor = call('POST', '/office/second-factor', {
  config: ANY_ROLE,
  schema: {
    tags,
    summary:
      'A new secret for an authenticator app, which counts once a code of it was entered; it is shown once',
    response: answers({ 201: newFactorSchema }),
  },
})

export const enrolFactor = call('POST', '/office/second-factor/enrolment', {
  config: { ...ANY_ROLE, example: { code: '123456' } },
  schema: {
    tags,
    summary:
      'The first code of a new secret: it counts from then on. Answers recovery codes, which are shown once',
    body: factorCodeSchema,
    response: answers({ 201: enrolledFactorSchema }, 409),
  },
})

export const confirmFactor = call('POST', '/office/second-factor/confirmation', {
  config: { ...ANY_ROLE, example: { code: '123456' } },
  schema: {
    tags,
    summary: 'A code of the authenticator app, or a recovery code: this session needs none for twelve hours',
    body: factorCodeSchema,
    response: answers({ 200: confirmedFactorSchema }, 409),
  },
})

export const listStaff = call('GET', '/office/staff', {
  config: takes({ right: 'staff.read' }),
  schema: { tags, summary: 'Everybody with a role', response: answers({ 200: staffListSchema }) },
})

export const changeStaff = call('PUT', '/office/staff', {
  config: { ...takes({ right: 'staff.change' }), example: { email: 'meera@example.com', roles: ['office'] } },
  schema: {
    tags,
    summary:
      'Set the roles of a person, by a confirmed email address; without a role they are no staff any more',
    body: staffChangeSchema,
    response: answers({ 200: staffChangedSchema }, 409),
  },
})

export const endStaffSessions = call('DELETE', '/office/staff/:id/sessions', {
  config: takes({ right: 'staff.change' }),
  schema: {
    tags,
    summary: 'Sign a person of the staff out everywhere, and withdraw their access tokens',
    params: staffParamsSchema,
    response: answers({ 204: z.null() }),
  },
})

export const readLog = call('GET', '/office/log', {
  config: takes({ right: 'log.read' }),
  schema: {
    tags,
    summary: 'What was done, the newest first: all of it, of one record, or of one person',
    querystring: logQuerySchema,
    response: answers({ 200: logListSchema }),
  },
})
