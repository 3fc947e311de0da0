import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** The app that a plugin of routes gets: what its handlers take and answer follows from the calls of the contract. */
export type ZodApp = Parameters<FastifyPluginAsyncZod>[0]
