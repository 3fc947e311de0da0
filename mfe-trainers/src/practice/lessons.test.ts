import { lessonOf } from '@marga/content/lessons'
import { PRACTICES } from '@marga/content/practices'
import { PROGRAM_FACTS } from '@marga/content/program-facts'
import { PROGRAMS } from '@marga/content/programs'
import { trainers } from '@marga/content/trainers'
import { threadWorkers } from '@marga/testing/thread-worker'
import { judge } from './judge'
import { LESSONS } from './lessons'
import { createSqlRunner } from './sql-runner'

const { ThreadWorker, endThreads } = threadWorkers('node_modules/sql.js/dist/worker.sql-wasm-inline.js')
const runner = createSqlRunner(() => new ThreadWorker())
afterAll(endThreads)

const demoVideoOf = (trainer: string) => trainers.find(({ name }) => name === trainer)?.demoVideo ?? ''

test('each of the built-in programs has one', () => {
  expect(PRACTICES.map(({ program }) => program)).toEqual(PROGRAMS)
})

test('the trainer of a program gives the lesson that its practice follows from, and no other program has it', () => {
  for (const { program, name } of PRACTICES) {
    const lesson = lessonOf(demoVideoOf(PROGRAM_FACTS[program].trainer), program)
    expect(lesson?.practice).toMatchObject({ name })
    expect(lessonOf(demoVideoOf(PROGRAM_FACTS[program].trainer), 'Robotics')?.practice).toBeUndefined()
  }
})

describe.each(PRACTICES)('the lesson $name', ({ name, taskCount }) => {
  const load = LESSONS[name]
  const say = async (index: number, sql: string) => {
    const lesson = await load()
    const task = lesson.tasks[index]
    if (!task) throw new Error(`no task ${index}`)
    return judge(runner, { lesson, task, sql })
  }

  test('has as many tasks as the list says', async () => {
    expect((await load()).tasks).toHaveLength(taskCount)
  })

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
