import { z } from 'zod'
import type { ClientCall, Shape } from './client-call'

interface Declared {
  method: string
  client: { path: string; needs?: readonly string[]; base?: 'profile'; aliases?: readonly string[] }
  schema: { response?: Record<string, z.ZodType> }
}
interface JsonSchema {
  type?: string
  items?: JsonSchema
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
}
type Needs = NonNullable<Shape['needs']>

/** Calls, and objects of calls such as those of each kind of record, by name. */
export type Facts = Omit<ClientCall<never>, 'declared'> | { [name: string]: Facts }

const JSON_TYPES: Readonly<Record<string, Needs[string]>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  object: 'object',
  array: 'array',
}

const isDeclared = (value: object): value is Declared => 'method' in value && 'client' in value

/** @throws if the response has no such field */
function typesOf(item: JsonSchema, names: readonly string[], call: string): Needs {
  const properties = (item.anyOf?.[0] ?? item).properties ?? {}
  return Object.fromEntries(
    names.map((name) => {
      const property = properties[name]
      if (!property) throw new Error(`${call}: its response has no field "${name}".`)
      return [name, JSON_TYPES[property.type ?? ''] ?? 'any']
    }),
  )
}

function kindOf(json: JsonSchema): { is: Shape['is']; item: JsonSchema } | null {
  if (json.type === 'array') return { is: 'list', item: json.items ?? {} }
  if (json.type !== 'object') return null
  const { additionalProperties } = json
  return !json.properties && typeof additionalProperties === 'object'
    ? { is: 'map', item: additionalProperties }
    : { is: 'object', item: json }
}

/** Null for calls that change something: their status says whether they succeeded, whatever is in the response. */
function shapeOf({ method, schema, client }: Declared, call: string): Shape | null {
  const success = Object.entries(schema.response ?? {}).find(([status]) => status.startsWith('2'))?.[1]
  if (method !== 'GET' || !success) return null
  const kind = kindOf(z.toJSONSchema(success, { io: 'output', unrepresentable: 'any' }) as JsonSchema)
  if (!kind) return null
  const { needs } = client
  return needs ? { is: kind.is, needs: typesOf(kind.item, needs, call) } : { is: kind.is }
}

const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** Names of the declared calls as OpenAPI writes them, without closing slashes; aliases included. */
export function namesOf(value: object): string[] {
  if (!isDeclared(value)) return Object.values(value).flatMap(namesOf)
  const { method, client } = value
  return [client.path, ...(client.aliases ?? [])].map(
    (path) => `${method} ${templateOf(path).replace(/(.)\/$/, '$1')}`,
  )
}

/** What browsers have of a declared call: its name, its base and the shape of its response. */
export function factsOf(value: object): Facts {
  if (!isDeclared(value))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, factsOf(part)]))
  const { method, client } = value
  const call = `${method} ${templateOf(client.path)}`
  const shape = shapeOf(value, call)
  return { call, ...(client.base && { base: client.base }), ...(shape && { shape }) }
}
