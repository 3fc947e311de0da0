import { signUp, startTestApi } from '../testing/test-api'

type Api = Awaited<ReturnType<typeof startTestApi>>
let api: Api
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.close())

const person = { full_name: 'Asha Rao', email: 'asha@example.com', phone: '98745 00000' }
const enrol = (course: string, facts: object = {}, visitor = api.visitor()) =>
  visitor.post('/api/enrolments', { ...person, course, ...facts })

test.each([
  ['Data Science', 'Data Science'],
  ['generative ai', 'Generative AI and Prompt Engineering'],
  ['MLOps', 'MLOps: Machine Learning Operations'],
  ['Python', 'Python'],
])(
  'enrolling in %s stores an enrolment in %s, and reserves a place in its program',
  async (asked, course) => {
    const answer = await enrol(asked)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      course,
      message: `Your place in ${course === 'Python' ? 'Data Science' : course} is reserved.`,
    })
    expect(await api.database.selectFrom('enrolments').select(['full_name', 'course']).execute()).toEqual([
      { full_name: 'Asha Rao', course },
    ])
  },
)

test('the same person twice in one course is told so; in another they are welcome', async () => {
  const visitor = api.visitor()
  await enrol('Data Science', {}, visitor)
  const again = await enrol('data science', { email: 'ASHA@example.com' }, visitor)
  expect(again.statusCode).toBe(409)
  expect(again.json().message).toBe('You have a place in Data Science already.')
  expect((await enrol('MLOps', {}, visitor)).statusCode).toBe(201)
})

test('the list of courses is read once, and again when it has changed', async () => {
  const courses = ['MLOps', 'Data Science', 'Python']
  // The first place that is asked for in a program ends cached pages: they say its state.
  for (const course of courses) await enrol(course)
  await enrol('Python', { email: 'meera@example.com' })
  const select = jest.spyOn(api.database, 'selectFrom')
  const listsRead = () =>
    select.mock.calls.filter(([from]) => ['courses', 'offerings'].includes(String(from)))
  for (const course of courses)
    expect((await enrol(course, { email: 'ben@example.com' })).statusCode).toBe(201)
  expect((await enrol('Pottery')).statusCode).toBe(400)
  expect(listsRead()).toEqual([])
  await api.database.updateTable('offerings').set({ title: 'Pottery' }).where('id', '=', 1).execute()
  expect((await enrol('Pottery')).statusCode).toBe(201)
  expect(listsRead()).toHaveLength(3)
})

test('a double click makes one enrolment', async () => {
  await Promise.all([enrol('MLOps'), enrol('MLOps'), enrol('MLOps')])
  expect(await api.database.selectFrom('enrolments').select('id').execute()).toHaveLength(1)
})

test('nobody learns from an answer who is enrolled or registered', async () => {
  const shapeOf = ({ statusCode, json }: Awaited<ReturnType<typeof enrol>>) => {
    const { id, registration, ...facts } = json()
    return { statusCode, facts, lengths: [String(id).length, String(registration).length] }
  }
  expect(shapeOf(await enrol('MLOps'))).toEqual(shapeOf(await enrol('MLOps')))
  const register = () => api.visitor().post('/api/register-course/', registration)
  expect(shapeOf(await register())).toEqual(shapeOf(await register()))
  const stored = api.database.selectFrom('course_registrations').select('course_name')
  expect((await stored.orderBy('id').execute()).map((row) => row.course_name)).toEqual([
    'MLOps: Machine Learning Operations',
    'Data Science',
  ])
})

test('without a mail server no mail is promised', async () => {
  expect((await enrol('MLOps')).json().is_mail_queued).toBe(false)
})

test.each([
  [{ full_name: '' }, 'full_name'],
  [{ email: 'x' }, 'email'],
  [{ phone: '' }, 'phone'],
  [{ course: 'Alchemy' }, 'course'],
])('%j is refused beside %s', async (fault, field) => {
  const answer = await enrol('Data Science', fault)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual([field])
})

test('a member lists their own enrolments and nobody else’s', async () => {
  const member = await signUp(api.visitor(), 'asha')
  await member.post('/api/enrolments', { ...person, course: 'Python' })
  await enrol('SQL', { email: 'ravi@example.com' })
  expect((await member.get('/api/enrolments')).json()).toMatchObject([{ course: 'Python' }])
  expect((await api.visitor().get('/api/enrolments')).statusCode).toBe(401)
})

test('name and phone of a member fill their profile where it has none, and are theirs alone', async () => {
  const member = await signUp(api.visitor(), 'asha')
  await api.database.updateTable('accounts').set({ first_name: '', last_name: '', phone: '' }).execute()
  const details = async () => (await member.get('/api/profile/whole')).json().details
  const { email } = await details()
  await enrol('Data Science', { full_name: 'Ben Khan', email: 'ben@example.com' }, member)
  expect(await details()).toMatchObject({ first_name: '', phone: '' })
  await enrol('MLOps', { email }, member)
  expect(await details()).toMatchObject({ first_name: 'Asha', last_name: 'Rao', phone: '98745 00000' })
  await enrol('OCI', { full_name: 'A. Rao', email, phone: '98745 11111' }, member)
  expect(await details()).toMatchObject({ first_name: 'Asha', last_name: 'Rao', phone: '98745 00000' })
})

const registration = {
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.com',
  contact_number: '98745 00000',
  course_name: 'Rocket Science',
}

test('a course registration is for Data Science whatever was sent, once a person', async () => {
  const visitor = api.visitor()
  const register = (facts = {}) => visitor.post('/api/register-course/', { ...registration, ...facts })
  const first = await register()
  expect(first.statusCode).toBe(201)
  expect(first.json().course_name).toBe('Data Science')
  const again = await register({ email: 'Asha@Example.com' })
  expect(again.statusCode).toBe(200)
  expect(again.json().id).toBe(first.json().id)
})

test.each(['first_name', 'last_name', 'email', 'contact_number'])(
  'without %s it is refused by that name',
  async (field) => {
    const answer = await api.visitor().post('/api/register-course', { ...registration, [field]: undefined })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  },
)

describe('what a visitor began before signing in', () => {
  const register = (visitor: ReturnType<Api['visitor']>) =>
    visitor.post('/api/batches/DataScience/registrations', {
      full_name: 'Asha Rao',
      email: 'asha@example.com',
    })

  test('belongs to the account once the visitor signs in with the same browser', async () => {
    const visitor = api.visitor()
    const { id } = (await register(visitor)).json()
    await visitor.post('/api/payments/orders', { purpose: 'course', reference: String(id) })
    await signUp(visitor, 'asha')
    expect((await visitor.get('/api/course-registrations')).json()).toMatchObject([
      { course_name: 'Data Science', link: '/thank-you?batch=DataScience' },
    ])
    const [order] = (await visitor.get('/api/payments/orders')).json()
    expect(order).toMatchObject({ title: 'Data Science', registration: id, state: 'open' })
    const elsewhere = api.visitor()
    await elsewhere.post('/api/login', { username: 'asha', password: 'a path of 9 stations' })
    expect((await elsewhere.get('/api/payments/orders')).json()).toHaveLength(1)
  })

  test('never becomes that of somebody who signs in elsewhere', async () => {
    const visitor = api.visitor()
    const { id } = (await register(visitor)).json()
    await visitor.post('/api/payments/orders', { purpose: 'course', reference: String(id) })
    const other = await signUp(api.visitor(), 'ravi')
    expect((await other.get('/api/course-registrations')).json()).toEqual([])
    expect((await api.visitor().get('/api/course-registrations')).statusCode).toBe(401)
  })
})

describe('a course whose batch is open', () => {
  const orderOf = async (visitor: ReturnType<Api['visitor']>, reference: string) =>
    (await visitor.post('/api/payments/orders', { purpose: 'course', reference })).json()

  test('is one registration and one order, whichever two ways lead to it', async () => {
    const visitor = api.visitor()
    const enrolled = (await enrol('Python', {}, visitor)).json()
    expect(enrolled).toMatchObject({ course: 'Python', product: 'DataScience' })
    const ways = [
      await visitor.post('/api/register-course/', { ...registration, email: 'ASHA@example.com' }),
      await visitor.post('/api/batches/DataScience/registrations', person),
    ].map((answer) => answer.json().id)
    expect(ways).toEqual([enrolled.registration, enrolled.registration])
    const orders = [
      await orderOf(visitor, enrolled.registration),
      await orderOf(visitor, enrolled.registration),
    ]
    expect(orders[0].amount_paise).toBe(2_500_000)
    expect(orders[1].id).toBe(orders[0].id)
    expect(await api.database.selectFrom('orders').select('id').execute()).toHaveLength(1)
  })

  test('enrolling in a course without an open batch registers for none', async () => {
    await api.database.updateTable('program_batches').set({ is_open: 0 }).execute()
    expect((await enrol('Data Science')).json()).toMatchObject({ registration: null, product: '' })
    expect(await api.database.selectFrom('course_registrations').select('id').execute()).toEqual([])
  })

  test('shows what the caller gave, and never what somebody else gave for the same address', async () => {
    const [first, second] = [api.visitor(), api.visitor()]
    const of = async (visitor: ReturnType<Api['visitor']>, facts: object) => {
      const { registration: id } = (await enrol('Data Science', facts, visitor)).json()
      return (await visitor.get(`/api/course-registrations/${id}`)).json().person
    }
    expect(await of(first, {})).toEqual(person)
    const other = { full_name: 'Ravi Iyer', phone: '98745 00000' }
    expect(await of(second, other)).toEqual({ ...person, ...other })
  })
})
