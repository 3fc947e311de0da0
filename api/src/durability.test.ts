import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { offeredCourses } from '@marga/content/offered-courses'
import { sql } from 'kysely'
import { migrate, openDatabase } from './database/open-database'
import { endProcesses, runDb, startProcess } from './testing/child-process'
import { testDatabase } from './testing/test-database'

let folder: string
let place: Awaited<ReturnType<typeof testDatabase>>
let environment: Record<string, string>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marga-durable-'))
  place = await testDatabase()
  environment = { DATA_DIR: folder, ...(place.url && { DATABASE_URL: place.url }) }
})
afterEach(async () => {
  await endProcesses()
  await place.remove()
  rmSync(folder, { recursive: true })
})

const enrol = async (origin: string, email: string, full_name = 'Asha Rao') => {
  const body = JSON.stringify({ full_name, email, phone: '98745 00000', course: 'Python' })
  const headers = { 'content-type': 'application/json' }
  return fetch(`${origin}/api/enrolments`, { method: 'POST', headers, body })
}

/** Writes until the process is gone; tells of each write that was acknowledged. */
async function writeUntilGone(origin: string, onAcknowledged: (email: string) => void) {
  for (;;) {
    const email = `${randomUUID()}@example.com`
    try {
      const { status } = await enrol(origin, email)
      if (status === 201) onAcknowledged(email)
    } catch {
      return
    }
  }
}

const open = () => openDatabase({ dataFolder: folder, databaseUrl: place.url })

test('killed 20 times at random moments under write load, it has every acknowledged write and opens clean', async () => {
  const acknowledged = new Set<string>()
  for (let round = 0; round < 20; round += 1) {
    const api = await startProcess(environment)
    const enough = acknowledged.size + 1 + Math.floor(Math.random() * 20)
    let ended: Promise<unknown> | undefined
    const note = (email: string) => {
      acknowledged.add(email)
      if (acknowledged.size >= enough) ended ??= api.end('SIGKILL')
    }
    await Promise.all(Array.from({ length: 6 }, () => writeUntilGone(api.origin, note)))
    await ended
  }
  const { database, engine } = open()
  const rows = await database.selectFrom('enrolments').select('email').execute()
  const stored = new Set(rows.map(({ email }) => email))
  expect(acknowledged.size).toBeGreaterThanOrEqual(20)
  expect([...acknowledged].filter((email) => !stored.has(email))).toEqual([])
  if (engine === 'sqlite') {
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database)
    expect(check.rows).toEqual([{ integrity_check: 'ok' }])
  }
  await database.destroy()
}, 300_000)

/** A registration whose body waits: `begun` once the server has taken the request, `finish` sends the body. */
function beginRegistration(origin: string, username: string) {
  const password = 'a path of 9 stations'
  const body = JSON.stringify({ username, password, confirm_password: password })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  }
  const call = request(`${origin}/api/register`, { method: 'POST', headers })
  const answered = once(call, 'response').then(([answer]) => (answer as IncomingMessage).resume().statusCode)
  const begun = once(call, 'continue')
  call.flushHeaders()
  return {
    begun,
    finish: () => {
      call.end(body)
      return answered
    },
  }
}

test('asked to end, it finishes what is running', async () => {
  const api = await startProcess(environment)
  const running = Array.from({ length: 8 }, (_, index) => beginRegistration(api.origin, `seat${index}`))
  await Promise.all(running.map(({ begun }) => begun))
  const ended = api.end('SIGTERM')
  expect(await Promise.all(running.map(({ finish }) => finish()))).toEqual(Array(8).fill(201))
  expect(await ended).toBe(0)
})

test('ten processes that start together migrate and seed once', async () => {
  if (!place.url) {
    // One file has one process: the others are refused, which app.test.ts shows.
    const opened = open()
    await Promise.all([migrate(opened), migrate(opened)])
    await opened.database.destroy()
    return
  }
  const processes = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      startProcess({ ...environment, DATA_DIR: join(folder, String(index)) }),
    ),
  )
  const { database } = open()
  const titles = await database.selectFrom('offerings').select('id').execute()
  await database.destroy()
  await Promise.all(processes.map((one) => one.end('SIGTERM')))
  expect(titles).toHaveLength(offeredCourses.length)
}, 400_000)

test('a backup of the running site is restored into an empty database, on either engine', async () => {
  const api = await startProcess(environment)
  await enrol(api.origin, 'ravi@example.com', '=cmd|calc, "hello"')
  await enrol(api.origin, 'asha@example.com')
  const file = join(folder, 'backup.jsonl')
  expect(await runDb(['backup', file], environment)).toMatchObject({ code: 0 })
  await api.end('SIGTERM')

  const other = { DATA_DIR: join(folder, 'other') }
  expect(await runDb(['restore', file], other)).toMatchObject({ code: 0, errors: '' })
  const exported = await runDb(['export', 'enrolments'], other)
  expect(exported.output.split('\r\n')).toEqual([
    expect.stringMatching(/^\uFEFFid,/),
    expect.stringContaining('"\'=cmd|calc, ""hello"""'),
    expect.stringContaining('asha@example.com'),
    '',
  ])
  expect(await runDb(['restore', file], other)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('holds rows already'),
  })
  const restarted = await startProcess(other)
  // Nobody is told that the address is enrolled; it stays one row, as the restored key demands.
  expect((await enrol(restarted.origin, 'asha@example.com')).status).toBe(201)
  expect((await enrol(restarted.origin, 'new@example.com')).status).toBe(201)
  expect(await runDb(['restore', file], other)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('in use'),
  })
  await restarted.end('SIGTERM')
})

test('a damaged backup changes nothing and says where it is damaged', async () => {
  const file = join(folder, 'backup.jsonl')
  await runDb(['seed'], environment)
  await runDb(['backup', file], environment)
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"table":"accounts"`)
  const other = { DATA_DIR: join(folder, 'other') }
  const answer = await runDb(['restore', file], other)
  expect(answer).toMatchObject({ code: 1, errors: expect.stringMatching(/line \d+ cannot be read/) })
  const { database } = openDatabase({ dataFolder: join(folder, 'other') })
  expect(await database.selectFrom('courses').selectAll().execute()).toEqual([])
  await database.destroy()
})

test('npm run db explains itself, and refuses a folder for a backup with one sentence', async () => {
  expect(await runDb([], environment)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('restore <file>'),
  })
  await runDb(['migrate'], environment)
  expect(await runDb(['backup', folder], environment)).toMatchObject({
    code: 1,
    errors: `${folder} is a folder. Name a file, such as ${join(folder, 'marga-backup.jsonl')}\n`,
  })
})
