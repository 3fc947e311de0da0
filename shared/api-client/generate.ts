// Writes src/calls from the contract: `npm run contract -w shared/api-client`.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Facts, factsOf, namesOf } from './src/facts-of'

const CONTRACT = join(import.meta.dirname, '../api-contract/src')
const CALLS = join(import.meta.dirname, 'src/calls')
const ALL_CALLS = join(import.meta.dirname, 'src/all-calls.ts')

const typeOf = (facts: Facts, path: string): string =>
  typeof facts.call === 'string'
    ? `ClientCall<typeof ${path}>`
    : `{ ${Object.entries(facts)
        .map(([name, part]) => `${name}: ${typeOf(part, `${path}.${name}`)}`)
        .join('; ')} }`

const exportOf = (name: string, facts: Facts) =>
  `export const ${name}: ${typeOf(facts, `contract.${name}`)} = ${JSON.stringify(facts)}`

const names: string[] = []
for (const file of readdirSync(CONTRACT).filter((name) => name.endsWith('-calls.ts'))) {
  const declared = (await import(join(CONTRACT, file))) as Record<string, object>
  names.push(...Object.values(declared).flatMap(namesOf))
  const lines = [
    '// Made from the contract by `npm run contract -w shared/api-client`.',
    `import type * as contract from '@marga/api-contract/${file.replace(/\.ts$/, '')}'`,
    "import type { ClientCall } from '../client-call'\n",
    ...Object.entries(declared).map(([name, value]) => `${exportOf(name, factsOf(value))}\n`),
  ]
  writeFileSync(join(CALLS, file), lines.join('\n'))
}
writeFileSync(
  ALL_CALLS,
  `// Made from the contract by \`npm run contract -w shared/api-client\`.\n/** Every call of the API as OpenAPI writes it. */\nexport const ALL_CALLS: readonly string[] = ${JSON.stringify(names.sort())}\n`,
)
