import { RECORD_KINDS, type RecordKind } from '@marga/api-contract/profile-records'
import { signUp, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
let member: Awaited<ReturnType<typeof signUp>>
beforeEach(async () => {
  api = await startTestApi()
  member = await signUp(api.visitor(), 'asha')
})
afterEach(() => api.close())

const KINDS = Object.keys(RECORD_KINDS) as RecordKind[]
const exampleOf = (kind: RecordKind): Record<string, unknown> => RECORD_KINDS[kind].example

test.each(KINDS)(
  '%s: added, listed, replaced and removed, with and without a closing slash',
  async (kind) => {
    expect((await member.get(`/api/${kind}/`)).json()).toEqual([])
    const added = await member.post(`/api/${kind}/`, exampleOf(kind))
    expect(added.statusCode).toBe(201)
    const record = added.json()
    expect(record).toEqual({ ...exampleOf(kind), id: expect.any(Number), revision: 1 })
    expect((await member.get(`/api/${kind}`)).json()).toEqual([record])

    const replaced = await member.put(`/api/${kind}/${record.id}/`, { ...exampleOf(kind) })
    expect(replaced.json()).toEqual({ ...record, revision: 2 })
    expect((await member.delete(`/api/${kind}/${record.id}`)).statusCode).toBe(204)
    expect((await member.get(`/api/${kind}`)).json()).toEqual([])
    expect((await member.delete(`/api/${kind}/${record.id}`)).statusCode).toBe(404)
  },
)

test.each(KINDS)(
  '%s of another member: 404 on PUT and DELETE, nothing changed, nothing listed',
  async (kind) => {
    const { id } = (await member.post(`/api/${kind}`, exampleOf(kind))).json()
    const other = await signUp(api.visitor(), 'ravi')
    expect((await other.get(`/api/${kind}`)).json()).toEqual([])
    expect((await other.put(`/api/${kind}/${id}`, exampleOf(kind))).statusCode).toBe(404)
    expect((await other.delete(`/api/${kind}/${id}`)).statusCode).toBe(404)
    expect((await member.get(`/api/${kind}`)).json()).toHaveLength(1)
  },
)

test.each(KINDS)('%s: anonymous callers get 401 before their fields are looked at', async (kind) => {
  const visitor = api.visitor()
  expect((await visitor.get(`/api/${kind}`)).statusCode).toBe(401)
  expect((await visitor.post(`/api/${kind}`, {})).statusCode).toBe(401)
  expect((await visitor.put(`/api/${kind}/1`, {})).statusCode).toBe(401)
  expect((await visitor.delete(`/api/${kind}/1`)).statusCode).toBe(401)
})

test('a record of one kind is not reached through another', async () => {
  const { id } = (await member.post('/api/skills', exampleOf('skills'))).json()
  expect((await member.delete(`/api/education/${id}`)).statusCode).toBe(404)
})

test.each<[RecordKind, object, string]>([
  ['education', { degree: '' }, 'degree'],
  ['education', { institution: undefined }, 'institution'],
  ['education', { start_date: '2022-01-01', end_date: '2021-12-31' }, 'end_date'],
  ['education', { start_date: '2022-02-30' }, 'start_date'],
  ['experience', { job_title: '  ' }, 'job_title'],
  ['experience', { company: 7 }, 'company'],
  ['projects', { project_title: 'x'.repeat(201) }, 'project_title'],
  ['projects', { description: 'x'.repeat(5_001) }, 'description'],
  ['skills', { skill_name: null }, 'skill_name'],
  ['skills', { proficiency_level: 'guru' }, 'proficiency_level'],
  ['skills', { years_of_experience: -1 }, 'years_of_experience'],
  ['skills', { years_of_experience: 60.5 }, 'years_of_experience'],
  ['skills', { years_of_experience: 0.3 }, 'years_of_experience'],
  ['skills', { years_of_experience: 5e-324 }, 'years_of_experience'],
  ['skills', { years_of_experience: '2' }, 'years_of_experience'],
])('%s with %j is refused beside %s', async (kind, fault, field) => {
  const answer = await member.post(`/api/${kind}`, { ...exampleOf(kind), ...fault })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual([field])
})

test('defaults: a beginner without years, an open end', async () => {
  expect((await member.post('/api/skills', { skill_name: 'SQL' })).json()).toMatchObject({
    proficiency_level: 'beginner',
    years_of_experience: 0,
  })
  const study = { degree: 'B.Sc.', institution: 'Pune', start_date: '2022-01-01', end_date: null }
  expect((await member.post('/api/education', study)).json()).toMatchObject({ end_date: '' })
})

test('of two tabs that change one record the later is told, and nothing is overwritten', async () => {
  const { id, revision } = (await member.post('/api/skills', { skill_name: 'SQL' })).json()
  const save = (skill_name: string) => member.put(`/api/skills/${id}?revision=${revision}`, { skill_name })
  const answers = await Promise.all([save('SQL, first tab'), save('SQL, second tab')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const winner = answers.find(({ statusCode }) => statusCode === 200)?.json()
  expect((await member.get('/api/skills')).json()).toEqual([winner])
})

test('text comes back as typed, in every plane of Unicode and with markup', async () => {
  const text = '"><script>alert(1)</script> ಮಾರ್ಗ 🛤️ 𝔐𝔞𝔯𝔤𝔞 \u{10FFFF} <b>'
  expect((await member.post('/api/skills', { skill_name: text })).json().skill_name).toBe(text)
})

test.each(['a\u0000b', '\ud800'])(
  'text that no database can hold is refused beside its field: %j',
  async (text) => {
    const answer = await member.post('/api/skills', { skill_name: text })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({ skill_name: ['Skill holds a character that cannot be stored.'] })
  },
)

test('the whole-page save writes all or nothing', async () => {
  const { id } = (await member.post('/api/skills', { skill_name: 'SQL' })).json()
  const whole = { details: { city: 'Pune' }, bio: 'Hello', skills: [{ id, skill_name: 'SQL and Python' }] }
  const saved = await member.put('/api/profile/whole', {
    ...whole,
    education: [{ degree: 'B.Sc.', institution: 'Pune' }],
  })
  expect(saved.statusCode).toBe(200)
  expect(saved.json()).toMatchObject({
    details: { city: 'Pune' },
    profile: { bio: 'Hello' },
    skills: [{ id, skill_name: 'SQL and Python', revision: 2 }],
    education: [{ degree: 'B.Sc.' }],
  })
  const failed = await member.put('/api/profile/whole', {
    details: { city: 'Nashik' },
    skills: [{ id: 999_999, skill_name: 'not mine' }],
  })
  expect(failed.statusCode).toBe(404)
  expect((await member.get('/api/profile/whole')).json()).toEqual(saved.json())
})

test('a whole-page save that began from an older revision writes nothing at all', async () => {
  const { id } = (await member.post('/api/skills', { skill_name: 'SQL' })).json()
  await member.put(`/api/skills/${id}`, { skill_name: 'SQL, other tab' })
  const answer = await member.put('/api/profile/whole', {
    bio: 'New words.',
    skills: [{ id, revision: 1, skill_name: 'SQL, this tab' }],
  })
  expect(answer.statusCode).toBe(409)
  const { profile, skills } = (await member.get('/api/profile/whole')).json()
  expect([profile.bio, skills[0].skill_name]).toEqual(['', 'SQL, other tab'])
})
