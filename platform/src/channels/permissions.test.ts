import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publish } from '../releases/publish'
import { signedText } from '../signing/signed-record'
import { storePaths } from '../storage/store-paths'
import { makeWorkspace } from '../testing'
import { addTeam, makeKey, nameGateways } from '../testing-teams'
import { presentRules, recordsEndedBy, writePermissions } from './change-permissions'
import { readLog, readNewest, readSignedLog, refusedRecords } from './channel-log'
import { promote } from './promote'
import { authorOf } from './record-authority'
import type { WritableStore } from './store-snapshot'

const channel = 'production'
let fixture: ReturnType<typeof makeWorkspace>
let careers: ReturnType<typeof makeKey>
beforeEach(() => {
  fixture = makeWorkspace()
  careers = makeKey(fixture, 'careers')
})
afterEach(() => fixture.remove())

async function release(app: string, content: string) {
  fixture.build({ name: app, content })
  return (await publish(fixture.open, { ...fixture, app })).release.version
}
const promoteAs = (open: WritableStore, app: string, version: string, on = channel) =>
  promote(open, { channel: on, app, version, by: 'a test', why: '' })
const liveVersion = (app: string) => readNewest(fixture.open, { channel, app })?.record.live[0]?.version
const nameCareers = (options: Partial<Parameters<typeof addTeam>[1]> = {}) =>
  addTeam(fixture, { name: 'careers', apps: ['careers'], keys: [careers.publicKey], ...options })

describe('a promote', () => {
  test('with a key that nobody trusts is refused before anything is written', async () => {
    const version = await release('catalog', 'first')
    await expect(promoteAs(careers.open, 'catalog', version)).rejects.toThrow(
      `Nothing was changed: no gateway would count this record of catalog, which is signed with the key ${careers.publicKey.id}, which is not trusted.`,
    )
    expect(await fixture.open.store.list('channels/')).toEqual([])
  })

  test('by a team counts for its apps and channels only', async () => {
    await nameCareers({ channels: ['production'] })
    const own = await release('careers', 'first')
    const foreign = await release('catalog', 'first')
    await promoteAs(careers.open, 'careers', own)
    expect(liveVersion('careers')).toBe(own)
    await expect(promoteAs(careers.open, 'catalog', foreign)).rejects.toThrow(
      /for the team careers, which may not promote catalog on production/,
    )
    await expect(promoteAs(careers.open, 'careers', own, 'staging')).rejects.toThrow(
      /may not promote careers on staging/,
    )
  })

  test('needs the right to promote; going back needs the right to roll back', async () => {
    const first = await release('careers', 'first')
    const second = await release('careers', 'second')
    for (const version of [first, second]) await promoteAs(fixture.open, 'careers', version)
    await nameCareers({ may: ['rollback'] })
    await expect(promoteAs(careers.open, 'careers', await release('careers', 'third'))).rejects.toThrow(
      /may not promote careers/,
    )
    await promoteAs(careers.open, 'careers', first)
    expect(liveVersion('careers')).toBe(first)
  })

  test('says in the log who did it: team and key', async () => {
    await nameCareers()
    await promoteAs(fixture.open, 'careers', await release('careers', 'first'))
    await promoteAs(careers.open, 'careers', await release('careers', 'second'))
    const log = readSignedLog(fixture.open, { channel, app: 'careers' })
    expect(log.map((signed) => authorOf(fixture.open.trust(), signed))).toEqual([
      { team: 'careers', key: careers.publicKey.id },
      { team: 'owner', key: fixture.open.signer().id },
    ])
  })
})

describe('a record that is put into the store all the same', () => {
  const plant = (text: string, revision: number, app = 'catalog') =>
    writeFileSync(join(fixture.store, storePaths.record({ channel, app, revision })), text)
  const planted = (app: string, revision: number) => {
    const newest = readNewest(fixture.open, { channel, app })
    return signedText({ ...newest?.record, revision, by: 'mallory' }, careers.open.signer())
  }

  test('for catalog, signed by the careers key: the record before it stays in effect', async () => {
    await nameCareers()
    const version = await release('catalog', 'first')
    await promoteAs(fixture.open, 'catalog', version)
    plant(planted('catalog', 2), 2)
    expect(readLog(fixture.open, { channel, app: 'catalog' })).toHaveLength(1)
    expect(refusedRecords(fixture.open, { channel, app: 'catalog' })).toMatchObject([
      { revision: 2, refusal: expect.stringMatching(/team careers, which may not promote catalog/) },
    ])
  })

  test('does not stop the next promote, however high its revision is', async () => {
    await nameCareers()
    await promoteAs(fixture.open, 'catalog', await release('catalog', 'first'))
    for (const revision of [2, 3, 999_999_999]) plant(planted('catalog', revision), revision)
    plant('{}', 10 ** 15)
    const second = await release('catalog', 'second')
    expect(await promoteAs(fixture.open, 'catalog', second)).toMatchObject({ revision: 4 })
    expect(liveVersion('catalog')).toBe(second)
  })

  test('counts no more once the team’s key is withdrawn', async () => {
    await nameCareers()
    const first = await release('careers', 'first')
    await promoteAs(fixture.open, 'careers', first)
    const second = await release('careers', 'second')
    await promoteAs(careers.open, 'careers', second)
    const rules = { ...presentRules(fixture.open), teams: [] }
    expect(recordsEndedBy(fixture.open, rules)).toEqual([{ channel, app: 'careers', version: second }])
    await writePermissions(fixture.open, { rules, by: 'an owner', why: 'stolen' })
    expect(liveVersion('careers')).toBe(first)
  })
})

describe('a key of a gateway', () => {
  test('signs for a team within its rights, and takes a canary back, and nothing else', async () => {
    const gateway = makeKey(fixture, 'gateway')
    await nameCareers()
    await nameGateways(fixture, [gateway.publicKey])
    const first = await release('careers', 'first')
    const requestedBy = { team: 'careers', token: 'ab12' }
    const change = { channel, app: 'careers', by: 'careers', why: '', requestedBy }
    expect(await promote(gateway.open, { ...change, version: first })).toMatchObject({ requestedBy })
    const catalog = await release('catalog', 'first')
    await expect(promote(gateway.open, { ...change, app: 'catalog', version: catalog })).rejects.toThrow(
      /may not promote catalog/,
    )
    const second = await release('careers', 'second')
    await expect(promoteAs(gateway.open, 'careers', second)).rejects.toThrow(/only take canaries back/)
    await promote(fixture.open, { ...change, version: second, traffic: 10 })
    await promoteAs(gateway.open, 'careers', first)
    await promoteAs(fixture.open, 'careers', second)
    await expect(promoteAs(gateway.open, 'careers', first)).rejects.toThrow(/only take canaries back/)
    expect(liveVersion('careers')).toBe(second)
  })
})

describe('permissions', () => {
  test('are changed by owners only, and not by naming their own key', async () => {
    await nameCareers()
    const rules = { ...presentRules(fixture.open), teams: [] }
    await expect(writePermissions(careers.open, { rules, by: '', why: '' })).rejects.toThrow(
      /only an owner may do this, and the key \w+ is that of a team/,
    )
    const stranger = makeKey(fixture, 'stranger')
    await expect(writePermissions(stranger.open, { rules, by: '', why: '' })).rejects.toThrow(/not trusted/)
    const own = { id: fixture.open.signer().id, spki: '' }
    await expect(
      writePermissions(fixture.open, { rules: { ...rules, gateways: [own] }, by: '', why: '' }),
    ).rejects.toThrow(/is the key that you sign with/)
  })

  test('of which an older record is put in place of a newer one do not change', async () => {
    await nameCareers()
    await nameCareers({ apps: ['*'] })
    await writePermissions(fixture.open, {
      rules: { ...presentRules(fixture.open), teams: [] },
      by: '',
      why: '',
    })
    cpSync(
      join(fixture.store, storePaths.permissionsRecord(2)),
      join(fixture.store, storePaths.permissionsRecord(4)),
    )
    expect(fixture.open.trust().permissions).toMatchObject({ revision: 3, teams: [] })
  })

  test('a trusted key that is named for a team is no owner’s: it cannot change them back', async () => {
    cpSync(careers.file, join(fixture.places.trustedKeysFolder, 'careers.pem'))
    expect(fixture.open.trust().owners.has(careers.publicKey.id)).toBe(true)
    await nameCareers()
    const text = signedText(
      { ...fixture.open.trust().permissions, revision: 2, teams: [] },
      careers.open.signer(),
    )
    writeFileSync(join(fixture.store, storePaths.permissionsRecord(2)), text)
    expect(fixture.open.trust().permissions).toMatchObject({ revision: 1 })
    await expect(promoteAs(careers.open, 'catalog', await release('catalog', 'first'))).rejects.toThrow(
      /team careers/,
    )
  })

  test('of two changes at the same moment one wins', async () => {
    const outcomes = await Promise.allSettled([nameCareers(), nameCareers({ apps: ['*'] })])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
