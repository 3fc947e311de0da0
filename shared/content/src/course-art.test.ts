import { statSync } from 'node:fs'
import { join } from 'node:path'
import { coursePictureOf } from './course-art'
import { syllabi } from './courses'
import { staticCourses } from './static-courses'

const pictures = join(__dirname, '../../../shell/public')

test.each([...syllabi, ...staticCourses].map(({ name }) => name))(
  '%s has a picture of at most 12 KB',
  (name) => {
    const address = coursePictureOf('/files/', name)
    expect(statSync(join(pictures, address.replace('/files/', ''))).isFile()).toBe(true)
    expect(statSync(join(pictures, address.replace('/files/', ''))).size).toBeLessThan(12_288)
  },
)

test('a course that is not of the first content has none, nor a page that knows no folder of pictures', () => {
  expect(coursePictureOf('/files/', 'Rust')).toBe('')
  expect(coursePictureOf(undefined, 'Python')).toBe('')
})
