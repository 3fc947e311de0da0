// `npm run --silent structure -w platform`: the rooms of this repository and what imports what, as Markdown that GitHub draws.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { structureOf } from './structure.mjs'
import { packagesOf } from './walls.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
console.log(structureOf(root, packagesOf(root)))
