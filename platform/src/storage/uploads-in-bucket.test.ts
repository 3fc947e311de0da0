import { PutObjectCommand } from '@aws-sdk/client-s3'
import { uploadBucket } from '@marga/api/files/upload-bucket'
import { startTestApi } from '@marga/api/testing/test-api'
import { connectBucket } from '@marga/server/buckets/connect-bucket'
import { startBucketServer } from '../testing-bucket'

let server: Awaited<ReturnType<typeof startBucketServer>>
beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(() => server.stop())

const uploads = () => uploadBucket({ ...server.bucket, prefix: 'uploads/' })

test('a file that one process stores is read and removed by another', async () => {
  const name = await uploads().put(Buffer.from('hello'))
  expect(String(await uploads().read(name))).toBe('hello')
  await uploads().remove(name)
  expect(await uploads().read(name)).toBeNull()
})

const putAs = (name: string, Body: string) =>
  connectBucket(server.bucket).send(
    new PutObjectCommand({ Bucket: server.bucket.bucket, Key: `uploads/${name}`, Body }),
  )

test('a file that was moved here from a folder is read', async () => {
  await putAs('0b7c9e52', 'hello')
  expect(String(await uploads().read('0b7c9e52'))).toBe('hello')
})

test('other bytes than were stored are refused', async () => {
  const name = await uploads().put(Buffer.from('hello'))
  await putAs(name, 'other')
  await expect(uploads().read(name)).rejects.toMatchObject({ status: 503, code: 'FILES_UNREACHABLE' })
})

test('a form with a file is refused while the bucket cannot be reached, and nothing of it is stored', async () => {
  const endpoint = 'http://127.0.0.1:1'
  const api = await startTestApi({ settings: { uploads: { ...server.bucket, endpoint } } })
  try {
    const answer = await api.visitor().form('POST', '/api/contacts', {
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha@example.com',
      phone: '9874556321',
      message: 'Hello',
      file: new File(['hello'], 'hello.txt', { type: 'text/plain' }),
    })
    expect([answer.statusCode, answer.json().message]).toEqual([503, expect.stringContaining('files')])
    expect(await api.database.selectFrom('contact_messages').selectAll().execute()).toEqual([])
  } finally {
    await api.close()
  }
})
