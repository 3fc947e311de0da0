import { readEnvironment } from '../env'
import { openStore } from '../mirror/open-store'
import { readRelease } from '../releases/read-release'
import { serveTeamElsewhere } from '../testing-elsewhere'
import { makeRepository } from '../testing-repository'

const { atStore, complaints, elsewhere, printed, publishDemo, site } = serveTeamElsewhere()

test('the commands use a service in place of the store', async () => {
  const first = await publishDemo('first')
  const second = await publishDemo('second')
  expect(await elsewhere('promote', `careers@${first}`, '--why', 'first of all')).toBe(0)
  expect(printed.at(-1)).toBe(`Promoted on production: careers@${first}`)
  expect(await elsewhere('promote', `careers@${second}`, '--traffic', '10')).toBe(0)
  expect(await elsewhere('status', '--json')).toBe(0)
  expect(JSON.parse(printed.at(-1) ?? '').apps).toMatchObject([
    { app: 'careers', live: [{ version: first }, { version: second, traffic: 10, isCanary: true }] },
  ])
  expect(await elsewhere('rollback', 'careers')).toBe(0)
  expect(await elsewhere('revoke', `careers@${second}`, '--why', 'it leaks')).toBe(0)
  expect(printed.at(-1)).toBe(`Revoked: careers@${second}`)
  expect(await elsewhere('history', 'careers')).toBe(0)
  expect(printed.at(-1)).toMatch(/careers, token [0-9a-f]{12}, key [0-9a-f]{16} +first of all$/m)
  expect(complaints).toEqual([])
})

test('a service takes a whole channel over, and says what its gateway serves', async () => {
  const version = await publishDemo('first')
  expect(await elsewhere('promote', `careers@${version}`, '--channel', 'staging')).toBe(0)
  expect(await elsewhere('promote', '--from', 'staging', '--json')).toBe(0)
  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({
    from: 'staging',
    channel: 'production',
    promoted: [{ app: 'careers', version, isNew: true, revision: 1 }],
  })
  await site.gateway.app.inject('/')
  expect(await elsewhere('promote', `careers@${version}`, '--wait', '--timeout', '1')).toBe(1)
  expect(complaints).toEqual([
    expect.stringMatching(/not confirmed by every gateway: \S+:\d+ serves revision 0/),
  ])
  expect(await elsewhere('watch', 'careers')).toBe(1)
  expect(complaints.at(-1)).toContain('careers has no canary on production')
})

test('a release that is published to a service says what was checked', async () => {
  const repository = makeRepository(site.fixture, 'careers')
  jest.spyOn(process, 'cwd').mockReturnValue(repository.folder)
  expect(await elsewhere('publish', '--json')).toBe(0)
  const { version, provenance } = JSON.parse(printed.at(-1) ?? '')
  expect(provenance).toMatchObject({ tree: 'clean', gates: { types: 'passed', tests: 'passed' } })
  const { folder } = await openStore(readEnvironment({ DATA_DIR: site.gateway.folder }))
  expect(readRelease(folder, { app: 'careers', version })?.provenance).toEqual(provenance)
})

test('ship publishes and promotes with a token alone', async () => {
  const repository = makeRepository(site.fixture, 'careers')
  jest.spyOn(process, 'cwd').mockReturnValue(repository.folder)
  expect(await elsewhere('ship', '--why', 'in one step')).toBe(0)
  const [, version] = /Published careers@(\S+)/.exec(printed.join('\n')) ?? []
  expect(printed.join('\n')).toContain('Types passed, tests passed.')
  expect(printed.at(-1)).toBe(`Promoted on production: careers@${version}`)
  expect(await elsewhere('ship', '--built', '--json')).toBe(0)
  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({ app: 'careers', channel: 'production' })
  expect(await elsewhere('history', 'careers')).toBe(0)
  expect(printed.at(-1)).toMatch(/careers, token .* in one step$/m)
  expect(await elsewhere('ship', '--new-only')).toBe(2)
  expect(complaints).toEqual([expect.stringContaining('--new-only is for the start of a site')])
})

test('a release is published with an address that shows it, and one that is there already gets another', async () => {
  const repository = makeRepository(site.fixture, 'careers')
  jest.spyOn(process, 'cwd').mockReturnValue(repository.folder)
  expect(await elsewhere('publish', '--preview', '--for', '2h', '--json')).toBe(0)
  const { version, preview } = JSON.parse(printed.at(-1) ?? '')
  expect(preview).toMatchObject({ app: 'careers', version, channel: 'production', conflicts: [] })
  const { pathname, search } = new URL(preview.address)
  expect((await fetch(`${site.address}${pathname}${search}`, { redirect: 'manual' })).status).toBe(303)
  expect(await elsewhere('preview', 'careers@latest', '--against', 'https://other.example')).toBe(0)
  expect(printed.at(-1)).toMatch(
    /^Preview of careers@\S+ beside what is live on production, until \S+Z:\nhttps:\/\/other\.example\/\?preview=\S+$/,
  )
  expect(await elsewhere('preview', 'catalog@1.0.0')).toBe(1)
  expect(complaints.at(-1)).toContain('the team careers may not promote catalog on production')
  expect(await elsewhere('preview', `careers@${version}`, '--for', '1y')).toBe(2)
  expect(await elsewhere('preview')).toBe(2)
})

test('a token is listed, withdrawn, and refused from then on with one sentence', async () => {
  await atStore('tokens')
  const [, id] = (process.env.MFE_TOKEN ?? '').split('_')
  expect(printed.at(-1)).toMatch(new RegExp(`^token +team +made +until\n${id} +careers `))
  expect(await atStore('tokens', 'withdraw', id ?? '')).toBe(0)
  expect(await elsewhere('status')).toBe(1)
  expect(complaints).toEqual([
    `${site.address}: This token is not known here, or was withdrawn. Ask an owner for another one.`,
  ])
  expect(await atStore('tokens', 'withdraw', id ?? '')).toBe(1)
  expect(await atStore('tokens', 'create', 'nobody')).toBe(1)
  expect(await atStore('tokens', 'create', 'careers', '--days', '9999')).toBe(2)
})

test('what the service refuses ends with 1, and prints nothing as live', async () => {
  const before = printed.length
  expect(await elsewhere('promote', 'catalog@1.0.0', '--force')).toBe(1)
  expect(complaints).toEqual([
    expect.stringMatching(/the team careers may not promote catalog on production/),
  ])
  expect(printed).toHaveLength(before)
})

test('while the service is down its commands say so, and the local way goes on', async () => {
  const version = await publishDemo('first')
  await site.gateway.app.close()
  expect(await elsewhere('promote', `careers@${version}`)).toBe(1)
  expect(complaints).toEqual([
    `The release service of ${site.address} does not answer. Where the store and a key are at hand, the same command works without --service.`,
  ])
  expect(await atStore('promote', `careers@${version}`, '--force')).toBe(0)
  expect(printed.at(-1)).toBe(`Promoted on production: careers@${version}`)
})

test.each([
  ['http://site.example', 2, /would send the token unencrypted\. Give an https address/],
  ['site', 2, /is no address such as https:\/\/site/],
])('--service %s is refused', async (address, code, message) => {
  site.address = address
  expect(await elsewhere('status')).toBe(code)
  expect(complaints).toEqual([expect.stringMatching(message)])
})

test('without a token the command says who makes one', async () => {
  Reflect.deleteProperty(process.env, 'MFE_TOKEN')
  expect(await elsewhere('status')).toBe(1)
  expect(complaints).toEqual([expect.stringMatching(/An owner makes one: npx mfe tokens create <team>/)])
})

test.each([
  [['--subject', '*'], /--subject: Give a subject, or its beginning/],
  [['--subject', 'repo:*'], /--subject: Give a subject/],
  [['--subject', 'repo:site/careers*'], /--subject: Give a subject/],
  [['--issuer', 'http://ci.example'], /--issuer: Give an https address/],
])('mfe tokens trust refuses %j, which would let in others', async (flags, sentence) => {
  const facts = { issuer: 'https://ci.example', audience: 'https://site', subject: 'repo:site/careers:*' }
  const usual = Object.entries(facts).flatMap(([name, value]) => [`--${name}`, value])
  expect(await atStore('tokens', 'trust', 'careers', ...usual, ...flags)).toBe(2)
  expect(complaints.at(-1)).toMatch(sentence)
})

test('mfe tokens trust names whose tokens of a CI system act for a team; withdraw ends that', async () => {
  const facts = ['--issuer', 'https://ci.example', '--audience', 'https://site']
  expect(await atStore('tokens', 'trust', 'careers', ...facts, '--subject', 'repo:site/careers:*')).toBe(0)
  const [, id = ''] = /withdraw ([0-9a-f]{12})$/.exec(printed.at(-1) ?? '') ?? []
  await atStore('tokens')
  expect(printed.at(-1)).toMatch(
    new RegExp(`${id} +careers +https://ci.example +https://site +repo:site/careers:\\*`),
  )
  expect(await atStore('tokens', 'withdraw', id)).toBe(0)
  await atStore('tokens')
  expect(printed.at(-1)).not.toContain(id)
  expect(await atStore('tokens', 'trust', 'nobody', ...facts, '--subject', 'repo:a/b:*')).toBe(1)
})
