import { readdirSync } from 'node:fs'
import { z } from 'zod'
import { contactMessageSchema } from './contact'
import { extendedProfileFormSchema } from './extended-profile'
import { fieldClasses, requiredText } from './fields'
import { trainerRegistrationSchema } from './trainers'

/** What calls take as a form of several parts is parsed by their handlers. */
const FORMS = { contactMessageSchema, extendedProfileFormSchema, trainerRegistrationSchema }

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType

/** Every schema that is directly part of another one, by the name of its field. */
function partsOf(schema: z.ZodType): Array<[name: string, part: z.ZodType]> {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape)
  const { def } = schema
  return Object.values(def)
    .flat()
    .filter(isSchema)
    .map((part) => ['', part])
}

/** Paths of texts without a class; formats of the contract's own library, such as dates, have none. */
function unclassedIn(schema: z.ZodType, path: string): string[] {
  if (fieldClasses.has(schema)) return []
  if (schema instanceof z.ZodString) return [path]
  return partsOf(schema).flatMap(([name, part]) => unclassedIn(part, name ? `${path}.${name}` : path))
}

const bodySchema = z.object({ schema: z.object({ body: z.custom<z.ZodType>(isSchema) }) })

async function bodies() {
  const files = readdirSync(__dirname).filter((name) => name.endsWith('-calls.ts'))
  const calls = await Promise.all(
    files.map(
      async (file): Promise<Array<[string, unknown]>> =>
        Object.entries(await import(`./${file.replace(/\.ts$/, '')}`)),
    ),
  )
  const named = calls.flat().flatMap(([name, call]): Array<[string, unknown]> => {
    const inside = typeof call === 'object' && call !== null ? Object.entries(call) : []
    return [[name, call], ...inside.map(([key, one]): [string, unknown] => [`${name}.${key}`, one])]
  })
  return named.flatMap(([name, call]) => {
    const parsed = bodySchema.safeParse(call)
    return parsed.success ? [{ name, body: parsed.data.schema.body }] : []
  })
}

test('every text that a call takes says what it is, and so what becomes of it', async () => {
  const all = [...(await bodies()), ...Object.entries(FORMS).map(([name, body]) => ({ name, body }))]
  expect(all.length).toBeGreaterThan(20)
  expect(all.flatMap(({ name, body }) => unclassedIn(body, name))).toEqual([])
})

test('a text without a class is found wherever it stands', () => {
  const body = z.object({
    name: requiredText('Name'),
    day: z.iso.date(),
    lists: z.array(z.object({ note: z.string().max(9).optional().default('') })),
    either: z.union([z.literal(''), z.string().transform((text) => text)]),
  })
  expect(unclassedIn(body, 'body')).toEqual(['body.lists.note', 'body.either'])
})
