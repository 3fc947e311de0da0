import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readNewest } from '../channels/channel-log'
import { signedText } from '../signing/signed-record'
import { app, channel, liveOnGateway, makeSigners } from '../testing-signatures'
import { captureTerminal } from '../testing-terminal'

const { printed, complaints } = captureTerminal()
let site: Awaited<ReturnType<typeof makeSigners>>
beforeEach(async () => {
  site = await makeSigners()
  printed.length = 0
})
afterEach(() => site.fixture.remove())

test('a promote by one key proposes and says so; the site.second key makes it live', async () => {
  const mirror = site.openMirror()
  expect(await site.promote(site.anna, site.second)).toBe(3)
  expect(printed).toEqual([])
  expect(complaints).toEqual([
    `Proposed on production: shell@${site.second}. Nothing has changed: it has 1 of 2 signatures. Somebody with another key approves it: npx mfe approve shell@${site.second} --channel production`,
  ])
  expect(site.newest()?.live[0]?.version).toBe(site.first)
  expect(await liveOnGateway(mirror)).toBe(site.first)
  expect(await site.as(site.bela, 'approve')).toBe(0)
  expect(printed.at(-1)).toMatch(
    new RegExp(`^Proposed: shell@${site.second} by \\S+, with 1 of 2 signatures`),
  )
  expect(await site.as(site.bela, 'status')).toBe(0)
  expect(printed.at(-1)).toContain(`npx mfe approve shell@${site.second}`)

  expect(await site.approve(site.anna, site.second)).toBe(1)
  expect(complaints.at(-1)).toContain(
    `the key ${site.anna.publicKey.id} has signed shell@${site.second} already`,
  )
  expect(await site.approve(site.bela, site.second)).toBe(0)
  expect(printed.at(-1)).toBe(`Promoted on production: shell@${site.second}`)
  expect(await liveOnGateway(mirror)).toBe(site.second)
  expect(mirror.problems()).toEqual([])
  expect(await site.as(site.bela, 'approve')).toBe(0)
  expect(printed.at(-1)).toBe('Nothing is proposed on production.')
  expect(await site.as(site.bela, 'history', app)).toBe(0)
  expect(printed.at(-1)).toContain(`site, key ${site.anna.publicKey.id}; site, key ${site.bela.publicKey.id}`)
})

test('going back needs one signature; a canary needs two, and its end one', async () => {
  await site.promote(site.anna, site.second)
  await site.approve(site.bela, site.second)
  expect(await site.as(site.anna, 'rollback', app)).toBe(0)
  expect(site.newest()?.live[0]?.version).toBe(site.first)
  const third = await site.releaseOf('third')
  expect(await site.promote(site.anna, third, '--traffic', '10')).toBe(3)
  expect(await site.approve(null, third)).toBe(0)
  expect(site.newest()?.live).toHaveLength(2)
  expect(await site.as(site.bela, 'rollback', app)).toBe(0)
  expect(site.newest()?.live).toMatchObject([{ version: site.first }])
})

test('what another key has proposed is not proposed again, and is outdated once something else was promoted', async () => {
  await site.promote(site.anna, site.second)
  expect(await site.promote(site.bela, site.second)).toBe(3)
  expect(complaints.at(-1)).toContain('it has 1 of 2 signatures')
  const third = await site.releaseOf('third')
  await site.promote(site.anna, third)
  expect(await site.approve(site.bela, third)).toBe(0)
  expect(await site.approve(site.bela, site.second)).toBe(1)
  expect(complaints.at(-1)).toContain('Propose it again')
  expect(await site.approve(site.bela, '9.9.9')).toBe(1)
  expect(complaints.at(-1)).toContain(`nobody has proposed shell@9.9.9 for production`)
})

test('a proposal of another release under this name is not approved', async () => {
  await site.promote(site.anna, site.second)
  const third = await site.releaseOf('third')
  await site.promote(site.anna, third)
  cpSync(site.placeOfProposal(third), site.placeOfProposal(site.second))
  expect(await site.approve(site.bela, site.second)).toBe(1)
  expect(complaints.at(-1)).toContain('nobody has proposed')
})

test('a proposal that hides another release beside the one that is named is not approved', async () => {
  const third = await site.releaseOf('third')
  await site.promote(site.anna, third)
  const { record: hidden } = JSON.parse(readFileSync(site.placeOfProposal(third), 'utf8'))
  await site.promote(site.anna, site.second, '--traffic', '10')
  const { record } = JSON.parse(readFileSync(site.placeOfProposal(site.second), 'utf8'))
  const live = [{ ...hidden.live[0], traffic: 90 }, record.live[1]]
  writeFileSync(site.placeOfProposal(site.second), signedText({ ...record, live }, site.anna.open.signer()))
  expect(await site.approve(site.bela, site.second)).toBe(1)
  expect(complaints.at(-1)).toContain(`the proposal makes something else live than shell@${site.second}`)
  expect(site.newest()?.live[0]?.version).toBe(site.first)
})

test('a key that records with several signatures need is not called removable; nothing is said to be live that is not', async () => {
  await site.promote(null, site.second)
  await site.approve(site.bela, site.second)
  expect(await site.as(null, 'rollback', app)).toBe(0)
  expect(await site.as(null, 'promote', `shell@${site.second}`, '--force', '--again')).toBe(0)
  const [before] = readdirSync(site.fixture.places.trustedKeysFolder)
  expect(await site.as(null, 'keys', 'rotate')).toBe(0)
  expect(printed.at(-1)).toContain(`2. Do not remove ${before} yet`)
  rmSync(join(site.fixture.places.trustedKeysFolder, before ?? ''))
  printed.length = 0
  expect(await site.as(null, 'promote', `shell@${site.second}`, '--force', '--again')).toBe(3)
  expect(printed).toEqual([])
})

test('a set waits as a whole for the record that needs two signatures', async () => {
  const catalog = await site.releaseOf('first', 'catalog')
  await site.as(
    null,
    'promote',
    `catalog@${catalog}`,
    `shell@${site.second}`,
    '--channel',
    'staging',
    '--force',
  )
  expect(await site.as(null, 'promote', '--from', 'staging', '--force')).toBe(3)
  expect(readNewest(site.fixture.open, { channel, app: 'catalog' })).toBeNull()
  expect(await site.approve(site.anna, site.second)).toBe(0)
  expect(await site.as(null, 'promote', '--from', 'staging', '--force')).toBe(0)
  expect(readNewest(site.fixture.open, { channel, app: 'catalog' })?.record.live[0]?.version).toBe(catalog)
})
