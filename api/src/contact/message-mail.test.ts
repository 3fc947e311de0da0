import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@marga/server/testing/until'
import { openUploads } from '../files/open-uploads'
import { startMailServer } from '../testing/mail-server'
import { startTestApi } from '../testing/test-api'
import { saveMessageFile } from './message-file'

let api: Awaited<ReturnType<typeof startTestApi>>
let server: Awaited<ReturnType<typeof startMailServer>>
beforeEach(async () => {
  server = await startMailServer()
  const mail = { url: server.url, from: 'site@marga.example', mailbox: 'team@marga.example' }
  api = await startTestApi({ settings: { mail } })
})
afterEach(async () => {
  await api.close()
  server.close()
})

const message = {
  ...{ first_name: 'Ravi', last_name: 'Das', email: 'ravi@example.com', phone: '98745 56321' },
  message: 'Is the evening batch open?',
}
const send = (file?: File, text = message.message) =>
  api.visitor().form('POST', '/api/contacts/', { ...message, message: text, ...(file && { file }) })
const mailed = () => until(() => server.mails.find((mail) => mail.includes('Message from Ravi Das')))
const notes = new File(['The time table.'], 'notes "final".txt', { type: 'text/plain' })

test('an answer to a message goes to who wrote it, and a program does not answer it', async () => {
  const { id, reference } = (await send()).json()
  const mail = await mailed()
  expect(reference).toBe(`M-${id}`)
  expect(mail).toContain(`Message from Ravi Das (${reference})`)
  expect(mail).toMatch(/^Reply-To: ravi@example\.com\r$/im)
  expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/im)
})

/** What the mailed link opens, at the path that the mail names or another one. */
const keyOf = (mail: string) => /\/api\/contacts\/(\d+)\/file\?key=([\w-]{43})/.exec(mail) ?? []
const open = (id: unknown, key: unknown) => api.visitor().get(`/api/contacts/${id}/file?key=${key}`)

test('the file of a message is behind a link of its mail, under the name that it had, and in no mailbox', async () => {
  await send(notes, 'Open? [only in the mail]')
  const mail = await mailed()
  expect(mail).not.toMatch(/Content-Disposition: attachment/i)
  const [, id, key] = keyOf(mail)
  const answer = await open(id, key)
  expect([answer.statusCode, answer.body]).toEqual([200, 'The time table.'])
  expect(answer.headers).toMatchObject({
    'content-disposition': expect.stringContaining(encodeURIComponent('notes "final".txt')),
    ...{ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
  })
  const stored = JSON.stringify([
    await api.database.selectFrom('outbox').selectAll().execute(),
    await api.database.selectFrom('contact_messages').selectAll().execute(),
  ])
  expect(stored).not.toContain(key)
})

test('a link with another key or message, without a key, or older than 30 days opens nothing and says how else', async () => {
  await send(notes)
  const [, id, key] = keyOf(await mailed())
  const other = (await send()).json().id
  for (const [message, word] of [
    [id, 'x'.repeat(43)],
    [id, ''],
    [other, key],
    [other, ''],
    [999, key],
  ]) {
    const answer = await open(message, word)
    expect([message, answer.statusCode]).toEqual([message, 404])
    expect(answer.json().message).toMatch(new RegExp(`office: https?://\\S+/office/messages/${message}$`))
  }
  await api.database
    .updateTable('contact_messages')
    .set({ created_at: Date.now() - 31 * 24 * 3_600_000 })
    .execute()
  expect((await open(id, key)).statusCode).toBe(404)
})

test('the file of a message can be written on the server', async () => {
  const { id } = (await send(notes)).json()
  const folder = await mkdtemp(join(tmpdir(), 'marga-file-'))
  const files = openUploads({ folder: join(api.folder, 'uploads') })
  const path = join(folder, 'notes.txt')
  await saveMessageFile(api.database, files, [String(id), path])
  expect(await readFile(path, 'utf8')).toBe('The time table.')
  await expect(saveMessageFile(api.database, files, ['99', path])).rejects.toThrow('No file came')
  await rm(folder, { recursive: true })
})
