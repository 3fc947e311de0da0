// Part of `npm run check`: banned words, and references that lead nowhere, in every file that people write.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBannedWords } from './banned-words.mjs'
import { findLostReferences } from './references.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const SKIPPED = /^(node_modules|dist|coverage|test-results|playwright-report|shots|\.(?!github).*)$/
const WRITTEN = /\.(ts|tsx|mts|mjs|js|css|md|json)$/
/** The list itself and its test, and what npm writes. */
const EXEMPT =
  /^(package-lock\.json|platform\/setup\/(banned-words\.mjs|check-texts\.test\.ts|commit-titles\.test\.ts|references\.mjs))$/

const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (SKIPPED.test(entry.name)) return []
    if (entry.isDirectory()) return filesIn(path)
    return WRITTEN.test(path) && !EXEMPT.test(path) ? [path] : []
  })

const faults = filesIn('').flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      [...findBannedWords(line), ...findLostReferences(line, { root, file })].map(
        (fault) => `${file}:${index + 1}: ${fault}`,
      ),
    ),
)
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error(`\n${faults.length} to rewrite: see CONTRIBUTING.md, "What npm run check refuses".`)
  process.exitCode = 1
}
