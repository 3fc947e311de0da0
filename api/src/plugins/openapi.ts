import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { problemSchema } from '@marga/contract/problem'
import type { FastifySchema } from 'fastify'
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

const COMMON_FAILURES = [400, 403, 404, 413, 429, 500, 503] as const

/** Answers of a call by status: its own, and the failures that every call shares, in their one shape. */
export function answers<const T extends Record<number, z.ZodType>>(own: T, ...failures: readonly number[]) {
  const shared = Object.fromEntries(
    [...COMMON_FAILURES, ...failures].map((status) => [status, problemSchema]),
  )
  return { ...shared, ...own } as unknown as T &
    Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503, typeof problemSchema>
}

type Transform = typeof jsonSchemaTransform
type Transformed = ReturnType<Transform>

/** The body of a multipart call: its texts as the schema has them, its files as binary. */
function withForm(
  transformed: Transformed,
  { form, files = [] }: { form: z.ZodType; files?: readonly string[] },
) {
  const described = jsonSchemaTransform({ schema: { body: form }, url: '' } as never).schema as {
    body?: { properties?: object; required?: string[] }
  }
  const binary = Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }]))
  return {
    ...transformed,
    schema: {
      ...transformed.schema,
      consumes: ['multipart/form-data'],
      body: { ...described.body, type: 'object', properties: { ...described.body?.properties, ...binary } },
    },
  }
}

const withExample = (transformed: Transformed, example: unknown) => {
  const schema = transformed.schema as FastifySchema & { body?: object }
  return { ...transformed, schema: { ...schema, body: { ...schema.body, example } } }
}

const transform = (
  input: Parameters<Transform>[0] & {
    route: { config?: { form?: z.ZodType; files?: readonly string[]; example?: unknown } }
  },
) => {
  const { form, files, example } = input.route.config ?? {}
  let transformed: Transformed = jsonSchemaTransform(input)
  if (form) transformed = withForm(transformed, { form, ...(files && { files }) }) as Transformed
  return example === undefined ? transformed : (withExample(transformed, example) as Transformed)
}

/** `/openapi.json`, made from the contract's schemas, and `/docs` to try the calls. */
export const openapi = plugin(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Marga provider API',
          version: '1.0.0',
          description:
            'Every call of the site. Unsafe calls with a session cookie carry X-CSRFToken; with Authorization: Token they need none. Paths are accepted with and without a closing slash. Every failure has the shape { message, errors? }.',
        },
        components: {
          securitySchemes: {
            session: { type: 'apiKey', in: 'cookie', name: 'marga_session' },
            token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <token>' },
          },
        },
      },
      transform: transform as Transform,
    })
    app.get('/openapi.json', { schema: { hide: true } as FastifySchema }, async () => app.swagger())
    await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: false })
  },
  { name: 'openapi' },
)
