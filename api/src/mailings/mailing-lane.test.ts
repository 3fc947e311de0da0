import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@marga/server/testing/until'
import { migrate, openDatabase } from '../database/open-database'
import { seed } from '../database/seed'
import { queueFor } from '../mail/mail-queue'
import { endProcesses, startProcess } from '../testing/child-process'
import { startMailServer } from '../testing/mail-server'
import { testDatabase } from '../testing/test-database'
import { sendMailing } from './send-mailing'
import { addInterested, OFFER } from './testing'

const MLOPS = { ...OFFER, group: 'interested:MLOps' }
const from = { from: 'site@marga.example', mailbox: 'team@marga.example', isDigest: false }

let post: Awaited<ReturnType<typeof startMailServer>>
let place: Awaited<ReturnType<typeof testDatabase>>
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marga-mailing-'))
  place = await testDatabase()
  post = await startMailServer()
})
afterEach(async () => {
  await endProcesses()
  post.close()
  await place.remove()
  rmSync(folder, { recursive: true })
})

/** Uses the database while no process of the API has it. */
async function withDatabase<T>(use: (opened: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const opened = openDatabase({ dataFolder: folder, databaseUrl: place.url })
  try {
    return await use(opened)
  } finally {
    await opened.database.destroy()
  }
}

const mailing = (people: number) =>
  withDatabase(async (opened) => {
    await migrate(opened)
    await seed(opened)
    await addInterested(opened.database, people, 'MLOps')
    const queue = queueFor({ url: post.url, ...from }, 'https://marga.example')
    const how = { queue, publicUrl: 'https://marga.example', by: 'meera', now: Date.now(), check: () => {} }
    return sendMailing(opened.database, MLOPS, how)
  })
const start = () =>
  startProcess({
    ...{ DATA_DIR: folder, SMTP_URL: post.url, PUBLIC_URL: 'https://marga.example' },
    ...(place.url && { DATABASE_URL: place.url }),
  })
const idsSent = () =>
  post.mails.flatMap((mail) => /^Message-ID: (<mailing-\d+-\d+@[^>]+>)/im.exec(mail)?.[1] ?? [])

test('a process that is killed while it sends leaves the rest to the next one: each mail is one, by its name', async () => {
  await mailing(40)
  const first = await start()
  await until(() => idsSent()[4])
  await first.end('SIGKILL')
  expect(idsSent().length).toBeLessThan(40)
  // The claims of the dead process are over.
  await withDatabase(({ database }) =>
    database.updateTable('outbox').set({ next_try_at: 0 }).where('sent_at', 'is', null).execute(),
  )
  await start()
  await until(() => new Set(idsSent()).size === 40 || undefined)
  // At most what was on its way is there twice, under the name that it has already.
  expect(idsSent().length - 40).toBeLessThanOrEqual(5)
}, 120_000)

test('a code to sign in does not wait behind 3,000 mails of a mailing', async () => {
  await mailing(3_000)
  const { origin } = await start()
  await until(() => idsSent()[4])
  const body = JSON.stringify({
    full_name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '98745 00000',
    course: 'Python',
  })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${origin}/api/enrolments`, { method: 'POST', headers, body })
  await until(() => post.mails.find((mail) => mail.includes('To: asha@example.com')))
  expect(idsSent().length).toBeLessThan(300)
}, 120_000)

test('what fails in the middle of queueing leaves nothing', async () => {
  await withDatabase(async (opened) => {
    await migrate(opened)
    await seed(opened)
    await addInterested(opened.database, 1_200, 'MLOps')
    const { putMany } = queueFor({ url: post.url, ...from }, 'https://marga.example')
    const queue = {
      putMany: async (...[writer, mails]: Parameters<typeof putMany>) => {
        await putMany(writer, mails.slice(0, 700))
        throw new Error('cut')
      },
    }
    const how = { publicUrl: 'https://marga.example', by: 'meera', now: Date.now(), check: () => {} }
    await expect(sendMailing(opened.database, MLOPS, { ...how, queue })).rejects.toThrow('cut')
    for (const table of ['mailings', 'log'] as const)
      expect(await opened.database.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await opened.database.selectFrom('outbox').selectAll().execute()).toEqual([])
    const done = await sendMailing(opened.database, MLOPS, { ...how, queue: { putMany } })
    expect(done.people).toHaveLength(1_200)
  })
}, 60_000)
