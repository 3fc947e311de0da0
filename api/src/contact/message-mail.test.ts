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
const send = (file?: File) =>
  api.visitor().form('POST', '/api/contacts/', { ...message, ...(file && { file }) })
const mailed = () => until(() => server.mails.find((mail) => mail.includes('Message from Ravi Das')))
const notes = new File(['The time table.'], 'notes "final".txt', { type: 'text/plain' })

test('an answer to a message goes to who wrote it, and a program does not answer it', async () => {
  await send()
  const mail = await mailed()
  expect(mail).toMatch(/^Reply-To: ravi@example\.com\r$/im)
  expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/im)
})

test('the file of a message goes with its mail, under the name that it had', async () => {
  await send(notes)
  const mail = await mailed()
  expect(mail).toMatch(/Content-Disposition: attachment/i)
  expect(mail).toContain('Attached file: notes "final".txt')
  expect(mail).toContain(`filename*0*=utf-8''${encodeURIComponent('notes "final".txt')}`)
  expect(mail).toContain(Buffer.from('The time table.').toString('base64'))
})

test('a file that is too large for the mail server does not hold the mail back, and can be written on the server', async () => {
  server.refuseFiles()
  const { id } = (await send(notes)).json()
  expect(await mailed()).toContain(`npm run db -- attachment ${id} <file>`)
  const folder = await mkdtemp(join(tmpdir(), 'marga-file-'))
  const files = openUploads({ folder: join(api.folder, 'uploads') })
  const path = join(folder, 'notes.txt')
  await saveMessageFile(api.database, files, [String(id), path])
  expect(await readFile(path, 'utf8')).toBe('The time table.')
  await expect(saveMessageFile(api.database, files, ['99', path])).rejects.toThrow('No file came')
  await rm(folder, { recursive: true })
})
