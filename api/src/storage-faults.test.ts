import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { storageFaultOf } from '@marga/server/failures/storage-faults'
import { sql } from 'kysely'
import { prepareDatabase } from './database/prepare-database'
import { startProcess } from './testing/child-process'
import { startTestApi } from './testing/test-api'

const interest = (email: string) => ({ email, topic: 'Resume Builder' })

describe('a database that takes nothing more', () => {
  let api: Awaited<ReturnType<typeof startTestApi>>
  beforeEach(async () => {
    api = await startTestApi()
  })
  afterEach(() => api.close())

  const fill = async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(api.database)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count ?? 0}`).execute(api.database)
  }
  const makeRoom = () => sql.raw('pragma max_page_count = 1073741823').execute(api.database)
  const readiness = async () => (await api.app.inject('/readyz')).statusCode

  test('answers 507 with a sentence, is not ready, loses nothing and goes on once there is room', async () => {
    if (api.engine !== 'sqlite') return
    expect(await readiness()).toBe(200)
    const stored: string[] = []
    await fill()
    let refused = await api.visitor().post('/api/interests', interest('first@example.com'))
    for (let index = 0; refused.statusCode === 201; index += 1) {
      const email = `${'x'.repeat(200)}${index}@example.com`
      refused = await api.visitor().post('/api/interests', interest(email))
      if (refused.statusCode === 201) stored.push(email)
    }
    expect([refused.statusCode, refused.json().message]).toEqual([
      507,
      expect.stringContaining('Nothing was saved'),
    ])
    expect((await api.visitor().get('/api/courses')).statusCode).toBe(200)
    await wait(1_100)
    expect(await readiness()).toBe(503)
    await makeRoom()
    await wait(1_100)
    expect(await readiness()).toBe(200)
    expect((await api.visitor().post('/api/interests', interest('last@example.com'))).statusCode).toBe(201)
    const rows = await api.database.selectFrom('interests').select('email').execute()
    expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining([...stored, 'last@example.com']))
  })

  test('an answer stays true when what is noted beside it cannot be written', async () => {
    await sql`drop table content_version`.execute(api.database)
    const answer = await api.visitor().post('/api/interests', interest('asha@example.com'))
    expect([answer.statusCode, answer.json().message]).toEqual([201, 'Your address is noted.'])
  })

  test('an answer stays true when it cannot be kept for a repetition', async () => {
    if (api.engine !== 'sqlite') return
    await sql`create trigger no_answers before update on idempotency_keys
      begin select raise(fail, 'no answers are kept'); end`.execute(api.database)
    const key = { 'idempotency-key': 'a key that nobody can guess' }
    const course = {
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha@example.com',
      contact_number: '98745 00000',
    }
    expect((await api.visitor().post('/api/register-course', course, key)).statusCode).toBe(201)
  })

  test('rolls a transaction back with the error that counts', async () => {
    if (api.engine !== 'sqlite') return
    await fill()
    const error = await api.database
      .transaction()
      .execute((transaction) =>
        transaction
          .insertInto('interests')
          .values(
            Array.from({ length: 500 }, (_, index) => ({
              email: 'x'.repeat(200),
              email_key: `${index}`,
              topic: 'x',
              created_at: 0,
            })),
          )
          .execute(),
      )
      .catch((cause: unknown) => cause)
    expect(storageFaultOf(error)).toBe('full')
    await makeRoom()
    await api.database.transaction().execute(async () => {})
    expect(await api.database.selectFrom('interests').select('id').execute()).toEqual([])
  })

  test('that can only be read answers 503', async () => {
    if (api.engine !== 'sqlite') return
    await sql.raw('pragma query_only = on').execute(api.database)
    const refused = await api.visitor().post('/api/interests', interest('a@example.com'))
    expect([refused.statusCode, refused.json().message]).toEqual([
      503,
      expect.stringContaining('cannot store anything'),
    ])
    expect(await readiness()).toBe(503)
    // A site starts on it all the same, for what can be read.
    await prepareDatabase(api, { log: api.app.log, isStopped: () => false })
    expect((await api.visitor().get('/api/courses')).statusCode).toBe(200)
  })
})

/** A port at which nothing listens until `open`; from then on it leads to the run's PostgreSQL server. */
function relayTo(target: URL) {
  const sockets = new Set<Socket>()
  let server: Server | null = null
  return {
    reserve: async () => {
      const probe = createServer()
      await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
      const { port } = probe.address() as { port: number }
      await new Promise((resolve) => probe.close(resolve))
      return port
    },
    open: async (port: number) => {
      const { connect } = await import('node:net')
      server = createServer((socket) => {
        const upstream = connect(Number(target.port || 5432), target.hostname)
        for (const one of [socket, upstream]) {
          sockets.add(one)
          one.on('error', () => {})
        }
        socket.pipe(upstream).pipe(socket)
      })
      await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
    },
  }
}

test('a database that comes up 20 s late is waited for: the API answers 503 meanwhile, and then works', async () => {
  const { testDatabase } = await import('./testing/test-database')
  const place = await testDatabase()
  // With an embedded database there is no server to wait for.
  if (!place.url) return
  const relay = relayTo(new URL(place.url))
  const port = await relay.reserve()
  const url = new URL(place.url)
  url.port = String(port)
  const api = await startProcess({ DATABASE_URL: url.href, DATA_DIR: `/tmp/marga-late-${port}` }, 'listening')
  const statusOf = async (path: string) => (await fetch(api.origin + path)).status
  expect(await statusOf('/api/courses')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
  await wait(20_000)
  expect(await statusOf('/api/courses')).toBe(503)
  await relay.open(port)
  const endsAt = Date.now() + 15_000
  while ((await statusOf('/readyz')) !== 200 && Date.now() < endsAt) await wait(200)
  expect(await statusOf('/api/courses')).toBe(200)
  expect(await api.end('SIGTERM')).toBe(0)
  await relay.close()
  await place.remove()
})
