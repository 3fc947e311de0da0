import { createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { attest } from '../releases/attestation'
import { publish } from '../releases/publish'
import { makeWorkspace } from '../testing'
import { addTeam, makeKey, nameGateways } from '../testing-teams'
import { captureTerminal } from '../testing-terminal'
import { main } from './main'

const COMMIT = '1ca68e20ad0b6f4c1ca68e20ad0b6f4c1ca68e20'
const RUN = 'https://github.com/site/careers/actions/runs/7'

const { printed, complaints } = captureTerminal()
let fixture: ReturnType<typeof makeWorkspace>
let name: string
let file: string
let release: Awaited<ReturnType<typeof publish>>['release']
beforeEach(async () => {
  fixture = makeWorkspace()
  fixture.write('package.json', { gitHead: COMMIT })
  fixture.build({ name: 'careers' })
  const ci = { address: RUN, branch: 'main' }
  const gates = { types: 'passed', tests: 'not-run' } as const
  release = (await publish(fixture.open, { ...fixture, app: 'careers', ci, gates })).release
  name = `careers@${release.version}`
  file = join(fixture.store, 'attestations/careers', `${release.version}.json`)
  Object.assign(process.env, fixture.environment, { DATA_DIR: join(fixture.workspace, 'data') })
})
afterEach(() => {
  for (const variable of ['DATA_DIR', ...Object.keys(fixture.environment)])
    Reflect.deleteProperty(process.env, variable)
  fixture.remove()
})

const show = (...flags: string[]) => main(['provenance', name, ...flags])

test('says of which commit, by which run and with which gates a release was made, and who signed that', async () => {
  expect(await attest(fixture.open, release)).toBe(true)
  expect(await show()).toBe(0)
  expect(printed.at(-1)?.split('\n')).toEqual([
    expect.stringMatching(new RegExp(`^${name}: signed by an owner, key [0-9a-f]{16}$`)),
    `  sources  commit ${COMMIT} on main, tree unknown`,
    '  builder  https://github.com',
    `  run      ${RUN}`,
    `  time     ${release.publishedAt}`,
    '  gates    types passed, tests not run',
    '  files    4',
    'It was verified, with every file.',
  ])
})

test('it is an in-toto statement with SLSA provenance in a DSSE envelope, which other tools can verify', async () => {
  await attest(fixture.open, release)
  await show('--json')
  const { envelope } = JSON.parse(printed.at(-1) ?? '')
  const payload = Buffer.from(envelope.payload, 'base64')
  const statement = JSON.parse(String(payload))
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: { buildDefinition: { resolvedDependencies: [{ digest: { gitCommit: COMMIT } }] } },
  })
  const entry = statement.subject.find((one: { name: string }) => one.name === release.entry)
  const hex = Buffer.from(release.files[release.entry]?.integrity.slice(7) ?? '', 'base64').toString('hex')
  expect(entry.digest).toEqual({ sha384: hex })
  const type = envelope.payloadType
  expect(type).toBe('application/vnd.in-toto+json')
  const signed = Buffer.concat([Buffer.from(`DSSEv1 ${type.length} ${type} ${payload.length} `), payload])
  const key = createPublicKey(readFileSync(fixture.places.signingKeyFile))
  expect(verify(null, signed, key, Buffer.from(envelope.signatures[0].sig, 'base64'))).toBe(true)
})

test('of a release from before it says plainly that it has none', async () => {
  expect(await show()).toBe(1)
  expect(complaints.at(-1)).toMatch(/has no signed provenance.*mfe releases careers/)
})

/** Changes the statement inside of the envelope, without signing it again. */
function alter(
  change: (statement: { predicate: { buildDefinition: { resolvedDependencies: unknown } } }) => void,
) {
  const envelope = JSON.parse(readFileSync(file, 'utf8'))
  const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString())
  change(statement)
  envelope.payload = Buffer.from(JSON.stringify(statement)).toString('base64')
  writeFileSync(file, JSON.stringify(envelope))
}

test('a statement that was altered, moved to another release or signed by a stranger does not count', async () => {
  await attest(fixture.open, release)
  alter(({ predicate }) => {
    predicate.buildDefinition.resolvedDependencies = []
  })
  expect(await show()).toBe(1)
  expect(complaints.at(-1)).toContain('was altered after it was signed')

  fixture.build({ name: 'careers', content: 'another' })
  const other = (await publish(fixture.open, { ...fixture, app: 'careers' })).release
  rmSync(file)
  await attest(fixture.open, other)
  writeFileSync(file, readFileSync(file.replace(release.version, other.version)))
  expect(await show()).toBe(1)
  expect(complaints.at(-1)).toContain('its files are not those of release.json')

  rmSync(file)
  const stranger = makeKey(fixture, 'stranger')
  await attest(stranger.open, release)
  expect(await show()).toBe(1)
  expect(complaints.at(-1)).toMatch(/is signed with the key [0-9a-f]{16}, which is not trusted/)
})

test('a file that was changed since is found', async () => {
  await attest(fixture.open, release)
  writeFileSync(join(fixture.store, 'releases/careers', release.version, release.entry), 'other bytes')
  expect(await show()).toBe(1)
  expect(complaints.at(-1)).toContain('a file of the release does not have its digest')
})

test('a team signs for its own apps only, and a gateway for the team whose upload it took', async () => {
  const catalog = makeKey(fixture, 'catalog')
  await addTeam(fixture, { name: 'catalog', apps: ['catalog'], keys: [catalog.publicKey] })
  await attest(catalog.open, release)
  expect(await show()).toBe(1)
  expect(complaints.at(-1)).toContain('the team catalog may not publish careers')

  rmSync(file)
  const gateway = makeKey(fixture, 'gateway')
  await nameGateways(fixture, [gateway.publicKey])
  await attest(gateway.open, release)
  expect(await show()).toBe(1)
  expect(complaints.at(-1)).toContain('names no team that may publish careers')

  rmSync(file)
  await addTeam(fixture, { name: 'careers', apps: ['careers'] })
  await attest(gateway.open, release, 'careers')
  expect(await show()).toBe(0)
  expect(printed.at(-1)).toContain('signed by a gateway for the team careers')
})

test('without a key nothing is signed, and nothing is thrown', async () => {
  const keyless = {
    ...fixture.open,
    signer: () => {
      throw new Error('no key')
    },
  }
  expect(await attest(keyless, release)).toBe(false)
  expect(existsSync(file)).toBe(false)
})
