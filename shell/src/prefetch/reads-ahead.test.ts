import { createSite } from '@marga/sdk'
import { createReadsAhead, filledRead } from './reads-ahead'

const config = {
  apiBase: '/api/',
  profileBase: '/api',
  mediaBase: '/media',
  siteUrl: 'https://marga.example',
  promo: { text: '', to: '/' },
  analyticsScript: '',
  releaseSet: '0123456789ab',
}

const answerOf = (body: unknown, status = 200) => ({
  ok: status < 400,
  status,
  headers: new Map(),
  text: async () => JSON.stringify(body),
})

function open(...answers: Array<ReturnType<typeof answerOf> | Error>) {
  const fetch = jest.fn(async (_address: string, _options?: object) => {
    const answer = answers.shift() ?? answerOf('asked again')
    if (answer instanceof Error) throw answer
    return answer
  })
  Object.assign(globalThis, { fetch })
  AbortSignal.timeout ??= () => new AbortController().signal
  const sentReads = new Map<string, Promise<Response>>()
  const { http, auth } = createSite({ config, sentReads })
  const read = async (path: string, params?: object) => (await http.get(path, { params })).data
  return { fetch, http, read, sendAhead: createReadsAhead({ http, auth, config }, sentReads) }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test.each([
  ['/batches', {}, '/batches'],
  ['/trainers?limit=24', { skill: 'Python' }, '/trainers?limit=24'],
  ['/videos/:id', { id: 'a b/c' }, '/videos/a%20b%2Fc'],
  ['/courses/details?name=:courseName', { courseName: 'Data & AI' }, '/courses/details?name=Data+%26+AI'],
  ['/courses/details?name=:courseName', { courseName: undefined }, null],
  ['/trainers/:id/courses', {}, null],
  ['/trainers/:id', { id: '..' }, null],
  ['/trainers/:id', { id: '' }, null],
  ['/trainers?limit=24&skill=:skill?', {}, '/trainers?limit=24'],
  ['/trainers?limit=24&skill=:skill?', { skill: 'C++' }, '/trainers?limit=24&skill=C%2B%2B'],
])('the read %s of a page with %p is %p', (read, params, filled) => {
  expect(filledRead(read, params)).toBe(filled)
})

test('the call of the same address takes what was sent ahead, once', async () => {
  const { fetch, read, sendAhead } = open(answerOf('ahead'))
  sendAhead(['/courses/details?name=Data+%26+AI'])
  sendAhead(['/courses/details?name=Data+%26+AI'])
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    credentials: 'include',
    headers: { 'X-Release-Set': '0123456789ab' },
  })
  expect(await read('/batches')).toBe('asked again')
  expect(await read('/courses/details', { name: 'Data & AI' })).toBe('ahead')
  expect(await read('/courses/details', { name: 'Data & AI' })).toBe('asked again')
})

test.each([
  ['an answer that is a failure', () => answerOf('busy', 503)],
  ['an answer that did not come', () => new Error('offline')],
])('%s is asked for again', async (_, answer) => {
  const { read, sendAhead } = open(answer())
  sendAhead(['/batches'])
  await jest.advanceTimersByTimeAsync(0)
  expect(await read('/batches')).toBe('asked again')
})

test('an answer is not used after seven seconds, nor once the visitor has changed something', async () => {
  const late = open(answerOf('ahead'))
  late.sendAhead(['/batches'])
  await jest.advanceTimersByTimeAsync(7_000)
  expect(await late.read('/batches')).toBe('asked again')

  const changed = open(answerOf('ahead'))
  changed.http.defaults.adapter = async (config) => ({
    ...{ data: '', status: 200, statusText: '', headers: {} },
    config,
  })
  changed.sendAhead(['/batches'])
  await changed.http.post('/contact')
  delete changed.http.defaults.adapter
  expect(await changed.read('/batches')).toBe('asked again')
})
