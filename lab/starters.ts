import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { starterAddresses } from '@marga/content/starter-addresses'
import { STARTERS } from '@marga/content/starters'
import { csvOf, tasksOf } from './starters/starter-file'
import { STARTER_FILES } from './starters/starter-files'

// `npm run starters -w lab`: writes data and tasks of each starter project into the site's pictures.

const folder = join(import.meta.dirname, '../shell/public/')
for (const file of STARTER_FILES) {
  const starter = STARTERS.find(({ name }) => name === file.name)
  const addresses = starter && starterAddresses(folder, starter)
  if (!addresses) throw new Error(`${file.name} is not in shared/content/src/starters.ts.`)
  writeFileSync(addresses.data, csvOf(file))
  writeFileSync(addresses.tasks, tasksOf(file, starter))
}
