import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusedRecords } from '../channels/channel-log'
import { signedText } from '../signing/signed-record'
import { storePaths } from '../storage/store-paths'
import { app, channel, liveOnGateway, makeSigners } from '../testing-signatures'
import { addTeam, makeKey } from '../testing-teams'
import { captureTerminal } from '../testing-terminal'

const { complaints } = captureTerminal()
let site: Awaited<ReturnType<typeof makeSigners>>
beforeEach(async () => {
  site = await makeSigners()
})
afterEach(() => site.fixture.remove())

describe('a record that is put into the store with too few signatures does not count on any gateway:', () => {
  const plant = (text: string) =>
    writeFileSync(join(site.fixture.store, storePaths.record({ channel, app, revision: 2 })), text)
  const proposed = () => readFileSync(site.placeOfProposal(site.second), 'utf8')
  const expectRefused = async () => {
    const mirror = site.openMirror()
    expect(await liveOnGateway(mirror)).toBe(site.first)
    expect(mirror.problems()).toEqual([
      expect.stringContaining('has 1 of the 2 signatures that shell needs on production'),
    ])
    expect(refusedRecords(site.fixture.open, { channel, app })).toHaveLength(1)
  }

  test('one of an owner', async () => {
    await site.promote(null, site.second)
    plant(proposed())
    await expectRefused()
  })

  test('one that the same key has approved, too', async () => {
    await site.promote(site.anna, site.second)
    const { record, signature } = JSON.parse(proposed())
    plant(JSON.stringify({ record, signature, approvals: [{ ...signature, at: record.at, by: 'x' }] }))
    await expectRefused()
  })

  test('one with the approval of another record', async () => {
    await site.promote(site.anna, site.second)
    const third = await site.releaseOf('third')
    const planned = proposed()
    await site.promote(site.anna, third)
    await site.approve(site.bela, third)
    const file = join(site.fixture.store, storePaths.record({ channel, app, revision: 2 }))
    const { approvals } = JSON.parse(readFileSync(file, 'utf8'))
    expect(approvals).toHaveLength(1)
    plant(JSON.stringify({ ...JSON.parse(planned), approvals }))
    await expectRefused()
  })

  test('one that states the hash of an earlier release for another version', async () => {
    const newest = site.newest()
    const live = newest?.live.map((release) => ({ ...release, version: site.second }))
    plant(signedText({ ...newest, revision: 2, live }, site.anna.open.signer()))
    await expectRefused()
  })

  test('one that states other pages of an earlier release', async () => {
    const newest = site.newest()
    const live = newest?.live.map(({ descriptor, ...release }) => {
      const routes = [{ id: 'list', path: '/elsewhere', render: 'client' }]
      return { ...release, descriptor: { ...descriptor, routes } }
    })
    plant(signedText({ ...newest, revision: 2, live }, site.anna.open.signer()))
    await expectRefused()
  })

  test('one that a key approved which may not promote the app', async () => {
    const careers = makeKey(site.fixture, 'careers')
    await addTeam(site.fixture, { name: 'careers', apps: ['careers'], keys: [careers.publicKey] })
    await site.promote(site.anna, site.second)
    expect(await site.approve(careers, site.second)).toBe(1)
    expect(complaints.at(-1)).toMatch(
      /^Nothing was changed: .*for the team careers, which may not promote shell/,
    )
    const { record, signature } = JSON.parse(proposed())
    const facts = { at: record.at, by: 'careers' }
    const signed = JSON.parse(signedText({ approves: record, ...facts }, careers.open.signer())).signature
    plant(JSON.stringify({ record, signature, approvals: [{ ...facts, ...signed }] }))
    await expectRefused()
  })
})
