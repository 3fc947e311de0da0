import { createSite } from '@marga/sdk'
import { fakeApi } from '@marga/sdk/testing'
import { keepRegistration, loadOwnRegistration } from './own-registration'

const CONFIG = {
  apiBase: '/api',
  profileBase: '/api',
  mediaBase: '',
  siteUrl: 'https://marga.example',
  promo: { text: '', to: '/' },
  analyticsScript: '',
}
const made = (id: string, course_name: string) => ({ data: { id, course_name, link: '', order: null } })
const GONE = { status: 404, data: { message: 'There is no such registration.' } }

function siteWith(answers: Parameters<typeof fakeApi>[0]) {
  const site = createSite({ config: CONFIG })
  const provider = fakeApi(answers)
  site.http.defaults.adapter = provider.adapter
  return { site, provider }
}
const PLACES = {
  'get /course-registrations/r1': made('r1', 'Data Science'),
  'get /course-registrations/r2': made('r2', 'MLOps'),
  'get /course-registrations/r3': made('r3', 'MLOps'),
}
const idFor = async (program: string, answers: Parameters<typeof fakeApi>[0] = PLACES) => {
  const { site } = siteWith(answers)
  const own = await loadOwnRegistration(site, { program, named: null })
  return own === 'unknown' ? own : own?.id
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a guest with places in two programs finds both, the newest of each', async () => {
  for (const id of ['r1', 'r2', 'r3']) keepRegistration(id)
  expect(await Promise.all(['Data Science', 'MLOps', 'OCI'].map((program) => idFor(program)))).toEqual([
    'r1',
    'r3',
    undefined,
  ])
})

test('one that is gone is forgotten, and hides none of the others', async () => {
  for (const id of ['r1', 'r2']) keepRegistration(id)
  const answers = { ...PLACES, 'get /course-registrations/r2': GONE }
  expect(await idFor('Data Science', answers)).toBe('r1')
  const { site, provider } = siteWith(answers)
  await loadOwnRegistration(site, { program: 'MLOps', named: null })
  expect(provider.calls.map(({ path }) => path)).toEqual(['/course-registrations/r1'])
})

test('a tab that made one sees nothing of another tab; one that made none sees those of the browser', async () => {
  keepRegistration('r1')
  sessionStorage.clear()
  expect(await idFor('Data Science')).toBe('r1')
  keepRegistration('r2')
  sessionStorage.setItem('registrations', 'r2')
  sessionStorage.setItem('registration', 'r2')
  expect(await idFor('Data Science')).toBeUndefined()
})

test('one that a release of before has kept is found', async () => {
  localStorage.setItem('registration', 'r2')
  expect(await idFor('MLOps')).toBe('r2')
  keepRegistration('r1')
  expect(await idFor('MLOps')).toBeUndefined()
  sessionStorage.clear()
  expect(await idFor('MLOps')).toBe('r2')
})

test('at most ten are kept', async () => {
  for (let index = 1; index <= 12; index += 1) keepRegistration(`r${index}`)
  expect(localStorage.getItem('registrations')?.split(' ')).toHaveLength(10)
  expect(localStorage.getItem('registration')).toBe('r12')
})

test('while the API fails it is not known', async () => {
  keepRegistration('r1')
  expect(await idFor('Data Science', { 'get /course-registrations/r1': 'offline' })).toBe('unknown')
})
