import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { readNewest } from '../../channels/channel-log'
import { publish } from '../../releases/publish'
import { releaseFolder } from '../../releases/read-release'
import { startTestService } from '../../testing-service'

let service: Awaited<ReturnType<typeof startTestService>>
beforeEach(async () => {
  service = await startTestService({})
})
afterEach(() => service.close())

describe('a release with a damaged file in the store', () => {
  const refused = async (version: string) => {
    appendFileSync(
      join(releaseFolder(service.owner.folder, { app: 'careers', version }), 'browser/list.js'),
      ' ',
    )
    expect(await service.post('promotions', { version })).toEqual({
      status: 409,
      body: {
        code: 'RELEASE_DAMAGED',
        message: expect.stringMatching(
          `^careers@${version} is damaged in the store of this site: browser/list.js does not have the hash of release.json\\. `,
        ),
      },
    })
    expect(readNewest(service.owner, { channel: 'production', app: 'careers' })).toBeFalsy()
  }

  test('is not promoted, also where this gateway has a whole copy', async () => {
    const sent = await service.upload('careers', 'first')
    await service.put(sent)
    await refused(sent.release.version)
  })

  test('is not promoted where this gateway has no copy', async () => {
    service.fixture.build({ name: 'careers' })
    const { release } = await publish(service.owner, { ...service.fixture, app: 'careers' })
    await refused(release.version)
  })
})
