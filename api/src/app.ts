import Fastify, { type FastifyPluginAsync, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { accountRoutes } from './accounts/account-routes'
import { contactRoutes } from './contact/contact-routes'
import { courseRoutes } from './courses/course-routes'
import type { Database } from './database/schema'
import { errorAnswers } from './plugins/errors'
import { originCheck } from './plugins/origin-check'
import { sessions } from './plugins/sessions'
import { uploads } from './plugins/uploads'
import { profileRoutes } from './profile/profile-routes'
import { reviewRoutes } from './reviews/review-routes'
import { trainerRoutes } from './trainers/trainer-routes'

export interface ApiOptions {
  database: Kysely<Database>
  /** Folder that takes uploaded files. */
  uploadsFolder: string
}

/** What the API needs of the Fastify instance that it is mounted in. Sizes in bytes. */
export const SERVER_OPTIONS = {
  bodyLimit: 1_048_576,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
} satisfies FastifyServerOptions

/** The provider's API; mount it under `/api`. Its hooks and its error answers stay inside. */
export const api: FastifyPluginAsync<ApiOptions> = async (app, { database, uploadsFolder }) => {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.register(errorAnswers)
  app.register(originCheck)
  app.register(sessions, { database })
  app.register(uploads, { folder: uploadsFolder })
  app.register(accountRoutes, { database })
  app.register(contactRoutes, { database })
  app.register(courseRoutes, { database })
  app.register(profileRoutes, { database })
  app.register(reviewRoutes, { database })
  app.register(trainerRoutes, { database })
}

/** The API alone: whoever calls it listens or injects. */
export function buildApp({
  logger = false,
  ...options
}: ApiOptions & { logger?: FastifyServerOptions['logger'] }) {
  const app = Fastify({ ...SERVER_OPTIONS, logger })
  app.register(api, { prefix: '/api', ...options })
  return app
}
