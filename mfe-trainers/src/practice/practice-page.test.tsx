import { openInShell } from '@marga/testing/test-shell'
import { threadWorkers } from '@marga/testing/thread-worker'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes'

const { ThreadWorker, endThreads } = threadWorkers('node_modules/sql.js/dist/worker.sql-wasm-inline.js')
beforeEach(() => {
  localStorage.clear()
  Object.assign(globalThis, { Worker: ThreadWorker })
})
afterEach(async () => {
  Reflect.deleteProperty(globalThis, 'Worker')
  await endThreads()
})

const open = (at: string) => openInShell(routes, { at })
const taskOf = (number: number) => within(screen.getByRole('region', { name: new RegExp(`^${number}\\.`) }))
const fieldOf = (number: number) => screen.getByLabelText<HTMLTextAreaElement>(`Your SQL for task ${number}`)

async function run(number: number, sql?: string) {
  if (sql !== undefined) {
    await userEvent.clear(fieldOf(number))
    await userEvent.click(fieldOf(number))
    await userEvent.paste(sql)
  }
  await userEvent.click(taskOf(number).getByRole('button', { name: 'Run' }))
  await taskOf(number).findByRole('button', { name: 'Run' })
}
const verdict = async (number: number) => {
  const status = taskOf(number).getByRole('status')
  await waitFor(() => expect(status).not.toBeEmptyDOMElement())
  return status
}

test('a task is run, its result shown, and the trainer says what is wrong with it, then that it is right', async () => {
  await open('/practice/loans')
  expect(await screen.findByRole('heading', { level: 1, name: /^Right 99%/ })).toBeVisible()
  await run(1)
  expect(await verdict(1)).toHaveTextContent('Not yet. That counts every loan.')
  expect(screen.getByRole('region', { name: 'Result of task 1' })).toHaveTextContent('1000')
  await run(1, 'select count(*) from loans where repaid = 0')
  await waitFor(async () => expect(await verdict(1)).toHaveTextContent('Right. 10 of 1,000'))
  expect(taskOf(1).getByLabelText('Done')).toBeVisible()
})

test('what is written and done is there again the next time', async () => {
  const { router } = await open('/practice/loans')
  await screen.findByRole('heading', { level: 1 })
  await run(1, 'select 10')
  await verdict(1)
  await act(() => router.navigate('/practice/nothing'))
  expect(screen.queryByLabelText('Your SQL for task 1')).toBeNull()
  await act(() => router.navigate('/practice/loans'))
  await waitFor(() => expect(fieldOf(1).value).toBe('select 10'))
  expect(taskOf(1).getByLabelText('Done')).toBeVisible()
  expect(taskOf(2).queryByLabelText('Done')).toBeNull()
})

test('a query that is none, and one that changes the tables, harm nothing', async () => {
  await open('/practice/loans')
  await screen.findByRole('heading', { level: 1 })
  await run(1, 'selekt *')
  expect(await verdict(1)).toHaveTextContent('SQL cannot read this: near "selekt": syntax error.')
  await run(1, 'drop table loans')
  await waitFor(async () => expect(await verdict(1)).toHaveTextContent('There is no result.'))
  await run(1, 'select count(*) from loans where repaid = 0')
  await waitFor(async () => expect(await verdict(1)).toHaveTextContent('Right.'))
})

test('a query without an end is stopped, and the next one runs', async () => {
  await open('/practice/loans')
  await screen.findByRole('heading', { level: 1 })
  await run(1, 'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n')
  await waitFor(async () => expect(await verdict(1)).toHaveTextContent('did not end within 5 seconds'), {
    timeout: 20_000,
  })
  await run(1, 'select 10')
  await waitFor(async () => expect(await verdict(1)).toHaveTextContent('Right.'))
})

test('a solution is offered after two tries, also where SQL cannot read one, and all tasks lead to the end', async () => {
  await open('/practice/loans')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Show a solution')).toBeNull()
  await run(1)
  await verdict(1)
  await run(1, 'selekt 7')
  expect(await screen.findByText('Show a solution')).toBeVisible()
  const { loans } = await import('./lessons/loans')
  for (const [index, { answer }] of loans.tasks.entries()) {
    await run(index + 1, answer)
    await waitFor(async () => expect(await verdict(index + 1)).toHaveTextContent('Right.'))
  }
  expect(await screen.findByRole('heading', { name: 'All 4 tasks done' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See Data Science' })).toHaveAttribute(
    'href',
    '/courses?program=Data%20Science',
  )
})

test('where no worker can be started, the page says so', async () => {
  Reflect.deleteProperty(globalThis, 'Worker')
  await open('/practice/loans')
  await screen.findByRole('heading', { level: 1 })
  await run(1)
  expect(await verdict(1)).toHaveTextContent('The tasks cannot be run here')
})

test.each(['nothing', 'constructor', '__proto__'])('there is no lesson %s', async (name) => {
  await open(`/practice/${name}`)
  expect(await screen.findByText(/Lesson not found/)).toBeVisible()
})
