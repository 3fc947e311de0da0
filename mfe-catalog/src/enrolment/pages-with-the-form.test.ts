import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const SOURCES = join(__dirname, '..')
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).map((file) => join(SOURCES, file))
const USES_FORM = /import \{[^}]*\bEnrol(?:Button|DialogOf)\b[^}]*\} from '[^']*enrol-button'/
const HAS_ACTION = "export { enrol as action } from '../enrolment/enrol'"

/** Folders of pages that hold the form: without the action a press is answered with 405. */
const pages = [
  ...new Set(
    files
      .filter((file) => file.endsWith('.tsx') && USES_FORM.test(readFileSync(file, 'utf8')))
      .map(dirname)
      .filter((folder) => basename(folder) !== 'enrolment'),
  ),
]

test('pages with the enrol form are found', () => {
  expect(pages.map((folder) => basename(folder)).sort()).toEqual([
    'offered-courses',
    'program',
    'static-course',
    'syllabus',
  ])
})

test.each(pages.map((folder) => [basename(folder), folder]))('%s has the action of the form', (_, folder) => {
  const routes = files.filter((file) => dirname(file) === folder && file.endsWith('-route.ts'))
  expect(routes.some((file) => readFileSync(file, 'utf8').includes(HAS_ACTION))).toBe(true)
})
