import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { providerCalls } from './provider-document'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marga-document-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const callsOf = (place: string) => providerCalls({ place, base: '/api', known: [] })
const fileOf = (text: string) => {
  const file = join(folder, 'api.json')
  writeFileSync(file, text)
  return file
}

test('the calls of a document are its methods and paths below the base', async () => {
  const document = { paths: { '/api/courses': { get: {}, parameters: [] }, '/health': { post: {} } } }
  expect(await callsOf(fileOf(JSON.stringify(document)))).toEqual(['GET /courses', 'POST /health'])
})

test.each([
  ['is not there', () => join(folder, 'none.json'), /^API_DOCUMENT: there is no file .*none\.json\./],
  [
    'is no JSON',
    () => fileOf('openapi: 3.1.0'),
    /^API_DOCUMENT: .*api\.json holds no OpenAPI document in JSON/,
  ],
  ['is another JSON', () => fileOf('{"info":{}}'), /holds no OpenAPI document in JSON/],
  [
    'is of a server that is off',
    () => 'http://127.0.0.1:9/api.json',
    /127\.0\.0\.1:9\/api\.json does not answer/,
  ],
])('a document that %s is named, with what to do', async (_name, place, sentence) => {
  await expect(callsOf(place())).rejects.toMatchObject({
    code: 'API_DOCUMENT_UNUSABLE',
    message: expect.stringMatching(sentence),
  })
})

test('an address without a document is named with what it answers', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end('{}')).listen(
    0,
    '127.0.0.1',
  )
  try {
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : ''
    await expect(callsOf(`http://127.0.0.1:${port}/api.json`)).rejects.toThrow(/api\.json answers 404/)
  } finally {
    server.close()
  }
})
