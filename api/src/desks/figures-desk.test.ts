import { createViewCounts } from '../figures/view-counts'
import { sweep } from '../operations/sweeper'
import { openDesks } from '../testing/desk-site'

const NOW = Date.parse('2098-06-30T20:00:00Z')
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

let now = NOW
let site: Awaited<ReturnType<typeof openDesks>>
beforeEach(async () => {
  now = NOW
  site = await openDesks({ clock: () => now })
})
afterEach(() => site.close())

/** Somebody's browser shows a page. */
const view = (route: string, at: string, { from, headers = {} }: { from?: string; headers?: object } = {}) =>
  site.api
    .visitor()
    .post('/api/views', { route, at, ...(from !== undefined && { from }) }, { ...BROWSER, ...headers })

const figures = async (query = '') =>
  (await (await site.staff(`m${Math.random()}`, 'marketing')).get(`/api/office/figures${query}`)).json()

test('views are counted by page and program, visits by source, places and payments by program, on their day in India', async () => {
  await view('/:promo', '/DataScience-Promo?utm_source=june', { from: '' })
  await view('/courses', '/courses?program=Data%20Science')
  await view('/about-us', '/about-us', { from: 'https://www.google.com/' })
  await site.pay('Asha')
  await site.reserve('Ravi')
  await site.wait('Mina')
  // What is reserved is dated by the clock of the machine.
  await site.database.updateTable('lead_claims').set({ created_at: NOW }).execute()
  const found = await figures()
  expect(found).toMatchObject({ by: 'day', from: '2098-06-02', until: '2098-07-01' })
  const sold = { registrations: 2, payments: 1, amount_paise: 2_500_000 }
  // It is past midnight in India.
  expect(found.spans).toEqual([{ begins: '2098-07-01', views: 3, visits: 2, ...sold }])
  expect(found.sources).toEqual([
    { source: 'google.com', visits: 1 },
    { source: 'june', visits: 1 },
  ])
  expect(found.programs.find(({ product }: { product: string }) => product === 'DataScience')).toEqual({
    ...{ product: 'DataScience', program: 'Data Science', views: 2, ...sold },
  })
  expect(found.pages).toContainEqual({ route: '/:promo', views: 1 })
})

test('a cookie is not needed, office pages and programs are not counted, and who asks not to be tracked is not', async () => {
  await view('/office/batches/:id?', '/office/batches')
  await view('/', '/', { from: '', headers: { 'sec-gpc': '1' } })
  await view('/', '/', { from: '', headers: { 'user-agent': 'curl/8.0' } })
  await view('/', '/', { from: '', headers: { dnt: '1' } })
  // Pages that a team serves itself, with the data of this site.
  await view('/', '/', { from: '', headers: { 'x-pages-elsewhere': '1' } })
  const { spans, pages, sources } = await figures()
  expect([spans, pages, sources]).toEqual([[], [], []])
})

test('what invents names or sends too much is bounded, and a broken body is refused with a sentence', async () => {
  for (const body of [
    {},
    { route: 'x', at: '/' },
    { route: '/<b>', at: '/' },
    { route: '/', at: 'x'.repeat(3_000) },
  ])
    expect((await site.api.visitor().post('/api/views', body)).statusCode).toBe(400)
  const held = createViewCounts(site.database, { clock: () => now, isLimited: true })
  const seen = { route: '/', at: '/', ownHost: 'marga.example' }
  for (let one = 0; one < 350; one += 1)
    held.count({ ...seen, at: `/?utm_source=s${one}`, from: '' }, `10.0.0.${one}`)
  for (let one = 0; one < 500; one += 1) held.count(seen, '10.1.0.1')
  await held.flush()
  const { spans, sources } = await figures()
  expect(sources).toHaveLength(301)
  expect(sources[0]).toEqual({ source: 'others', visits: 50 })
  expect(spans[0]).toMatchObject({ views: 350 + 120, visits: 350 })
})

test('what several processes count at once adds up; what could not be written is written later', async () => {
  const seen = { route: '/about-us', at: '/about-us', ownHost: 'marga.example' }
  const processes = [site.api.connect(), site.api.connect()]
  const counts = processes.map((database) =>
    createViewCounts(database, { clock: () => now, isLimited: false }),
  )
  for (let one = 0; one < 20; one += 1) for (const { count } of counts) count(seen, '')
  await Promise.all(counts.map(({ flush }) => flush()))
  for (const { count } of counts) count(seen, '')
  await site.database.schema.alterTable('view_counts').renameTo('away').execute()
  await expect(counts[0]?.flush()).rejects.toThrow(/view_counts/)
  await site.database.schema.alterTable('away').renameTo('view_counts').execute()
  for (const { flush } of counts) await flush()
  expect((await figures()).pages).toEqual([{ route: '/about-us', views: 42 }])
  for (const database of processes) await database.destroy()
})

test('weeks begin on Monday, months on their first day, and a file has each number of each span', async () => {
  const rows = [
    ['2098-06-08', 'page', '/', 2],
    ['2098-06-15', 'page', '/', 3],
    ['2098-06-16', 'source', '=cmd', 4],
  ] as const
  for (const [day, kind, name, views] of rows)
    await site.database.insertInto('view_counts').values({ day, kind, name, views }).execute()
  const begins = async (by: string) =>
    (await figures(`?by=${by}`)).spans.map((span: { begins: string }) => span.begins)
  expect(await begins('week')).toEqual(['2098-06-16', '2098-06-09', '2098-06-02'])
  expect(await begins('month')).toEqual(['2098-06-01'])
  const staff = await site.staff('kavita', 'office')
  const file = await staff.get('/api/office/figures?by=month&format=csv')
  expect(file.headers['content-disposition']).toBe('attachment; filename="figures-2098-06-02-2098-07-01.csv"')
  expect(file.payload.split('\r\n').slice(1)).toEqual([
    '2098-06-01,views of page,/,5',
    "2098-06-01,visits from,'=cmd,4",
    '',
  ])
})

test('days that are no days are refused, and who has no right finds nothing', async () => {
  const owner = await site.staff('meera', 'owner')
  const said = async (query: string) => {
    const answer = await owner.get(`/api/office/figures?${query}`)
    return [answer.statusCode, answer.json().message]
  }
  expect(await said('from=2098-07-02&until=2098-07-01')).toEqual([
    400,
    'The last day is before the first one.',
  ])
  expect(await said('from=2090-01-01&until=2098-07-01')).toEqual([400, 'Ask for at most 1096 days at once.'])
  expect((await said('from=yesterday'))[0]).toBe(400)
  expect((await said('by=year'))[0]).toBe(400)
  const support = await site.staff('kiran', 'support')
  expect((await support.get('/api/office/figures')).statusCode).toBe(404)
})

test('counts are deleted after 25 months', async () => {
  for (const day of ['2096-05-31', '2096-05-30'])
    await site.database.insertInto('view_counts').values({ day, kind: 'page', name: '/', views: 1 }).execute()
  expect(await sweep(site.database, now)).toMatchObject({ views: 1 })
  expect(await site.database.selectFrom('view_counts').select('day').execute()).toEqual([
    { day: '2096-05-31' },
  ])
})
