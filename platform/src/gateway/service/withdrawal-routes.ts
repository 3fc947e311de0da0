import {
  promotedSchema,
  retirementSchema,
  revocationRequestSchema,
  revokedSchema,
  rollbackSchema,
} from '@marga/platform-contract/release-service'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { LOG, logParams, problems, releaseParams } from './route-parts'
import type { AccessOf } from './team-access'

/** Roll back, retire and revoke. */
export function addWithdrawalRoutes(instance: FastifyInstance, accessOf: AccessOf) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.post(
    `${LOG}/rollbacks`,
    {
      schema: {
        summary: 'Make the release before live, or the one that is named',
        params: logParams,
        body: rollbackSchema,
        response: { 200: promotedSchema, ...problems },
      },
    },
    async (request) => {
      const { force, ...target } = request.body
      return accessOf(request).actions.rollback({ ...request.params, ...target, isForced: force })
    },
  )
  app.post(
    `${LOG}/retirement`,
    {
      schema: {
        summary: 'Take an app off a channel, until something of it is promoted again',
        params: logParams,
        body: retirementSchema,
        response: { 200: promotedSchema, ...problems },
      },
    },
    async (request) => {
      const { trial, why } = request.body
      return accessOf(request).actions.retire({ ...request.params, why, isTrial: trial })
    },
  )
  app.post(
    '/releases/:app/:version/revocation',
    {
      schema: {
        summary: 'End a release everywhere, for good',
        params: releaseParams,
        body: revocationRequestSchema,
        response: { 200: revokedSchema, ...problems },
      },
    },
    async (request) => {
      const { force, ...facts } = request.body
      return accessOf(request).actions.revoke({ ...request.params, ...facts, isForced: force })
    },
  )
}
