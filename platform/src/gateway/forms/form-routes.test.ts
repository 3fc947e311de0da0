import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promote } from '../../channels/promote'
import { readEnvironment } from '../../env'
import { openStore } from '../../mirror/open-store'
import { publish } from '../../releases/publish'
import { listBuilt } from '../../testing'
import { startTestGateway } from '../../testing-gateway'

/** A shell that counts the forms of its process, and says who asks. */
const SHELL = `
let count = 0
export async function render({ form, serverApiBase, url }) {
  const { pathname } = new URL(url)
  if (!form) return { status: 200, headers: {}, html: 'no form', scriptHashes: [] }
  count += 1
  const number = count
  if (pathname === '/slow') await new Promise((resolve) => setTimeout(resolve, 300))
  if (pathname === '/leads;away') return { status: 302, headers: { location: '/a;b?c' }, html: '', scriptHashes: [] }
  const session = await (await fetch(serverApiBase + '/checklogin')).text()
  const status = pathname === '/refused' ? 400 : 200
  return { status, headers: {}, html: number + ' ' + session, scriptHashes: [] }
}`

const descriptor = {
  name: 'shell',
  owner: 'a team',
  kind: 'shell',
  sdk: '*',
  routes: [
    { id: 'page', path: '/*', render: 'server' },
    { id: 'own', path: '/own', render: 'client' },
  ],
}

let gateway: Awaited<ReturnType<typeof startTestGateway>>
afterEach(() => gateway.close())

/** A gateway whose production channel has a shell with this server build. */
async function start(serverBuild: string) {
  gateway = await startTestGateway()
  const workspace = join(gateway.folder, 'sources')
  const files = {
    'package.json': '{"version":"1.0.0"}',
    'mfe.json': JSON.stringify(descriptor),
    'dist/browser/build.json': JSON.stringify({
      assets: { main: ['main.js'], page: ['main.js'], own: ['main.js'] },
      shared: [],
      renderProtocol: 1,
    }),
    'dist/browser/main.js': '',
    'dist/server/render/index.mjs': serverBuild,
    'dist/server/sdk/index.mjs': '',
  }
  for (const [path, content] of Object.entries(files)) {
    const file = join(workspace, 'shell', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  listBuilt(join(workspace, 'shell'))
  const store = await openStore(readEnvironment({ DATA_DIR: gateway.folder }))
  const { version } = (await publish(store, { workspace, app: 'shell' })).release
  await promote(store, { channel: 'production', app: 'shell', version, by: 'a test', why: '' })
}

const TAKES_FORMS = `${SHELL}\nexport const takesForms = true`

/** The cookie by which a browser's forms are told from others. */
const TOKEN = `form_token=${'t'.repeat(22)}`

const send = (url: string, payload = 'name=Asha', headers: Record<string, string> = {}) =>
  gateway.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: TOKEN, ...headers },
  })

test('the same form runs once while it is under way, and again afterwards', async () => {
  await start(TAKES_FORMS)
  const answers = await Promise.all([send('/slow'), send('/slow'), send('/slow', 'name=Ravi')])
  const numbers = answers.map(({ body }) => body.split(' ')[0])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(numbers[0]).toBe(numbers[1])
  expect(numbers[2]).not.toBe(numbers[0])
  expect((await send('/refused')).statusCode).toBe(400)
  expect((await send('/slow')).body).toMatch(/^4 /)
})

test('an answer is nobody else’s, and sets no cookie that the form does not need', async () => {
  await start(TAKES_FORMS)
  const { headers, body } = await send('/page')
  expect(body).toContain('"isAuthenticated":false')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers).not.toHaveProperty('set-cookie')
})

test('a page that a form leads to is opened with GET, and is its visitor’s own for a while', async () => {
  await start(TAKES_FORMS)
  const { statusCode, headers } = await send('/leads;away')
  expect([statusCode, headers.location]).toEqual([303, '/a;b?c'])
  expect(headers['set-cookie']).toMatch(/^after_form=\w+\.[\w-]{43}; Path=\/a%3Bb; Max-Age=120; HttpOnly/)
})

test('after an answer on its own page, every page is its visitor’s own for a while, if they have cookies', async () => {
  await start(TAKES_FORMS)
  const { headers } = await send('/page', 'name=Asha', { cookie: `${TOKEN}; a=session` })
  expect(headers['set-cookie']).toMatch(/^after_form=\w+\.[\w-]{43}; Path=\/; Max-Age=120; HttpOnly/)
})

test('ten forms at once: those that are not begun are told so', async () => {
  await start(TAKES_FORMS)
  const names = Array.from({ length: 10 }, (_, index) => `name=${index}`)
  const answers = await Promise.all([...names.map((name) => send('/slow', name)), send('/slow', 'name=0')])
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused).toHaveLength(2)
  for (const { body } of refused) expect(body).toContain('Your form was not sent')
  // A repetition waits for the first, however many are under way.
  expect(answers[10]?.body).toBe(answers[0]?.body)
})

test('a shell from before, and a page of an account: the visitor is told that the form needs JavaScript', async () => {
  await start(TAKES_FORMS)
  const ofAccount = await send('/own')
  expect([ofAccount.statusCode, ofAccount.body]).toEqual([501, expect.stringContaining('needs JavaScript')])
  // The site is well: nobody is to be alarmed.
  expect((await gateway.app.inject('/metrics')).body).not.toContain('rendered="nowhere"')
  await gateway.close()
  await start(SHELL)
  const ofOldShell = await send('/page')
  expect([ofOldShell.statusCode, ofOldShell.body]).toEqual([501, expect.stringContaining('Nothing was sent')])
})

test('a browser gets a token before its first form runs; without cookies no form is taken for a repetition', async () => {
  await start(TAKES_FORMS)
  const first = await send('/page?a=1', 'name=Asha', { cookie: '' })
  expect([first.statusCode, first.headers.location]).toEqual([307, '/page?a=1&_form='])
  expect(first.headers['set-cookie']).toMatch(
    /^form_token=[\w-]{22}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax/,
  )
  // Nothing has run: the numbers of the shell begin with the next.
  const withoutCookies = () => send('/slow?_form=', 'name=Asha', { cookie: '' })
  const answers = await Promise.all([withoutCookies(), withoutCookies()])
  expect(answers.map(({ body }) => body.split(' ')[0]).sort()).toEqual(['1', '2'])
})

test('forms of two browsers with the same content, address and browser name are two', async () => {
  await start(TAKES_FORMS)
  const of = (letter: string) => send('/slow', 'name=Asha', { cookie: `form_token=${letter.repeat(22)}` })
  const answers = await Promise.all([of('a'), of('b'), of('a')])
  const [one, two, again] = answers.map(({ body }) => body.split(' ')[0])
  expect(two).not.toBe(one)
  expect(again).toBe(one)
})

test('with no shell live nothing is sent, and a form of another site is refused', async () => {
  gateway = await startTestGateway()
  const answer = await send('/page')
  expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('Your form was not sent')])
  expect((await gateway.app.inject('/metrics')).body).toContain('marga_pages_total{rendered="nowhere"} 1')
  const foreign = await send('/page', 'name=Asha', { host: 'marga.example', origin: 'https://evil.example' })
  expect(foreign.statusCode).toBe(403)
})
