import { existsSync, readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { startTestService } from '../../testing-service'
import { makeUpload } from '../../testing-upload'

let service: Awaited<ReturnType<typeof startTestService>>
const start = async (settings: NodeJS.ProcessEnv = {}) => {
  service = await startTestService(settings)
}
afterEach(() => service.close())

describe('an upload', () => {
  test('of a version that exists with other bytes is refused with 409', async () => {
    await start()
    await service.put(await service.upload('careers', 'first', '1.0.0'))
    expect(await service.put(await service.upload('careers', 'second', '1.0.0'))).toMatchObject({
      status: 409,
      body: { code: 'RELEASE_EXISTS' },
    })
  })

  test('that is larger than allowed is refused with 413, by what it announces and by what it states', async () => {
    await start({ RELEASE_UPLOAD_MB: '1' })
    const sent = await service.upload('careers', 'first')
    const url = `/releases/careers/${sent.release.version}`
    const big = Buffer.alloc(12 * 1_048_576)
    expect(await service.call({ method: 'PUT', url, payload: big, type: 'application/x-tar' })).toMatchObject(
      {
        status: 413,
        body: { code: 'RELEASE_TOO_LARGE' },
      },
    )
    const huge = await makeUpload(service.fixture, {
      app: 'careers',
      change: (release) => ({
        ...release,
        files: {
          ...release.files,
          'browser/list.js': { bytes: 2_000_000, integrity: `sha384-${'A'.repeat(64)}` },
        },
      }),
    })
    expect(await service.put(huge)).toMatchObject({ status: 413 })
    expect(await service.storedReleases()).toEqual([])
  })

  test('that is no release, or of another kind, is refused with what is wrong', async () => {
    await start()
    const url = '/releases/careers/1.0.0'
    const wrong = Buffer.from('no archive at all')
    expect(
      await service.call({ method: 'PUT', url, payload: wrong, type: 'application/x-tar' }),
    ).toMatchObject({
      status: 422,
      body: { code: 'RELEASE_INVALID' },
    })
    expect(await service.call({ method: 'PUT', url, payload: { a: 1 } })).toMatchObject({ status: 415 })
    expect(await service.call({ method: 'PUT', url, payload: wrong, type: 'application/zip' })).toMatchObject(
      {
        status: 415,
      },
    )
    expect(await service.post('promotions', { version: 1 })).toMatchObject({
      status: 422,
      body: { code: 'REQUEST_INVALID', message: expect.stringMatching(/^version: /) },
    })
    expect(await service.post('promotions', { version: '9.9.9' })).toMatchObject({
      status: 404,
      body: {
        code: 'RELEASE_UNKNOWN',
        message: expect.stringMatching(/no release careers@9\.9\.9 in the store/),
      },
    })
  })

  test('whose connection is lost half-way leaves nothing, and the next one is stored', async () => {
    await start()
    await service.gateway.app.listen({ port: 0, host: '127.0.0.1' })
    const sent = await service.upload('careers', 'first')
    const { port } = new URL(service.gateway.app.listeningOrigin)
    const incoming = join(service.gateway.folder, 'incoming')
    const isTidy = () => !existsSync(incoming) || readdirSync(incoming).length === 0
    const until = async (isTrue: () => boolean) => {
      while (!isTrue()) await new Promise((next) => setImmediate(next))
    }
    await new Promise<void>((resolve) => {
      const half = httpRequest({
        host: '127.0.0.1',
        port,
        method: 'PUT',
        path: `/platform/v1/releases/careers/${sent.release.version}`,
        headers: {
          authorization: `Bearer ${service.token}`,
          'content-type': 'application/x-tar',
          'content-length': sent.archive.length,
        },
      })
      half.on('error', () => resolve())
      half.write(sent.archive.subarray(0, sent.archive.length >> 1))
      void until(() => !isTidy()).then(() => half.destroy())
    })
    await until(isTidy)
    expect(await service.storedReleases()).toEqual([])
    expect((await service.put(sent)).status).toBe(201)
  })
})
