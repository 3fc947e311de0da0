import { statSync } from 'node:fs'
import { join } from 'node:path'
import { PROGRAM_PROJECTS } from './program-projects'

const pictures = join(__dirname, '../../../shell/public')

test.each(Object.values(PROGRAM_PROJECTS).flat())('$title has a picture of at most 12 KB', ({ picture }) => {
  expect(statSync(join(pictures, picture ?? 'none')).size).toBeLessThan(12_288)
})
