import { RECORD_KINDS, type RecordKind } from '@marga/api-contract/profile-records'
import { setAddress } from '../account-settings/credentials'
import { completeAccount } from '../accounts/complete-account'
import { asha, signUp, startTestApi } from '../testing/test-api'

type Member = Awaited<ReturnType<typeof signUp>>
let api: Awaited<ReturnType<typeof startTestApi>>
let member: Member
beforeEach(async () => {
  api = await startTestApi()
  member = await signUp(api.visitor(), 'asha')
})
afterEach(() => api.close())

const whole = async () => (await member.get('/api/profile/whole')).json()
const revisionOf = async () => (await whole()).details.revision as number

const MESSAGE = 'Your profile was changed elsewhere in the meantime. Nothing was saved.'

/** The three calls that change details or bio, each with a text of its own. */
const WAYS: Array<[name: string, save: (text: string, query?: string) => ReturnType<Member['patch']>]> = [
  ['the details', (city, query = '') => member.patch(`/api/register/details/${query}`, { city })],
  ['the bio', (bio, query = '') => member.form('PATCH', `/api/profile/${query}`, { bio })],
  ['the whole profile', (bio, query = '') => member.put(`/api/profile/whole${query}`, { bio })],
]

const storedTexts = async () => {
  const { details, profile } = await whole()
  return [details.city, profile.bio].filter(Boolean)
}

describe.each(WAYS)('of two tabs that save %s', (_name, save) => {
  test('the later is told what is stored, and nothing is overwritten', async () => {
    const revision = await revisionOf()
    const texts = ['first tab', 'second tab']
    const answers = await Promise.all(texts.map((text) => save(text, `?revision=${revision}`)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const winner = texts[answers.findIndex(({ statusCode }) => statusCode === 200)]
    expect(await storedTexts()).toEqual([winner])
    const { details, profile } = await whole()
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      message: MESSAGE,
      stored: { details, bio: profile.bio },
    })
    expect(details.revision).toBe(revision + 1)
  })

  test('the later saves over it, knowingly', async () => {
    const before = await revisionOf()
    await save('first tab')
    const refused = await save('second tab', `?revision=${before}`)
    const { revision } = refused.json().stored.details
    expect((await save('second tab', `?revision=${revision}`)).statusCode).toBe(200)
    expect(await storedTexts()).toEqual(['second tab'])
  })

  test('a save that is sent again because its answer was lost is no conflict', async () => {
    const revision = await revisionOf()
    for (const _time of [1, 2]) expect((await save('mine', `?revision=${revision}`)).statusCode).toBe(200)
  })

  test('a client that knows no revision saves as before, and its change counts', async () => {
    const revision = await revisionOf()
    expect((await save('an older client')).statusCode).toBe(200)
    expect((await save('a later tab', `?revision=${revision}`)).statusCode).toBe(409)
  })
})

/** How each call that takes a revision is made, with the revision at the place of its body where its answer holds it. */
const IN_BODY: Record<string, (revision: unknown, query?: string) => ReturnType<Member['patch']>> = {
  'patch /api/register/details': (revision, query = '') =>
    member.patch(`/api/register/details/${query}`, { city: `City ${revision}`, revision }),
  'patch /api/profile': (revision, query = '') =>
    member.form('PATCH', `/api/profile/${query}`, { bio: `Bio ${revision}`, revision: String(revision) }),
  'put /api/profile/whole': (revision, query = '') =>
    member.put(`/api/profile/whole${query}`, { details: { city: `All ${revision}`, revision } }),
  ...Object.fromEntries(
    (Object.keys(RECORD_KINDS) as RecordKind[]).map((kind) => [
      `put /api/${kind}/{id}`,
      async (revision: unknown, query = '') => {
        const [entry] = (await member.get(`/api/${kind}`)).json()
        const { example } = RECORD_KINDS[kind]
        const { id } = entry ?? (await member.post(`/api/${kind}`, example)).json()
        return member.put(`/api/${kind}/${id}${query}`, { ...example, revision })
      },
    ]),
  ),
}

test('every call that takes a revision is tried with one in its body', async () => {
  const { paths } = (await api.visitor().get('/api/openapi.json')).json()
  const taking = Object.entries<Record<string, { parameters?: { name: string }[] }>>(paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters = [] }]) => parameters.some(({ name }) => name === 'revision'))
        .map(([method]) => `${method} ${path}`),
  )
  expect(taking.sort()).toEqual(Object.keys(IN_BODY).sort())
})

describe.each(Object.keys(IN_BODY))('%s', (name) => {
  const send = (revision: unknown, query?: string) => {
    const call = IN_BODY[name]
    if (!call) throw new Error(`No such call: ${name}`)
    return call(revision, query)
  }

  test('a revision in the body counts as one in the query does', async () => {
    expect((await send(99)).statusCode).toBe(409)
    expect((await send(99, '?revision=99')).statusCode).toBe(409)
  })

  test('what is no revision, and two that differ, are refused with a sentence', async () => {
    expect((await send('x')).json().message).toBe('A revision is a whole number. Send the one that you read.')
    const several = await send(99, '?revision=98')
    expect([several.statusCode, several.json().message]).toEqual([
      400,
      'The request names several revisions. Send one, as ?revision= or as a field of what you change.',
    ])
  })
})

test('details that are sent back as they were read are saved, and later ones are refused', async () => {
  const read = (await member.get('/api/register/details')).json()
  expect((await member.patch('/api/register/details/', { ...read, city: 'Pune' })).statusCode).toBe(200)
  expect((await member.patch('/api/register/details/', { ...read, city: 'Nashik' })).statusCode).toBe(409)
})

test('a save of several fields that is refused stores none of them', async () => {
  const revision = await revisionOf()
  await member.patch('/api/register/details', { city: 'Pune' })
  const answer = await member.put(`/api/profile/whole?revision=${revision}`, {
    details: { city: 'Nashik' },
    bio: 'older',
    skills: [{ skill_name: 'SQL' }],
  })
  expect(answer.statusCode).toBe(409)
  const { details, profile, skills } = await whole()
  expect([details.city, profile.bio, skills]).toEqual(['Pune', '', []])
})

test('lists and files count no change of details or bio', async () => {
  const revision = await revisionOf()
  await member.put('/api/profile/whole', { skills: [{ skill_name: 'SQL' }] })
  await member.form('PATCH', '/api/profile', { resume: '' })
  expect(await revisionOf()).toBe(revision)
})

test('what fills or changes the details elsewhere counts too', async () => {
  const { id } = await api.database.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  await member.patch('/api/register/details', { phone: '', first_name: '', last_name: '' })
  const { email, revision } = (await whole()).details
  await api.database
    .transaction()
    .execute((transaction) => completeAccount(transaction, id, { ...asha, email }))
  expect((await member.patch(`/api/register/details?revision=${revision}`, { phone: '' })).statusCode).toBe(
    409,
  )
  const filled = await revisionOf()
  await api.database.transaction().execute((transaction) =>
    setAddress(transaction, {
      ...{ accountId: id, email: 'new@example.com', isConfirmed: true, by: '' },
    }),
  )
  const { profile_revision } = await api.database
    .selectFrom('accounts')
    .select('profile_revision')
    .executeTakeFirstOrThrow()
  expect(profile_revision).toBeGreaterThan(filled)
})
