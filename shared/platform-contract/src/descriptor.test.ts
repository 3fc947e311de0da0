import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { descriptorSchema } from './descriptor'
import { descriptorJsonSchema } from './descriptor-json-schema'

test('mfe.schema.json states what the schema accepts', () => {
  const file = join(__dirname, '../mfe.schema.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(descriptorJsonSchema())))
})

const catalog = {
  name: 'catalog',
  owner: 'catalog team',
  sdk: '^1.0.0',
  routes: [{ id: 'offered-courses', path: '/coursesoffered' }],
}

test('a descriptor is a remote rendered on the server unless it says otherwise', () => {
  expect(descriptorSchema.parse(catalog)).toMatchObject({ kind: 'remote', routes: [{ render: 'server' }] })
})

test.each([
  ['an unknown key', { ...catalog, colour: 'blue' }],
  ['a name with capitals', { ...catalog, name: 'Catalog' }],
  ['a name that every object has', { ...catalog, name: 'constructor' }],
  ['an id that every object has', { ...catalog, routes: [{ id: 'constructor', path: '/c' }] }],
  ['a path without a slash', { ...catalog, routes: [{ id: 'offered', path: 'coursesoffered' }] }],
  ['an id that cannot name a chunk', { ...catalog, routes: [{ id: 'offered courses', path: '/c' }] }],
  ['no owner', { ...catalog, owner: '' }],
])('%s is refused', (_what, descriptor) => {
  expect(descriptorSchema.safeParse(descriptor).success).toBe(false)
})

describe('entries of the search', () => {
  const entry = { title: 'Careers', to: '/careers', words: ['jobs'] }
  const refusalOf = (search: object[]) => {
    const { error } = descriptorSchema.safeParse({ ...catalog, search })
    return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }

  test('may be left out; one with a title, an address and words is enough', () => {
    expect(descriptorSchema.parse(catalog)).not.toHaveProperty('search')
    expect(refusalOf([entry, { ...entry, text: 'work with us' }])).toBeUndefined()
  })

  test.each([
    [[{ ...entry, title: 'a'.repeat(61) }], 'search.0.title: A title has at most 60 letters.'],
    [[{ ...entry, title: '' }], 'search.0.title: Write what the result is called.'],
    [[{ ...entry, to: 'careers' }], 'search.0.to: Write a path of this app, such as /careers.'],
    [[{ ...entry, words: [] }], 'search.0.words: Write at least one word that means the page.'],
    [[{ ...entry, words: Array(61).fill('job') }], 'search.0.words: An entry has at most 60 words.'],
    [[{ ...entry, words: ['j'.repeat(41)] }], 'search.0.words.0: A word has at most 40 letters.'],
    [[{ ...entry, text: 'a'.repeat(161) }], 'search.0.text: A text has at most 160 letters.'],
    [Array(21).fill(entry), 'search: An app has at most 20 entries in the search.'],
  ])('%# a fault is said with its place', (search, refusal) => {
    expect(refusalOf(search)).toEqual([refusal])
  })
})
