import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const APP = join(__dirname, '../..')
const { routes } = JSON.parse(readFileSync(join(APP, 'mfe.json'), 'utf8'))

/** Each list of the office with what its address may filter by. */
const lists = readdirSync(join(APP, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /-route\.tsx?$/.test(name))
  .flatMap((name) => {
    const code = readFileSync(join(APP, 'src', name), 'utf8')
    return [...code.matchAll(/deskQuery\(url, \[([^\]]*)\]/g)].map(([, filters = '']) => ({
      folder: name.split(/[\\/]/)[0],
      filters: [...filters.matchAll(/'(\w+)'/g)].map(([, filter = '']) => filter),
    }))
  })

test('what a list is filtered by is in the query of its page, or the page never gets it', () => {
  expect(lists.length).toBeGreaterThan(5)
  const lost = lists.flatMap(({ folder, filters }) => {
    const page = routes.find(({ path }: { path: string }) => path.split('/')[2] === folder)
    return filters.filter((filter) => !page?.query.includes(filter)).map((filter) => `${folder}: ${filter}`)
  })
  expect(lost).toEqual([])
})
