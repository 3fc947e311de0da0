import sharp from 'sharp'
import { openDesks } from '../testing/desk-site'

type Site = Awaited<ReturnType<typeof openDesks>>
let site: Site
let ravi: Awaited<ReturnType<Site['staff']>>
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
  ravi = await site.staff('ravi', 'content')
})
afterEach(() => site.close())

const MENTOR = '/api/office/mentor'
const LEELA = {
  ...{ name: 'Leela Menon', description: 'Hires engineers.', email: 'leela@marga.example', youtube: '' },
  linkedin: 'https://www.linkedin.com/in/leela',
}
const read = async () => (await ravi.get(MENTOR)).json()
const put = async (fields: object, query = '') =>
  ravi.form('PUT', `${MENTOR}?version=${(await read()).version}${query}`, { ...LEELA, ...fields })
const shown = async () => (await site.api.visitor().get('/api/mentor/')).json()
const photo = async () => {
  const create = { width: 20, height: 20, channels: 3, background: 'red' } as const
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'me.png')
}

test('who is entered takes the place of the invented one, once it was shown; the log is that of the command', async () => {
  expect(await read()).toMatchObject({ version: '0', is_entered: false, name: '' })
  const tried = (await put({ photo: await photo() }, '&preview=true')).json()
  expect(tried.text).toContain('name: nothing -> Leela Menon')
  expect(tried.text).toContain('photo: nothing -> a photo\n')
  expect(tried.text).toContain('Interviews can be booked.')
  expect((await shown()).name).toBe('Nandini Kulkarni')
  expect((await put({ photo: await photo() })).json().is_done).toBe(true)
  expect(await shown()).toMatchObject({ name: 'Leela Menon', photo: 'mentor/1', is_entered: true })
  const served = await site.api.visitor().get('/api/media/mentor/1')
  expect(served.headers['content-type']).toBe('image/jpeg')
  expect(await site.lastLogged()).toMatchObject({ kind: 'mentor changed', record: 'mentor', actor: 'ravi' })
})

test('the photo stays until another one or none is sent; another name is another person', async () => {
  await put({ photo: await photo() })
  await put({ description: 'Ten years.' })
  expect(await shown()).toMatchObject({ description: 'Ten years.', photo: 'mentor/2' })
  expect((await put({ description: 'Ten years.', photo: '' })).json().text).toContain(
    'photo: a photo -> nothing',
  )
  await put({ photo: await photo() })
  expect((await put({ name: 'Ravi Das' })).json().text).toContain('photo: a photo -> nothing')
  expect(await shown()).toMatchObject({ name: 'Ravi Das', photo: '' })
  expect((await put({ name: 'Ravi Das' })).json().message).toBe(
    'That is entered already. Nothing was changed.',
  )
})

test('nobody holds them: interviews are closed, as the preview says', async () => {
  await put({})
  const nobody = { name: '', description: '', email: '', linkedin: '' }
  expect((await put(nobody, '&preview=true')).json().text).toContain('No interview can be booked.')
  await put(nobody)
  expect((await site.api.visitor().get('/api/mock-interview/slots')).json()).toEqual([])
})

test.each([
  [{ linkedin: 'http://www.linkedin.com/in/leela' }, 400, 'A link is written as'],
  [{ linkedin: 'https://www.linkedin.com@elsewhere.example/in/leela' }, 400, 'A link is written as'],
  [{ youtube: 'https://leela:secret@www.youtube.com/' }, 400, 'A link is written as'],
  [{ email: 'leela' }, 400, 'An address is written as'],
  [{ name: 'x'.repeat(101) }, 400, 'too long'],
  [{ photo: new File(['%PDF-1.7'], 'me.png', { type: 'image/png' }) }, 400, 'must be a JPEG'],
  [{ name: '' }, 409, 'Write who it is'],
  [{ name: 'Nandini Kulkarni' }, 409, 'is invented'],
])('%j is refused with %s: %s', async (fields, status, message) => {
  const answer = await put(fields)
  expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(message)])
  expect(await read()).toMatchObject({ version: '0' })
})

test('of two who change it the second reads that, with what is there', async () => {
  const press = (name: string) => ravi.form('PUT', `${MENTOR}?version=0`, { ...LEELA, name })
  const answers = await Promise.all([press('Leela Menon'), press('Ravi Das')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  expect(refused.stored).toEqual(await read())
})
