import { startTestApi } from '../testing/test-api'
import { eachRow } from './backup'
import { openDatabase } from './open-database'
import { readAtOneMoment } from './read-at-one-moment'

let api: Awaited<ReturnType<typeof startTestApi>>
let count: number
beforeEach(async () => {
  api = await startTestApi()
  count = 0
})
afterEach(() => api.close())

const interest = async () => {
  count += 1
  const email = `a${count}@example.com`
  return (await api.visitor().post('/api/interests', { email, topic: 'Resume Builder' })).statusCode
}

test('the site stores what is sent while a backup reads, and the backup is as of its beginning', async () => {
  expect(await interest()).toBe(201)
  const answers: number[] = []
  let interests = 0
  await eachRow(api, async ({ table }) => {
    if (table === 'interests') interests += 1
    if (answers.length < 3) answers.push(await interest())
  })
  expect(answers).toEqual([201, 201, 201])
  expect(interests).toBe(1)
  expect(await interest()).toBe(201)
})

test('the backup of another process leaves the site its lock', async () => {
  if (api.engine !== 'sqlite') return
  const other = openDatabase({ dataFolder: api.folder })
  const answers: number[] = []
  await eachRow(other, async () => {
    if (answers.length < 3) answers.push(await interest())
  })
  await other.database.destroy()
  expect(answers).toEqual([201, 201, 201])
})

test('what only reads cannot write, and its connection is closed whatever happens', async () => {
  const written = readAtOneMoment(api.database, (snapshot) =>
    snapshot.deleteFrom('interests').returningAll().execute(),
  )
  await expect(written).rejects.toThrow(/read.?only/)
  const failed = readAtOneMoment(api.database, async (snapshot) => {
    await snapshot.selectFrom('interests').selectAll().execute()
    throw new Error('stopped')
  })
  await expect(failed).rejects.toThrow('stopped')
  expect(await interest()).toBe(201)
})
