import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_CALLS } from './all-calls'
import { factsOf, namesOf } from './facts-of'

const CONTRACT = join(__dirname, '../../api-contract/src')
const files = readdirSync(CONTRACT).filter((name) => name.endsWith('-calls.ts'))

test.each(files)(
  'calls/%s is what `npm run contract -w shared/api-client` makes of the contract',
  async (file) => {
    const declared = Object.entries((await import(join(CONTRACT, file))) as Record<string, object>)
    const made = await import(join(__dirname, 'calls', file))
    expect({ ...made }).toEqual(Object.fromEntries(declared.map(([name, call]) => [name, factsOf(call)])))
  },
)

test('a call that declares a field which its response lacks is refused', async () => {
  const { listCourses } = await import('@marga/api-contract/course-calls')
  const wrong = { ...listCourses, client: { path: '/courses', needs: ['nothing'] } }
  expect(() => factsOf(wrong)).toThrow('GET /courses: its response has no field "nothing".')
})

test('the list of all calls is that of the contract', async () => {
  const declared = await Promise.all(files.map((file) => import(join(CONTRACT, file))))
  const names = declared.flatMap((calls: object) => namesOf({ ...calls }))
  expect(names.toSorted()).toEqual(ALL_CALLS)
  expect(names).toContain('GET /check-login')
})
