import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { PlatformError } from '../failure'

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete'])

const isAddress = (place: string) => /^https?:/.test(place)

/** @throws PlatformError if nothing is there */
async function fetchDocument(address: string): Promise<string> {
  const answer = await fetch(address).catch((cause: unknown) => {
    throw unusable(`${address} does not answer. Correct it, or start the provider.`, cause)
  })
  if (answer.ok) return answer.text()
  throw unusable(`${address} answers ${answer.status}. Correct it.`)
}

const unusable = (sentence: string, cause?: unknown) =>
  new PlatformError('API_DOCUMENT_UNUSABLE', `API_DOCUMENT: ${sentence}`, { cause })

/** @throws PlatformError if nothing is there */
async function read(place: string): Promise<string> {
  if (isAddress(place)) return fetchDocument(place)
  if (!existsSync(place)) throw unusable(`there is no file ${place}. Correct the path.`)
  return readFileSync(place, 'utf8')
}

interface Provider {
  /** Its OpenAPI document, a file or an address. */
  place: string | undefined
  /** Path that its calls lie below. */
  base: string
  /** Calls of the product, which count where no document is named. */
  known: readonly string[]
}

/** Calls of the provider that releases are checked against. @throws PlatformError */
export async function providerCalls({ place, base, known }: Provider): Promise<readonly string[]> {
  if (!place) return known
  const text = await read(place)
  try {
    const { paths } = documentSchema.parse(JSON.parse(text))
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => METHODS.has(method))
        .map((method) => `${method.toUpperCase()} ${path.startsWith(base) ? path.slice(base.length) : path}`),
    )
  } catch (cause) {
    throw unusable(`${place} holds no OpenAPI document in JSON.`, cause)
  }
}
