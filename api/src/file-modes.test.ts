import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcesses, runDb, startProcess } from './testing/child-process'

const outer = mkdtempSync(join(tmpdir(), 'marga-modes-'))
afterAll(async () => {
  await endProcesses()
  rmSync(outer, { recursive: true })
})

/** What others than the owner may read or enter, below a folder. */
const openToOthers = (folder: string) =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  )

test('data folder, database, uploads and backups are for their owner only', async () => {
  const data = join(outer, 'data')
  const environment = { DATA_DIR: data }
  const api = await startProcess(environment)
  const form = new FormData()
  const texts = {
    first_name: 'Ravi',
    last_name: 'Das',
    email: 'ravi@example.com',
    phone: '98745 56321',
    message: 'Is the evening batch open?',
  }
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  form.set('file', new Blob(['hello'], { type: 'text/plain' }), 'cv.txt')
  const answer = await fetch(`${api.origin}/api/contacts`, { method: 'POST', body: form })
  expect({ status: answer.status, text: await answer.text() }).toMatchObject({ status: 201 })
  const backup = join(data, 'backup.jsonl')
  expect(await runDb(['backup', backup], environment)).toMatchObject({ code: 0 })
  expect(readdirSync(data)).toEqual(
    expect.arrayContaining(['marga.db', 'marga.db-wal', 'uploads', 'backup.jsonl']),
  )
  expect(readdirSync(join(data, 'uploads'))).toHaveLength(1)
  expect(openToOthers(data)).toEqual([])
  await api.end('SIGTERM')
})
