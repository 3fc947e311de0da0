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

const PROGRAMS = '/api/office/programs'
const statuses = (answers: ReadonlyArray<{ statusCode: number }>) =>
  answers.map(({ statusCode }) => statusCode).sort()

test('of two programs with one address that are added at once one is refused', async () => {
  const add = (title: string) => ravi.post(PROGRAMS, { copy_of: 'DataScience', product: 'PowerBI', title })
  const answers = await Promise.all(['Power BI', 'Power BI for Finance', 'Power BI again'].map(add))
  expect(statuses(answers)).toEqual([200, 409, 409])
})

test('of two programs with one title that are added at once one is refused', async () => {
  const add = (product: string) => ravi.post(PROGRAMS, { copy_of: 'DataScience', product, title: 'Power BI' })
  expect(statuses(await Promise.all(['PowerBI', 'PowerBITwo', 'PowerBIThree'].map(add)))).toEqual([
    200, 409, 409,
  ])
})

test('of two programs that take one name in the form to enrol at once one is refused', async () => {
  const take = async (product: string) => {
    const { version } = (await ravi.get(`${PROGRAMS}/${product}`)).json()
    return { product, version }
  }
  const programs = await Promise.all(['DataScience', 'DataAnalytics', 'OCI'].map(take))
  const answers = await Promise.all(
    programs.map(({ product, version }) =>
      ravi.patch(`${PROGRAMS}/${product}`, { version, values: { choice: 'Data' } }),
    ),
  )
  expect(statuses(answers)).toEqual([200, 409, 409])
})

test('of two programs that get a course of one name at once one is refused', async () => {
  const text = 'Course: Ledgers\nModule: First entries\n- Double entry'
  const add = (product: string) => ravi.post(`${PROGRAMS}/${product}/courses`, { text })
  expect(statuses(await Promise.all(['DataScience', 'DataAnalytics', 'OCI'].map(add)))).toEqual([
    200, 409, 409,
  ])
})

test('everybody with a role reads what programs are called, of all that there are', async () => {
  await ravi.post(PROGRAMS, { copy_of: 'DataScience', product: 'PowerBI', title: 'Power BI' })
  const teacher = await site.staff('tara', 'teaching')
  const names = (await teacher.get('/api/office/program-names')).json()
  expect(names).toContainEqual({ product: 'DataScience', title: 'Data Science', state: 'published' })
  expect(names).toContainEqual({ product: 'PowerBI', title: 'Power BI', state: 'draft' })
  expect((await site.api.visitor().get('/api/office/program-names')).statusCode).toBe(404)
})
