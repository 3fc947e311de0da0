import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { errorAnswers } from '@marga/server/http/error-answers'
import Fastify from 'fastify'
import sharp from 'sharp'
import { deleteAccount } from '../account-settings/delete-account'
import { NO_MAILS } from '../testing/no-mails'
import { asha, signUp, startTestApi } from '../testing/test-api'
import { extendedProfileRepository } from './extended-profile-repository'
import { replaceFiles } from './replace-files'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
let member: Awaited<ReturnType<typeof signUp>>
beforeEach(async () => {
  api = await startTestApi()
  member = await signUp(api.visitor(), 'asha')
})
afterEach(() => api.close())

const pdf = (name = 'resume.pdf', size = 100) =>
  new File(['%PDF-1.7\n', new Uint8Array(size - 9)], name, { type: 'application/pdf' })
const png = async (name = 'me.png') => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f6b66' } })
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

test('a new member has an empty profile', async () => {
  expect((await member.get('/api/profile/')).json()).toEqual({
    bio: '',
    profile_picture: '',
    resume: '',
    resume_name: '',
  })
})

test('bio, picture and resume are kept; only what is sent changes', async () => {
  await member.form('PATCH', '/api/profile/', { bio: 'From testing to data.', resume: pdf('लेखा & CV.pdf') })
  const answer = await member.form('PATCH', '/api/profile', { profile_picture: await png() })
  expect(answer.json()).toEqual({
    bio: 'From testing to data.',
    profile_picture: expect.stringMatching(/^\/api\/profile\/picture\?v=/),
    resume: '/api/profile/resume',
    resume_name: 'लेखा & CV.pdf',
  })
  const resume = await member.get('/api/profile/resume')
  expect(resume.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''%E0%A4%B2/),
    'cache-control': 'private, no-store',
  })
})

test('the picture is re-encoded: what a camera wrote into it is gone', async () => {
  await member.form('PATCH', '/api/profile', { profile_picture: await png() })
  const picture = await member.get('/api/profile/picture')
  expect(picture.headers['content-type']).toBe('image/jpeg')
  const { format, exif, width } = await sharp(picture.rawPayload).metadata()
  expect({ format, exif, width }).toEqual({ format: 'jpeg', exif: undefined, width: 60 })
})

test('an empty value removes the file', async () => {
  await member.form('PATCH', '/api/profile', { resume: pdf(), profile_picture: await png() })
  const answer = await member.form('PATCH', '/api/profile', { resume: '', profile_picture: '' })
  expect(answer.json()).toMatchObject({ resume: '', resume_name: '', profile_picture: '' })
  expect((await member.get('/api/profile/resume')).statusCode).toBe(404)
})

const stored = () => readdirSync(join(api.folder, 'uploads'))

test('of files that are sent at once the last one stays, and none of a deleted account', async () => {
  const send = async () =>
    member.form('PATCH', '/api/profile', { resume: pdf(), profile_picture: await png() })
  const answers = await Promise.all(Array.from({ length: 6 }, send))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  expect(stored()).toHaveLength(2)
  expect((await member.get('/api/profile/resume')).statusCode).toBe(200)
  expect((await member.delete('/api/account', { password: asha.password })).statusCode).toBe(200)
  expect(stored()).toEqual([])
})

test('a change that comes after the deletion of its account is that of somebody signed out', async () => {
  const { id } = await api.database.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  await deleteAccount(
    api.database,
    { outbox: NO_MAILS.outbox, onRefund: async () => {} },
    { accountId: id, now: Date.now() },
  )
  const late = replaceFiles(api.database, { accountId: id, changes: { bio: 'late' } })
  await expect(late).rejects.toMatchObject({ status: 401, message: 'Sign in to go on.' })
})

test('what belongs to something that was deleted in the meantime is refused with that sentence', async () => {
  const app = Fastify()
  app.register(errorAnswers)
  app.get('/', () => extendedProfileRepository(api.database).change(999, { bio: 'nobody’s' }))
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { message: 'What this belongs to was deleted in the meantime. Nothing was saved.' },
  ])
})

test('nobody else gets the resume', async () => {
  await member.form('PATCH', '/api/profile', { resume: pdf() })
  expect((await api.visitor().get('/api/profile/resume')).statusCode).toBe(401)
  const other = await signUp(api.visitor(), 'ravi')
  expect((await other.get('/api/profile/resume')).statusCode).toBe(404)
})

const RESUME = 'Please upload a PDF resume.'
const PICTURE = 'Only JPEG, JPG, or PNG files are allowed for profile picture.'

test.each<[string, 'resume' | 'profile_picture', () => File | Promise<File>, number, string]>([
  ['a PNG named .pdf', 'resume', () => png('resume.pdf'), 400, RESUME],
  ['text named .pdf', 'resume', () => new File(['hello'], 'resume.pdf'), 400, RESUME],
  ['a PDF named .png', 'profile_picture', () => pdf('me.png'), 400, PICTURE],
  [
    'an SVG',
    'profile_picture',
    () => new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }),
    400,
    PICTURE,
  ],
  [
    'half a PNG',
    'profile_picture',
    async () => new File([(await png()).slice(0, 60)], 'me.png'),
    400,
    PICTURE,
  ],
  [
    'a file of 10,485,761 bytes',
    'resume',
    () => pdf('resume.pdf', 10_485_761),
    413,
    'File too large. Max size is 10MB.',
  ],
])('%s as %s is refused with its text, and the earlier file stays', async (...facts) => {
  const [, field, file, status, text] = facts
  await member.form('PATCH', '/api/profile', { resume: pdf(), profile_picture: await png() })
  const before = (await member.get('/api/profile')).json()
  const answer = await member.form('PATCH', '/api/profile', { bio: 'changed', [field]: await file() })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toEqual({ message: text, errors: { [field]: [text] } })
  expect((await member.get('/api/profile')).json()).toEqual(before)
})

test('a resume of 10,485,760 bytes is accepted', async () => {
  const answer = await member.form('PATCH', '/api/profile', { resume: pdf('resume.pdf', 10_485_760) })
  expect(answer.statusCode).toBe(200)
})
