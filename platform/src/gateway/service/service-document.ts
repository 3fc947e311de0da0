import swagger from '@fastify/swagger'
import { SERVICE_PREFIX } from '@marga/platform-contract/release-service'
import { named } from '@marga/server/http/named'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

type Transform = typeof jsonSchemaTransform

/** The upload has no schema that Fastify could check: it is a stream. */
const transform: Transform = (input) => {
  const { schema, url } = jsonSchemaTransform(input)
  if ((input.schema as { consumes?: string[] }).consumes?.[0] !== 'application/x-tar') return { schema, url }
  return { schema: { ...schema, body: { type: 'string', format: 'binary' } }, url }
}

/** The OpenAPI document of the service. Called before the routes are added. */
export async function addServiceDocument(app: FastifyInstance) {
  await app.register(named(swagger), {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Release service',
        version: '1.0.0',
        description: `Publish and promote releases below ${SERVICE_PREFIX}. Every failure has the shape { code, message }.`,
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transform,
  })
  app.get('/openapi.json', { schema: { hide: true } as FastifySchema }, async () => app.swagger())
}
