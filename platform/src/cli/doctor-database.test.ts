import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { migrate, openDatabase } from '@marga/api/database/open-database'
import { examineWorkspace } from '../testing-doctor'

const { site, printed, set, finding } = examineWorkspace()

describe('the database', () => {
  const file = () => join(site.data, 'marga.db')

  /** One that a site has started on, changed by a statement. */
  async function makeDatabase(change?: string) {
    const opened = openDatabase({ dataFolder: site.data })
    await migrate(opened)
    if (change)
      await opened.database
        .deleteFrom('kysely_migration' as never)
        .where('name' as never, '=', change as never)
        .execute()
    await opened.database.destroy()
  }

  test('is not made by doctor', async () => {
    expect(await finding('Database')).toMatchObject({
      isFine: true,
      says: 'no database yet: the first start makes it',
    })
    expect(existsSync(file())).toBe(false)
  })

  test('has the tables of this version', async () => {
    await makeDatabase()
    expect(await finding('Database')).toMatchObject({
      isFine: true,
      says: `SQLite in ${site.data} has the tables of this version`,
    })
  })

  test('lacks a migration, which is named', async () => {
    await makeDatabase('017-projects')
    expect(await finding('Database')).toMatchObject({
      isFine: false,
      says: expect.stringMatching(/lacks the migrations 017-projects of this version: start the site, or/),
    })
  })

  test('has a row that cannot be read: its table, its key and its column are named', async () => {
    const opened = openDatabase({ dataFolder: site.data })
    await migrate(opened)
    await opened.database
      .insertInto('courses')
      .values([
        { id: 'a', name: 'SQL', program: 'P', description: '', image: '', modules: '[]', position: 1 },
        { id: 'b', name: 'R', program: 'P', description: '', image: '', modules: '[{', position: 2 },
      ])
      .execute()
    await opened.database.destroy()
    expect(await finding('Rows')).toMatchObject({
      isFine: false,
      says: expect.stringMatching(
        /^courses, row R, column modules: no JSON.*\(the course is shown without its syllabus\).*npm run db -- check/,
      ),
    })
  })

  test('has a row in its log that nobody has written by the site', async () => {
    const opened = openDatabase({ dataFolder: site.data })
    await migrate(opened)
    const row = { id: 1, at: 0, source: 'command', actor: 'x', kind: 'x', record: '', before: '', after: '' }
    await opened.database
      .insertInto('log')
      .values({ ...row, source: 'command', personal_hash: '', previous_hash: '', hash: 'made up' })
      .execute()
    await opened.database.destroy()
    expect(await finding('Log')).toMatchObject({
      isFine: false,
      says: expect.stringMatching(/^Row 1 was changed.*and 1 more\..*npm run db -- log verify/),
    })
  })

  test('is no database', async () => {
    mkdirSync(site.data)
    writeFileSync(file(), 'damaged'.repeat(1_000))
    expect(await finding('Database')).toMatchObject({
      isFine: false,
      says: expect.stringMatching(/cannot be used: file is not a database.*restore a backup/),
    })
  })

  test('refuses connections: the password is not printed', async () => {
    set({ DATABASE_URL: 'postgres://marga:hidden-word@127.0.0.1:9/marga' })
    const { isFine, says } = await finding('Database')
    expect(isFine).toBe(false)
    expect(says).toMatch(/^PostgreSQL 127.0.0.1:9\/marga cannot be used: .*ECONNREFUSED.*DATABASE_URL/)
    expect(printed.join()).not.toContain('hidden-word')
  })

  test('accepts a connection and says nothing: a finding, and no wait without end', async () => {
    const sockets: Socket[] = []
    const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    set({ DATABASE_URL: `postgres://127.0.0.1:${(server.address() as AddressInfo).port}/marga` })
    const found = await finding('Database')
    for (const socket of sockets) socket.destroy()
    server.close()
    expect(sockets).toHaveLength(1)
    expect(found.isFine).toBe(false)
  })
})
