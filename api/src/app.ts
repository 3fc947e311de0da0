import Fastify, { type FastifyServerOptions } from 'fastify'
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

export interface AppOptions {
  database: Kysely<Database>
  /** Folder that takes uploaded files. */
  uploadsFolder: string
  logger?: FastifyServerOptions['logger']
}

/** The provider's API, mounted under `/api`. Builds only: whoever calls it listens or injects. */
export function buildApp({ database, uploadsFolder, logger = false }: AppOptions) {
  const app = Fastify({
    logger,
    bodyLimit: 1_048_576,
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.register(errorAnswers)
  app.register(originCheck)
  app.register(sessions, { database })
  app.register(uploads, { folder: uploadsFolder })
  app.register(
    async (api) => {
      api.register(accountRoutes, { database })
      api.register(contactRoutes, { database })
      api.register(courseRoutes, { database })
      api.register(profileRoutes, { database })
      api.register(reviewRoutes, { database })
      api.register(trainerRoutes, { database })
    },
    { prefix: '/api' },
  )
  return app
}
