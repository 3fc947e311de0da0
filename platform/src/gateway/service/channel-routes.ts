import { faultsSchema, releasesSchema } from '@marga/platform-contract/release-lists'
import {
  approvalRequestSchema,
  gatewaysSchema,
  historySchema,
  promotedSchema,
  promotedSetSchema,
  promotionSchema,
  setPromotionSchema,
  statusSchema,
} from '@marga/platform-contract/release-service'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { addFlagRoutes } from './flag-routes'
import { addPreviewRoute } from './preview-route'
import { channelParams, LOG, logParams, problems, releaseParams } from './route-parts'
import type { AccessOf } from './team-access'
import { addWithdrawalRoutes } from './withdrawal-routes'

/** Promote, approve, withdraw, history and status. */
export function addChannelRoutes(instance: FastifyInstance, accessOf: AccessOf) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.post(
    `${LOG}/promotions`,
    {
      schema: {
        summary: 'Make a release live, for all visitors or a share of them',
        params: logParams,
        body: promotionSchema,
        response: { 200: promotedSchema, ...problems },
      },
    },
    async (request) => {
      const { force, again, ...promotion } = request.body
      const flags = { isForced: force, isAgain: again }
      return accessOf(request).actions.promote({ ...request.params, ...promotion, ...flags })
    },
  )
  app.post(
    `${LOG}/approvals`,
    {
      schema: {
        summary: 'Sign what another key has proposed: with the last signature that it needs it is promoted',
        params: logParams,
        body: approvalRequestSchema,
        response: { 200: promotedSchema, ...problems },
      },
    },
    async (request) => {
      const { force, version } = request.body
      return accessOf(request).actions.approve({ ...request.params, version, isForced: force })
    },
  )
  app.post(
    '/channels/:channel/promotions',
    {
      schema: {
        summary: 'Take over what is live on another channel, all of it or nothing',
        params: channelParams,
        body: setPromotionSchema,
        response: { 200: promotedSetSchema, ...problems },
      },
    },
    async (request) => {
      const { force, again, ...set } = request.body
      const flags = { isForced: force, isAgain: again }
      return accessOf(request).actions.promoteSet({ ...request.params, ...set, ...flags })
    },
  )
  addWithdrawalRoutes(instance, accessOf)
  addFlagRoutes(instance, accessOf)
  addPreviewRoute(instance, accessOf)
  addReadRoutes(instance, accessOf)
}

function addReadRoutes(instance: FastifyInstance, accessOf: AccessOf) {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    `${LOG}/history`,
    {
      schema: {
        summary: 'Everything that was live of an app on a channel, newest first',
        params: logParams,
        response: { 200: historySchema, ...problems },
      },
    },
    async (request) => accessOf(request).actions.history(request.params),
  )
  app.get(
    `${LOG}/faults`,
    {
      schema: {
        summary: 'What failed in browsers of the live releases of an app, by lines of its sources',
        params: logParams,
        response: { 200: faultsSchema, ...problems },
      },
    },
    async (request) => accessOf(request).actions.faults(request.params),
  )
  app.get(
    '/releases/:app',
    {
      schema: {
        summary: 'Every release of an app, newest first',
        params: releaseParams.pick({ app: true }),
        response: { 200: releasesSchema, ...problems },
      },
    },
    async (request) => accessOf(request).actions.releases(request.params.app),
  )
  app.get(
    '/channels/:channel/status',
    {
      schema: {
        summary: 'Live releases of a channel, and how canaries do',
        params: channelParams,
        response: { 200: statusSchema, ...problems },
      },
    },
    async (request) => accessOf(request).actions.status(request.params.channel),
  )
  app.get(
    '/channels/:channel/gateways',
    {
      schema: {
        summary: 'Which records each gateway of a channel serves',
        params: channelParams,
        response: { 200: gatewaysSchema, ...problems },
      },
    },
    async (request) => accessOf(request).actions.gateways(request.params.channel),
  )
}
