import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { openDesks } from '../testing/desk-site'

type Site = Awaited<ReturnType<typeof openDesks>>
type Visitor = Awaited<ReturnType<Site['staff']>>
let site: Site
let ravi: Visitor
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
  ravi = await site.staff('ravi', 'content')
})
afterEach(() => site.close())

const TRAINERS = '/api/office/trainers'
const entry = {
  ...{ name: 'Leela Menon', contact: '98745 00001', email: 'leela@example.com', course: 'Other' },
  ...{ customCourse: 'SQL, Power BI', courseDescription: 'Ten years at a bank.' },
  ...{ demoVideo: 'https://youtu.be/rfscVS0vtbw', paidVideos: ['https://vimeo.com/76979871'] },
}
const picture = async (background: string) => {
  const create = { width: 20, height: 20, channels: 3, background } as const
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'me.png')
}
const add = (fields: object = {}, query = '', visitor = ravi) =>
  visitor.form('POST', `${TRAINERS}${query}`, { ...entry, ...fields })
const read = async (id: number | string) => (await ravi.get(`${TRAINERS}/${id}`)).json()
const change = async (id: number | string, fields: object, query = '') => {
  const { version } = await read(id)
  return ravi.form('PUT', `${TRAINERS}/${id}?version=${version}${query}`, { ...entry, ...fields })
}
const shown = (id: number | string) => site.api.visitor().get(`/api/trainers/${id}`)
const added = async (fields: object = {}) => String((await add(fields)).json().id)
const personal = async () =>
  site.database.selectFrom('log_personal').selectAll().orderBy('log_id', 'desc').executeTakeFirstOrThrow()

test('a trainer is added once they were shown, is on the site at once, and gets the mail that was shown', async () => {
  const tried = (await add({}, '?preview=true')).json()
  expect(tried.text).toContain('Name: Leela Menon')
  expect(tried.text).toContain('Shown on the site at once.')
  expect(tried.mails).toMatchObject([{ to: 'leela@example.com', subject: 'You are listed as a trainer' }])
  expect((await ravi.get(`${TRAINERS}?search=Leela`)).json()).toEqual([])
  const id = await added()
  expect((await shown(id)).json()).toMatchObject({
    ...{ name: 'Leela Menon', customCourse: 'SQL, Power BI', paidVideoCount: 1 },
    demoVideo: 'https://www.youtube-nocookie.com/embed/rfscVS0vtbw',
  })
  expect((await site.queued()).filter(({ recipient }) => recipient === 'leela@example.com')).toHaveLength(1)
  expect(await site.lastLogged()).toMatchObject({
    kind: 'trainer added',
    record: `trainer ${id}`,
    actor: 'ravi',
  })
  expect(JSON.parse((await personal()).after)).toMatchObject({ name: 'Leela Menon', photo: 'none' })
})

test('a press that is sent twice adds a trainer once; another one of the same name is added', async () => {
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const refused = await add({ email: 'LEELA@example.com' })
  expect(refused.json().message).toMatch(/^Leela Menon with this address is there already, as number \d+\. /)
  expect((await add({ email: 'other@example.com' })).statusCode).toBe(200)
  expect((await ravi.get(`${TRAINERS}?search=Leela`)).json()).toHaveLength(2)
})

test('an entry is changed, also of who is hidden; the log has before and after, apart from the row', async () => {
  const id = await added()
  const { version } = await read(id)
  await ravi.post(`${TRAINERS}/${id}/decision`, { version, status: 'hidden' })
  const fields = { courseDescription: 'Eleven years.', paidVideos: [] }
  const tried = (await change(id, fields, '&preview=true')).json()
  expect(tried).toMatchObject({
    text: 'Description: Ten years at a bank. -> Eleven years.\nPaid videos: https://player.vimeo.com/video/76979871 -> nothing',
    ...{ is_done: false, mails: [] },
  })
  expect((await read(id)).description).toBe('Ten years at a bank.')
  expect((await change(id, fields)).json().is_done).toBe(true)
  expect(await read(id)).toMatchObject({ description: 'Eleven years.', paid_videos: [], status: 'hidden' })
  expect((await shown(id)).statusCode).toBe(404)
  const row = await site.lastLogged()
  expect([row.kind, row.record, row.before, row.after]).toEqual(['trainer changed', `trainer ${id}`, '', ''])
  const { before, after, email_key } = await personal()
  expect([email_key, JSON.parse(before).course_description, JSON.parse(after).course_description]).toEqual([
    ...['leela@example.com', 'Ten years at a bank.', 'Eleven years.'],
  ])
  const same = await change(id, fields)
  expect([same.statusCode, same.json().message]).toEqual([409, 'It says this already. Nothing was changed.'])
})

test('another photo has another address, and the file of the one before is removed; it is taken away', async () => {
  const id = await added({ photo: await picture('red') })
  const fileOf = async () => {
    const row = site.database.selectFrom('trainers').select('photo').where('id', '=', Number(id))
    return join(site.api.folder, 'uploads', (await row.executeTakeFirstOrThrow()).photo)
  }
  const [address, file] = [(await shown(id)).json().photo, await fileOf()]
  expect(existsSync(file)).toBe(true)
  const tried = (await change(id, { photo: await picture('blue') }, '&preview=true')).json()
  expect(tried.text).toBe('Photo: a photo -> another photo')
  expect([(await shown(id)).json().photo, existsSync(file)]).toEqual([address, true])
  expect((await change(id, { photo: await picture('blue') })).statusCode).toBe(200)
  const next = (await shown(id)).json().photo
  expect(next).not.toBe(address)
  expect([existsSync(file), existsSync(await fileOf())]).toEqual([false, true])
  expect((await site.api.visitor().get(`/api/media/${next}`)).headers['content-type']).toBe('image/jpeg')
  expect((await change(id, { courseDescription: 'More.' })).statusCode).toBe(200)
  expect((await shown(id)).json().photo).toBe(next)
  expect((await change(id, { courseDescription: 'More.', photo: '' })).json().text).toBe(
    'Photo: a photo -> none',
  )
  expect((await shown(id)).json().photo).toBe('')
})

test('what is stored from before these rules may stay, and nothing else is taken in its place', async () => {
  const { name, contact, email, course, description, demo_video } = await read(1)
  const fields = {
    ...{ name, contact, email, course },
    customCourse: '',
    paidVideos: [],
    demoVideo: demo_video,
  }
  expect(demo_video).toMatch(/^lesson-.*\.mp4$/)
  const done = await change(1, { ...fields, courseDescription: `${description} And more.` })
  expect([done.statusCode, (await read(1)).demo_video]).toEqual([200, demo_video])
  const other = await change(1, { ...fields, demoVideo: 'lesson-x.mp4', email: '' })
  expect([other.statusCode, Object.keys(other.json().errors)]).toEqual([400, ['email', 'demoVideo']])
})

test.each([
  [{ name: '' }, 'name'],
  [{ email: 'leela' }, 'email'],
  [{ course: '' }, 'course'],
  [{ customCourse: '' }, 'customCourse'],
  [{ courseDescription: 'x'.repeat(5_001) }, 'courseDescription'],
  [{ demoVideo: 'javascript:alert(1)' }, 'demoVideo'],
  [{ paidVideos: ['https://vimeo.com/1', 'http://vimeo.com/2'] }, 'paidVideos.1'],
  [{ photo: new File(['%PDF-1.7'], 'me.png', { type: 'image/png' }) }, 'photo'],
])('%j is refused beside %s, as in the public form, and stores nothing', async (fault, field) => {
  const id = await added()
  const before = await read(id)
  for (const answer of [await add(fault), await change(id, fault), await change(id, fault, '&preview=true')])
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
  expect(await read(id)).toEqual(before)
  expect((await ravi.get(`${TRAINERS}?search=Leela`)).json()).toHaveLength(1)
})

test('of two who change it the second reads that, with what is there; a decision is a change as well', async () => {
  const id = await added()
  const { version } = await read(id)
  const put = (fields: object) =>
    ravi.form('PUT', `${TRAINERS}/${id}?version=${version}`, { ...entry, ...fields })
  const [first, second] = await Promise.all([put({ name: 'Leela M.' }), put({ name: 'Leela Menon Rao' })])
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409])
  const late = await put({ photo: await picture('red') })
  expect([late.statusCode, late.json().stored.name]).toEqual([409, (await read(id)).name])
  const decision = await ravi.post(`${TRAINERS}/${id}/decision`, { version, status: 'hidden' })
  expect(decision.statusCode).toBe(409)
  expect((await change(999_999, {})).statusCode).toBe(404)
})

test('who lacks the right, a member and who is signed out find no such call', async () => {
  const office = await site.staff('olga', 'office')
  for (const visitor of [office, site.api.visitor()]) {
    expect((await add({}, '', visitor)).statusCode).toBe(404)
    expect((await visitor.form('PUT', `${TRAINERS}/1?version=x`, entry)).statusCode).toBe(404)
  }
})
