import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvironment } from '../../env'
import { openStore } from '../../mirror/open-store'
import { publish } from '../../releases/publish'
import { makeWorkspace } from '../../testing'
import { startTestGateway } from '../../testing-gateway'

let gateway: Awaited<ReturnType<typeof startTestGateway>>
let fixture: ReturnType<typeof makeWorkspace>
beforeEach(async () => {
  fixture = makeWorkspace()
  gateway = await startTestGateway()
})
afterEach(async () => {
  await gateway.close()
  fixture.remove()
})

test('scripts are served; their source maps are in the release, and are not', async () => {
  fixture.build({ name: 'demo' })
  fixture.buildFile('demo', 'browser/list.js.map', '{ "sourcesContent": ["secret"] }')
  const open = await openStore(readEnvironment({ DATA_DIR: gateway.folder }))
  const { release } = await publish(open, { ...fixture, app: 'demo' })
  expect(Object.keys(release.files)).toContain('server/maps/list.js.map')
  const get = (path: string) => gateway.app.inject({ url: `/releases/demo/${release.version}/${path}` })
  const script = await get('browser/list.js')
  expect(script.statusCode).toBe(200)
  expect(script.body).not.toContain('sourceMappingURL')
  for (const path of ['server/maps/list.js.map', 'browser/list.js.map', 'browser/../server/maps/list.js.map'])
    expect({ path, status: (await get(path)).statusCode }).toEqual({ path, status: 404 })
})

test('source maps of releases that were published before are not served either, in no spelling', async () => {
  fixture.build({ name: 'demo' })
  const open = await openStore(readEnvironment({ DATA_DIR: gateway.folder }))
  const { release } = await publish(open, { ...fixture, app: 'demo' })
  const folder = `releases/demo/${release.version}/browser`
  // The first poll removes copies that no channel needs.
  await gateway.mirror.refresh('production')
  await gateway.mirror.ensure(release)
  for (const name of ['list.js.map', 'list.js.map.br', 'list.js.mapped'])
    writeFileSync(join(gateway.mirror.folder, folder, name), 'secret')
  const statusOf = async (name: string) =>
    (await gateway.app.inject({ url: `/${folder}/${name}` })).statusCode
  expect(await statusOf('list.js.mapped')).toBe(200)
  const paths = ['list.js.map', 'list.js%2Emap', 'list.js.map.br', 'list.js.map?x', 'list.js.ma%70']
  for (const path of paths) expect({ path, status: await statusOf(path) }).toEqual({ path, status: 404 })
})

test('a drawing that somebody opens runs nothing; scripts carry no policy at all', async () => {
  fixture.build({ name: 'demo' })
  fixture.buildFile('demo', 'browser/cover.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const open = await openStore(readEnvironment({ DATA_DIR: gateway.folder }))
  const { release } = await publish(open, { ...fixture, app: 'demo' })
  const policyOf = async (name: string) => {
    const answer = await gateway.app.inject(`/releases/demo/${release.version}/browser/${name}`)
    return [answer.statusCode, answer.headers['content-security-policy']]
  }
  expect(await policyOf('cover.svg')).toEqual([200, expect.stringMatching(/^default-src 'none';.*sandbox$/)])
  expect(await policyOf('list.js')).toEqual([200, undefined])
})

test('a film is sent in the parts that a player asks for, with its type and without a policy', async () => {
  fixture.build({ name: 'demo' })
  fixture.buildFile('demo', 'browser/lesson.mp4', '0123456789')
  fixture.buildFile('demo', 'browser/lesson.vtt', 'WEBVTT\n')
  const open = await openStore(readEnvironment({ DATA_DIR: gateway.folder }))
  const { release } = await publish(open, { ...fixture, app: 'demo' })
  const get = (name: string, headers = {}) =>
    gateway.app.inject({ url: `/releases/demo/${release.version}/browser/${name}`, headers })
  const whole = await get('lesson.mp4')
  expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
  expect(whole.headers).not.toHaveProperty('content-security-policy')
  expect(whole.headers).not.toHaveProperty('content-encoding')
  const part = await get('lesson.mp4', { range: 'bytes=4-6', 'accept-encoding': 'br, gzip' })
  expect([part.statusCode, part.body]).toEqual([206, '456'])
  expect(part.headers).toMatchObject({
    'content-range': 'bytes 4-6/10',
    'access-control-allow-origin': '*',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect((await get('lesson.mp4', { range: 'bytes=20-30' })).statusCode).toBe(416)
  expect((await get('lesson.vtt')).headers['content-type']).toMatch(/^text\/vtt/)
})
