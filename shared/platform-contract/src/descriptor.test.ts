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
