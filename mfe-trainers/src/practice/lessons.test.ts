import { LESSONS as SAMPLES } from '@marga/content/lessons'
import { threadWorkers } from '@marga/testing/thread-worker'
import { judge } from './judge'
import { LESSONS } from './lessons'
import { createSqlRunner } from './sql-runner'

const { ThreadWorker, endThreads } = threadWorkers('node_modules/sql.js/dist/worker.sql-wasm-inline.js')
const runner = createSqlRunner(() => new ThreadWorker())
afterAll(endThreads)

test('each is the practice of a sample lesson, and each practice is there', () => {
  const linked = SAMPLES.flatMap(({ practice }) => practice ?? [])
  expect(linked.toSorted()).toEqual(
    Object.keys(LESSONS)
      .map((name) => `/practice/${name}`)
      .toSorted(),
  )
})

describe.each(Object.keys(LESSONS))('the lesson %s', (name) => {
  const load = async () => {
    const lesson = await LESSONS[name]?.()
    if (!lesson) throw new Error(`no lesson ${name}`)
    return lesson
  }
  const say = async (index: number, sql: string) => {
    const lesson = await load()
    const task = lesson.tasks[index]
    if (!task) throw new Error(`no task ${index}`)
    return judge(runner, { lesson, task, sql })
  }

  test('takes each of its own solutions, and no task is solved by what its field holds at first', async () => {
    for (const [index, { answer, start, right }] of (await load()).tasks.entries()) {
      expect(await say(index, answer)).toMatchObject({ kind: 'right', say: right })
      const begun = await say(index, start)
      expect({ index, ...begun }).toMatchObject({ kind: 'wrong' })
      expect(begun.say).not.toMatch(/^SQL cannot read/)
    }
  })

  test('has a remark of its own for each wrong way that it knows', async () => {
    for (const [index, { remarks }] of (await load()).tasks.entries())
      for (const remark of remarks)
        expect({ index, ...(await say(index, remark.sql)) }).toMatchObject({
          index,
          kind: 'wrong',
          say: remark.say,
        })
  })
})
