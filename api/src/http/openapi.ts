import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { named } from '@marga/server/http/named'
import type { FastifyContextConfig, FastifySchema } from 'fastify'
import plugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { z } from 'zod'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Schema of a multipart form, which the handler reads and checks itself. */
    form?: z.ZodType
    /** Names of the form's files. */
    files?: readonly string[]
    /** A request body that is accepted. */
    example?: unknown
  }
  interface FastifySchema {
    tags?: readonly string[]
    summary?: string
    description?: string
  }
}

type Transform = typeof jsonSchemaTransform
type Transformed = ReturnType<Transform>
type Body = { properties?: object }

/** A multipart body has the texts of its schema, and its files as binary. */
function asMultipart({ schema, url }: Transformed, files: readonly string[]): Transformed {
  const body = (schema as { body?: Body }).body
  const binary = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]))
  const properties = { ...body?.properties, ...binary }
  return { schema: { ...schema, consumes: ['multipart/form-data'], body: { ...body, properties } }, url }
}

const withExample = ({ schema, url }: Transformed, example: unknown): Transformed => {
  const body = (schema as { body?: Body }).body
  return { schema: { ...schema, body: { ...body, example } }, url }
}

/** Adds what the contract's schemas do not say: forms, files and examples, from the route's `config`. */
const transform: Transform = (input) => {
  const config = (input as { route?: { config?: FastifyContextConfig } }).route?.config
  const { form, files = [], example } = config ?? {}
  const schema = form ? { ...input.schema, body: form } : input.schema
  const transformed = jsonSchemaTransform({ ...input, schema })
  const complete = form ? asMultipart(transformed, files) : transformed
  return example === undefined ? complete : withExample(complete, example)
}

/** The docs page styles itself inline; it loads nothing from elsewhere. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'"

/** `/openapi.json`, made from the contract's schemas, and `/docs` to try the calls. */
export const openapi = plugin(
  async (app) => {
    await app.register(named(swagger), {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Marga provider API',
          version: '1.0.0',
          description:
            'Every call of the site. Unsafe calls with a session cookie carry X-CSRFToken; with Authorization: Bearer <token> (or Token <token>) they need none. A page names its account in X-Account (the username, URI-encoded): in the session of another account its calls are refused with 412. Paths are accepted with and without a closing slash. Every failure has the shape { message, errors? }.',
        },
        components: {
          securitySchemes: {
            session: { type: 'apiKey', in: 'cookie', name: 'marga_session' },
            token: { type: 'http', scheme: 'bearer', description: '`Token <token>` is accepted as well.' },
          },
        },
      },
      transform,
    })
    app.get('/openapi.json', { schema: { hide: true } as FastifySchema }, async () => app.swagger())
    await app.register(swaggerUi, { routePrefix: '/docs', indexPrefix: app.prefix, staticCSP: DOCS_POLICY })
  },
  { name: 'openapi' },
)
