import { presentRules, writePermissions } from '../../channels/change-permissions'
import { type Preview, previewText } from '../../channels/preview-address'
import { startTestService } from '../../testing-service'

let service: Awaited<ReturnType<typeof startTestService>>
const start = async (settings: NodeJS.ProcessEnv = {}) => {
  service = await startTestService({ PUBLIC_URL: 'https://site.example', ...settings })
}
afterEach(() => service.close())

async function publish(content: string) {
  const sent = await service.upload('careers', content)
  expect((await service.put(sent)).status).toBe(201)
  return sent.release.version
}
const makePreview = async (version: string, minutes?: number) =>
  service.post('previews', { version, ...(minutes && { minutes }) })

/** Opens an address of the site as a browser does. */
async function visit(address: string, cookie = '') {
  const { pathname, search } = new URL(address, 'https://site.example')
  const { statusCode, headers, body } = await service.gateway.app.inject({
    url: pathname + search,
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
  })
  return { status: statusCode, headers, body }
}

/** A preview that the owner's key has signed. */
const signed = (stated: Partial<Preview>) => {
  const until = new Date(Date.now() + 60_000).toISOString()
  const usual = { app: 'careers', version: '1.0.0-h1', channel: 'production', until }
  return `/careers?preview=${previewText({ ...usual, ...stated }, service.owner.signer())}`
}

test('a token makes an address of its own app, which is exchanged for a cookie and never kept', async () => {
  await start()
  const version = await publish('first')
  const { status, body } = await makePreview(version, 30)
  expect(status).toBe(200)
  expect(body).toMatchObject({ app: 'careers', version, channel: 'production', conflicts: [] })
  expect(Date.parse(body.until) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
  expect(body.address).toMatch(/^https:\/\/site\.example\/\?preview=[\w.-]+$/)
  const opened = await visit(`${body.address}&page=2`)
  expect(opened).toMatchObject({
    status: 303,
    headers: {
      location: '/?page=2',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'set-cookie': expect.stringMatching(/^preview=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax/),
    },
  })
  const back = await visit('/careers?page=2&preview=end')
  expect(back).toMatchObject({ status: 303, headers: { location: '/careers?page=2' } })
  expect(back.headers['set-cookie']).toMatch(/^preview=; Path=\/; Max-Age=0/)
})

test('a token makes none of another app, of a release that is not there, or for longer than two weeks', async () => {
  await start()
  const version = await publish('first')
  const url = '/channels/production/apps/catalog/previews'
  expect(await service.call({ method: 'POST', url, payload: { version } })).toMatchObject({
    status: 403,
    body: { code: 'NOT_PERMITTED' },
  })
  expect(await makePreview('9.9.9')).toMatchObject({ status: 404, body: { code: 'RELEASE_UNKNOWN' } })
  expect(await makePreview(version, 20_161)).toMatchObject({ status: 422 })
})

test('an address that expired, was forged, is for elsewhere or of a lost release is a page with the way to the live site', async () => {
  await start()
  const version = await publish('first')
  const past = new Date(Date.now() - 1).toISOString()
  const faults = [
    [
      signed({ version, until: past }),
      410,
      /The preview of careers .* ended on \d+ \w+ \d{4}, \d\d:\d\d UTC/,
    ],
    [signed({ version }).replace('preview=e', 'preview=f'), 403, /was altered, or was signed by nobody/],
    [signed({ version, channel: 'staging' }), 404, /is for the channel staging/],
    [signed({ version: '9.9.9' }), 404, /its release is not here/],
  ] as const
  for (const [address, status, sentence] of faults) {
    const page = await visit(address)
    expect(page).toMatchObject({ status, body: expect.stringMatching(sentence) })
    expect(page.body).toContain('<a href="/careers"')
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(page.headers['set-cookie']).toBeUndefined()
  }
})

test('a release that was withdrawn, and a token that was, end their previews at once', async () => {
  await start()
  const version = await publish('first')
  const { body } = await makePreview(version)
  expect(await visit(body.address)).toMatchObject({ status: 303 })
  const rules = presentRules(service.owner)
  await writePermissions(service.owner, { rules: { ...rules, tokens: [] }, by: 'an owner', why: 'it leaked' })
  expect(await visit(body.address)).toMatchObject({
    status: 410,
    body: expect.stringContaining('may not promote careers'),
  })
  const own = signed({ version })
  expect(await visit(own)).toMatchObject({ status: 303 })
  await writePermissions(service.owner, { rules, by: 'an owner', why: '' })
  const payload = { why: 'it leaks', channel: 'production' }
  await service.call({ method: 'POST', url: `/releases/careers/${version}/revocation`, payload })
  expect(await visit(own)).toMatchObject({ status: 410, body: expect.stringContaining('was withdrawn') })
  expect(await makePreview(version)).toMatchObject({ status: 409, body: { code: 'RELEASE_REVOKED' } })
})

test('a page keeps a parameter of that name which is no preview, and a site without previews opens none', async () => {
  await start({ PREVIEWS: 'off' })
  const version = await publish('first')
  expect((await visit(signed({ version }))).status).toBe(503)
  await service.close()
  await start()
  expect((await visit('/careers?preview=large')).status).toBe(503)
})
