import { readFileSync } from 'node:fs'
import { ALL_CALLS } from '@marga/api-client/all-calls'
import { z } from 'zod'
import { PlatformError } from '../failure'

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete'])

const read = async (place: string) =>
  /^https?:/.test(place) ? (await fetch(place)).json() : JSON.parse(readFileSync(place, 'utf8'))

/**
 * Calls of the provider: of the OpenAPI document that is named (a file or an address), else of the provider of this
 * workspace. @throws PlatformError
 */
export async function providerCalls({ place, base }: { place: string | undefined; base: string }) {
  if (!place) return ALL_CALLS
  try {
    const { paths } = documentSchema.parse(await read(place))
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => METHODS.has(method))
        .map((method) => `${method.toUpperCase()} ${path.startsWith(base) ? path.slice(base.length) : path}`),
    )
  } catch (cause) {
    throw new PlatformError(
      'API_DOCUMENT_UNUSABLE',
      `API_DOCUMENT: ${place} holds no OpenAPI document in JSON.`,
      {
        cause,
      },
    )
  }
}
