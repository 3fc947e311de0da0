import { openDesks } from '../testing/desk-site'

type Site = Awaited<ReturnType<typeof openDesks>>
let site: Site
beforeEach(async () => {
  jest.spyOn(console, 'log').mockReturnValue()
  site = await openDesks()
})
afterEach(() => site.close())

const TRAINERS = '/api/office/trainers'
const apply = async (name: string) => {
  const none = { custom_course: '', course_description: '', photo: '', demo_video: '', contact: '' }
  const { id } = await site.database
    .insertInto('trainers')
    .values({ ...none, name, course: 'Python', email: 'leela@example.com', status: 'pending' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

test('applications are listed; approved and refused people get the mail that was shown before', async () => {
  const ravi = await site.staff('ravi', 'content')
  const [leela, pills] = [await apply('Leela Menon'), await apply('BUY PILLS')]
  const waiting = (await ravi.get(`${TRAINERS}?status=pending`)).json()
  expect(waiting).toMatchObject([{ id: leela, skills: 'Python' }, { id: pills }])
  const [{ version }, { version: ofPills }] = waiting
  const approve = { version, status: 'approved' }
  const tried = (await ravi.post(`${TRAINERS}/${leela}/decision?preview=true`, approve)).json()
  expect(tried).toMatchObject({
    text: 'Leela Menon: waits for a decision -> shown',
    mails: [{ to: 'leela@example.com', subject: 'You are listed as a trainer' }],
  })
  expect((await site.api.visitor().get(`/api/trainers/${leela}`)).statusCode).toBe(404)
  expect((await ravi.post(`${TRAINERS}/${leela}/decision`, approve)).json().is_done).toBe(true)
  expect((await site.api.visitor().get(`/api/trainers/${leela}`)).statusCode).toBe(200)
  const without = await ravi.post(`${TRAINERS}/${pills}/decision`, { version: ofPills, status: 'refused' })
  expect([without.statusCode, without.json().message]).toEqual([
    409,
    'Say why. The reason is mailed to the trainer.',
  ])
  const refuse = { version: ofPills, status: 'refused', reason: 'No lessons' }
  expect((await ravi.post(`${TRAINERS}/${pills}/decision`, refuse)).json().mails).toMatchObject([
    { body: 'We do not list you as a trainer: No lessons' },
  ])
  const second = await ravi.post(`${TRAINERS}/${pills}/decision`, approve)
  expect([second.statusCode, second.json().stored]).toMatchObject([409, { status: 'refused' }])
  expect((await ravi.get(`${TRAINERS}?format=csv&search=pills`)).body).toContain('refused,BUY PILLS')
})

test('who is hidden is named with the open batches that show nobody then, and can be shown again', async () => {
  const ravi = await site.staff('ravi', 'content')
  const { trainer_id: id } = await site.database
    .selectFrom('programs')
    .select('trainer_id')
    .where('product', '=', 'DataScience')
    .executeTakeFirstOrThrow()
  const decide = async (status: string, query = '') => {
    const { version } = (await ravi.get(`${TRAINERS}/${id}`)).json()
    return (await ravi.post(`${TRAINERS}/${id}/decision${query}`, { version, status })).json()
  }
  expect((await ravi.get(`${TRAINERS}/${id}`)).json().open_programs).toContain('Data Science')
  expect((await decide('hidden', '?preview=true')).text).toContain('The open batch of Data Science names')
  expect(await decide('hidden')).toMatchObject({ is_done: true, mails: [] })
  expect((await decide('approved')).is_done).toBe(true)
  expect(await site.lastLogged()).toMatchObject({ kind: 'trainer decided', actor: 'ravi' })
})
