import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RIGHTS_OF } from '@marga/api-contract/office-rights'
import { descriptorSchema } from '@marga/platform-contract/descriptor'

const workspace = join(__dirname, '../..')
const apps = readdirSync(workspace).filter((name) => name === 'shell' || name.startsWith('mfe-'))

test('every right that a page or an entry asks for is one of the table', () => {
  const known = new Set<string>([
    'any',
    ...Object.values(RIGHTS_OF).flatMap((grants) => grants.map((grant) => grant.split(':')[0] ?? '')),
  ])
  for (const app of apps) {
    const { routes, navigation } = descriptorSchema.parse(
      JSON.parse(readFileSync(join(workspace, app, 'mfe.json'), 'utf8')),
    )
    const asked = [...routes, ...navigation].flatMap(({ when }) => when?.right ?? [])
    expect([app, asked.filter((right) => !known.has(right))]).toEqual([app, []])
  }
})
