import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startReceiver } from '@marga/server/testing/receiver'
import { until } from '@marga/server/testing/until'
import { migrate, openDatabase } from '../database/open-database'
import { endProcesses, startProcess } from '../testing/child-process'
import { startMailServer } from '../testing/mail-server'
import { testDatabase } from '../testing/test-database'
import { addWebhook } from './webhook-command'

test('a process that is killed after a lead, while it tells of it, leaves mail and event to the next one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marga-killed-'))
  const place = await testDatabase()
  const receiver = await startReceiver([0])
  const post = await startMailServer()
  post.refuse(true)
  /** While no process of the API has the file. */
  const withDatabase = async (use: (opened: ReturnType<typeof openDatabase>) => Promise<unknown>) => {
    const opened = openDatabase({ dataFolder: folder, databaseUrl: place.url })
    await use(opened)
    await opened.database.destroy()
  }
  try {
    await withDatabase(async (opened) => {
      await migrate(opened)
      await addWebhook(opened.database, [receiver.url, 'by=Meera', 'inside=yes'])
    })
    const environment = {
      ...{ DATA_DIR: folder, SMTP_URL: post.url, PUBLIC_URL: 'http://localhost:3000' },
      ...(place.url && { DATABASE_URL: place.url }),
    }
    const first = await startProcess(environment)
    const body = JSON.stringify({
      ...{ full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000', course: 'Python' },
    })
    const headers = { 'content-type': 'application/json' }
    const { status } = await fetch(`${first.origin}/api/enrolments`, { method: 'POST', headers, body })
    expect(status).toBe(201)
    // It has posted the event and waits for the answer.
    await receiver.count(1)
    await first.end('SIGKILL')
    post.refuse(false)
    // The claims of the dead process are over.
    await withDatabase(async ({ database }) => {
      await database.updateTable('webhook_deliveries').set({ next_try_at: 0 }).execute()
      await database.updateTable('outbox').set({ next_try_at: 0 }).execute()
    })
    await startProcess(environment)
    await receiver.count(2)
    await until(() => post.mails.find((mail) => mail.includes('Subject: Enrolment: Python')))
    expect(new Set(receiver.received.map(({ headers: sent }) => sent['webhook-id'])).size).toBe(1)
  } finally {
    await endProcesses()
    await receiver.close()
    post.close()
    await place.remove()
    rmSync(folder, { recursive: true })
  }
}, 120_000)
