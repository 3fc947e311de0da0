import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withPages } from '@marga/constants/pages-by-word'
import { descriptorSchema } from '@marga/platform-contract/descriptor'
import type { Registry } from '@marga/platform-contract/registry'
import { searchEntriesOf } from '@marga/platform-contract/search-entries'

const workspace = join(__dirname, '../../..')
const descriptors = readdirSync(workspace)
  .filter((name) => name === 'shell' || name.startsWith('mfe-'))
  .map((name) => descriptorSchema.parse(JSON.parse(readFileSync(join(workspace, name, 'mfe.json'), 'utf8'))))

const registry: Registry = {
  schema: '',
  microFrontends: Object.fromEntries(
    descriptors.map((descriptor) => [
      descriptor.name,
      [
        {
          url: '',
          metadata: { integrity: '', version: '1.0.0' },
          extras: { ...descriptor, assets: {}, shared: [] },
        },
      ],
    ]),
  ),
}
const entries = searchEntriesOf(registry)

test('every entry that an area states is found, each title once', () => {
  const stated = descriptors.flatMap(({ search = [] }) => search.map(({ title }) => title))
  expect(entries.map(({ title }) => title).sort()).toEqual(stated.sort())
  expect(new Set(stated).size).toBe(stated.length)
})

test.each([
  ['price', '/coursesoffered'],
  ['evening', '/coursesoffered'],
  ['mornings', '/coursesoffered'],
  ['weekend', '/coursesoffered'],
  ['refund', '/refunds'],
  ['refnud', '/refunds'],
  ['interview', '/mock-interview'],
  ['log in', '/login'],
  ['receipt', '/my-learning'],
  ['contact', '/contact'],
  ['trainer', '/trainerprofile'],
  ['ai', '/ai-training'],
])('%j leads to its page first', (question, link) => {
  expect(withPages({ question, entries, hits: [], limit: 8 })[0]).toMatchObject({ kind: 'page', link })
})
