import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promote } from '../channels/promote'
import { buildRegistry } from '../channels/registry'
import { publish } from '../releases/publish'
import { makeWorkspace } from '../testing'
import { makeKey } from '../testing-teams'
import { captureTerminal } from '../testing-terminal'
import { main } from './main'

const { printed, complaints } = captureTerminal()
let fixture: ReturnType<typeof makeWorkspace>
let careers: ReturnType<typeof makeKey>
let version: string
const actAs = (signingKeyFile: string) => {
  process.env.SIGNING_KEY = signingKeyFile
}
const asOwner = () => actAs(fixture.places.signingKeyFile)
const asCareers = () => actAs(careers.file)
const releaseOf = async (app: string, content: string) => {
  fixture.build({ name: app, content })
  return (await publish(fixture.open, { ...fixture, app })).release.version
}

beforeEach(async () => {
  fixture = makeWorkspace()
  careers = makeKey(fixture, 'careers')
  version = await releaseOf('careers', 'first')
  Object.assign(process.env, {
    DATA_DIR: join(fixture.workspace, 'data'),
    STORE_DIR: fixture.store,
    TRUSTED_KEYS: fixture.places.trustedKeysFolder,
  })
  asOwner()
})
afterEach(() => {
  for (const name of ['DATA_DIR', 'STORE_DIR', 'TRUSTED_KEYS', 'SIGNING_KEY'])
    Reflect.deleteProperty(process.env, name)
  fixture.remove()
})

const promoteCareers = (...flags: string[]) => main(['promote', `careers@${version}`, '--force', ...flags])
const nameCareers = (...flags: string[]) =>
  main([
    'teams',
    'set',
    'careers',
    '--apps',
    'careers',
    '--channels',
    'production',
    '--key',
    careers.file,
    ...flags,
  ])

/** A release of careers that claims a path of catalog, which is live. */
async function claimPathOfCatalog() {
  const descriptor = { routes: [{ id: 'list', path: '/coursesoffered' }] }
  for (const name of ['catalog', 'careers']) fixture.build({ name, content: 'claims', descriptor })
  const [catalog, taker] = await Promise.all(
    ['catalog', 'careers'].map(
      async (app) => (await publish(fixture.open, { ...fixture, app })).release.version,
    ),
  )
  asOwner()
  expect(await main(['promote', `catalog@${catalog}`, '--force'])).toBe(0)
  expect(await nameCareers()).toBe(0)
  return `careers@${taker}`
}

test('a team takes no path from another app, not by force either; an owner may give it', async () => {
  const taker = await claimPathOfCatalog()
  asCareers()
  expect(await main(['promote', taker, '--force'])).toBe(1)
  expect(complaints.at(-1)).toMatch(/both claim the path \/coursesoffered.*Only an owner can force this/s)
  asOwner()
  expect(await main(['promote', taker, '--force'])).toBe(0)
})

test('a record that a team writes past the command gives it no path of another app', async () => {
  const taker = await claimPathOfCatalog()
  const [, version = ''] = taker.split('@')
  await promote(careers.open, { channel: 'production', app: 'careers', version, by: 'careers', why: '' })
  const { microFrontends } = buildRegistry(fixture.open, 'production')
  expect(Object.keys(microFrontends)).toEqual(['catalog', 'careers'])
})

test('a promote with a key that nobody trusts prints nothing as live and ends with 1', async () => {
  asCareers()
  expect(await promoteCareers()).toBe(1)
  expect(printed).toEqual([])
  expect(complaints).toEqual([
    `Nothing was changed: no gateway would count this record of careers, which is signed with the key ${careers.publicKey.id}, which is not trusted. Who may do what: npx mfe teams. An owner changes it: npx mfe teams set`,
  ])
  expect(existsSync(join(fixture.store, 'channels'))).toBe(false)
})

test('an owner names a team; it promotes its app, and history says team and key', async () => {
  expect(await nameCareers()).toBe(0)
  expect(printed[0]).toMatch(/^Permissions, revision 1, by /)
  expect(printed[0]).toMatch(
    new RegExp(`\ncareers +careers +production +publish, promote, rollback, revoke +${careers.publicKey.id}`),
  )
  asCareers()
  expect(await promoteCareers()).toBe(0)
  expect(printed[1]).toBe(`Promoted on production: careers@${version}`)
  expect(await main(['history', 'careers'])).toBe(0)
  expect(printed[2]).toContain(`careers, key ${careers.publicKey.id}`)
  expect(await main(['history', 'careers', '--json'])).toBe(0)
  expect(JSON.parse(printed[3] ?? '')).toMatchObject({
    records: [{ author: { team: 'careers', key: careers.publicKey.id } }],
  })
})

test('a team may neither change permissions, nor another channel, nor revoke without the right', async () => {
  expect(await nameCareers('--may', 'promote')).toBe(0)
  asCareers()
  expect(await nameCareers('--apps', '*')).toBe(1)
  expect(await promoteCareers('--channel', 'staging')).toBe(1)
  expect(await main(['revoke', `careers@${version}`, '--why', 'x'])).toBe(1)
  expect(await main(['publish', 'catalog', '--built'])).toBe(1)
  expect(complaints).toEqual([
    expect.stringMatching(/only an owner may do this, and the key \w+ is that of a team/),
    expect.stringMatching(/may not promote careers on staging/),
    expect.stringMatching(/the team careers may not revoke careers/),
    expect.stringMatching(/the team careers may not publish catalog/),
  ])
})

test('a team is changed by what is said, and removed only once nothing live ends by it', async () => {
  await promoteCareers()
  expect(await nameCareers()).toBe(0)
  expect(await main(['teams', 'set', 'careers', '--may', 'promote', '--json'])).toBe(0)
  expect(JSON.parse(printed.at(-1) ?? '').teams).toMatchObject([
    {
      name: 'careers',
      apps: ['careers'],
      channels: ['production'],
      may: ['promote'],
      keys: [careers.publicKey],
    },
  ])
  asCareers()
  version = await releaseOf('careers', 'second')
  await promoteCareers()
  asOwner()
  expect(await main(['teams', 'remove', 'careers'])).toBe(1)
  expect(complaints.at(-1)).toContain(`  careers@${version} on production`)
  expect(await main(['keys', 'sign'])).toBe(0)
  expect(printed.at(-1)).toBe('Signed again: careers on production')
  expect(await main(['teams', 'remove', 'careers'])).toBe(0)
  expect(await main(['teams', 'remove', 'careers'])).toBe(1)
})

test('a stolen key is withdrawn with --force at once', async () => {
  await nameCareers()
  asCareers()
  await promoteCareers()
  asOwner()
  const drop = ['teams', 'set', 'careers', '--drop-key', careers.publicKey.id]
  expect(await main(drop)).toBe(1)
  expect(await main([...drop, '--force'])).toBe(1)
  expect(complaints.at(-1)).toMatch(/would not be live any more.*Nothing was changed\. Say why/s)
  expect(await main([...drop, '--force', '--why', 'the key was stolen'])).toBe(0)
  expect(await main(['history', 'careers'])).toBe(0)
  expect(printed.at(-1)).toBe('Nothing of careers was ever live on production.')
})

test('a key that is in the folder of trusted keys too is reported', async () => {
  const twice = join(fixture.places.trustedKeysFolder, 'careers.pem')
  expect(await main(['teams', 'set', 'careers', '--apps', '*', '--key', careers.file])).toBe(0)
  expect(complaints).toEqual([])
  copyFileSync(careers.file, twice)
  expect(await nameCareers()).toBe(0)
  expect(complaints).toEqual([expect.stringMatching(/is in .* too\. Remove it there on every gateway/)])
  rmSync(twice)
})

test.each([
  [['teams', 'set', 'careers'], 'mfe teams: say with --apps which apps the team careers may change.'],
  [['teams', 'set'], /^mfe teams: takes nothing, "set <team>"/],
  [['teams', 'set', 'Careers', '--apps', 'x'], /^mfe teams: name: A team is named in lower case/],
  [['teams', 'set', 'careers', '--apps', 'x', '--until', '2031-02-30'], /give --until as a date to come/],
  [['teams', 'set', 'careers', '--apps', 'x', '--may', 'fly'], /^mfe teams: may\.0: /],
  [['teams', 'set', 'careers', '--apps', 'x', '--drop-key', 'y'], /there is no key y to withdraw/],
])('%j is refused with one sentence', async (args, sentence) => {
  expect(await main(args)).toBe(2)
  expect(complaints).toEqual([expect.stringMatching(sentence)])
})

test('keys rotate: a new key signs permissions and what is live, and the old one can go', async () => {
  await promoteCareers()
  await nameCareers()
  const before = fixture.open.signer().id
  expect(await main(['keys', 'rotate', '--json'])).toBe(0)
  const { id, records, hasPermissions } = JSON.parse(printed.at(-1) ?? '')
  expect({ records, hasPermissions }).toEqual({
    records: [{ app: 'careers', channel: 'production', revision: 2 }],
    hasPermissions: true,
  })
  rmSync(join(fixture.places.trustedKeysFolder, `${before}.pem`))
  expect(await main(['status', '--json'])).toBe(0)
  expect(JSON.parse(printed.at(-1) ?? '').apps).toMatchObject([{ app: 'careers', version, problem: '' }])
  expect(fixture.open.trust()).toMatchObject({ permissionsKey: id, permissions: { revision: 2 } })
})
