import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const message = {
  first_name: 'Ravi',
  last_name: 'Das',
  email: 'ravi@example.com',
  phone: '98745 56321',
  message: 'Is the evening batch open? <b>Thanks</b> 🚀',
}

async function send(fields: Record<string, string>, ...files: File[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) form.append('file', file)
  const request = new Request('http://site.example', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return api.visitor().post('/api/contacts/', Buffer.from(await request.arrayBuffer()), headers)
}

test('a message is stored to the letter before it is acknowledged', async () => {
  const answer = await send(message)
  expect(answer.statusCode).toBe(201)
  const stored = await api.database.selectFrom('contact_messages').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ ...message, id: answer.json().id, file_path: null })
})

test('an attached file is stored under a random name', async () => {
  const answer = await send(message, new File(['hello'], '../../cv.txt', { type: 'text/plain' }))
  expect(answer.statusCode).toBe(201)
  const stored = await api.database.selectFrom('contact_messages').selectAll().executeTakeFirstOrThrow()
  expect(stored.file_path).toMatch(/^[0-9a-f-]{36}$/)
  expect(await readFile(join(api.folder, 'uploads', stored.file_path ?? ''), 'utf8')).toBe('hello')
})

test.each(['first_name', 'last_name', 'email', 'phone', 'message'])(
  'without %s it is refused beside that field',
  async (field) => {
    const answer = await send({ ...message, [field]: '' })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  },
)

test('10,000 characters arrive unchanged, one more is a field error', async () => {
  expect((await send({ ...message, message: 'x'.repeat(10_000) })).statusCode).toBe(201)
  const answer = await send({ ...message, message: 'x'.repeat(10_001) })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors.message[0]).toContain('10,000')
})

test('a file of 10,485,760 bytes is accepted, one byte more is refused with a text', async () => {
  const file = (size: number) =>
    new File(['%PDF-1.7\n', new Uint8Array(size - 9)], 'cv.pdf', { type: 'application/pdf' })
  expect((await send(message, file(10_485_760))).statusCode).toBe(201)
  const answer = await send(message, file(10_485_761))
  expect(answer.statusCode).toBe(413)
  expect(answer.json().errors).toEqual({ file: ['File too large. Max size is 10MB.'] })
})

test('an empty file, and a second one, are refused with a text; a field without a file is none', async () => {
  const file = (content: string, name: string) => new File([content], name, { type: 'text/plain' })
  const empty = await send(message, file('', 'notes.txt'))
  expect(empty.statusCode).toBe(400)
  expect(empty.json().errors).toEqual({ file: ['This file is empty. Choose another one.'] })
  const two = await send(message, file('one', 'one.txt'), file('two', 'two.txt'))
  expect(two.statusCode).toBe(400)
  expect(two.json().errors).toEqual({ file: ['Only one file can be sent here.'] })
  expect(await api.database.selectFrom('contact_messages').select('id').execute()).toEqual([])
  expect((await send(message, file('', ''))).statusCode).toBe(201)
})

test('a file of another kind is refused, whatever its name and its sender say', async () => {
  for (const [content, name, type] of [
    ['<svg/>', 'x.svg', 'image/svg+xml'],
    ['MZ\u0000', 'program.pdf', 'application/pdf'],
    ['<script>', 'page.html', 'text/plain'],
  ] as const) {
    const answer = await send(message, new File([content], name, { type }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({ file: ['Attach a PDF, Word, JPEG, PNG or text file.'] })
  }
  expect(await api.database.selectFrom('contact_messages').select('id').execute()).toEqual([])
})
