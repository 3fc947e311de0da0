import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataFolder } from '@marga/server/process/data-folder-lock'
import { programOf } from '@marga/server/testing/program'
import { readEnvironment } from '../env'
import { surroundingFaults } from '../surroundings'

const root = join(__dirname, '../../..')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marga-start-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

type Program = Parameters<typeof programOf>

const API: Program = ['api/src', 'server']
const DATABASE: Program = ['api/src', 'db']
const GATEWAY: Program = ['site/src', 'gateway']
const SETTINGS: Program = ['site/src', 'check-settings']
const SERVICE: Program = ['site/src', 'release-service']

/** Runs a process that is to end by itself. */
function run(program: Program, settings: Record<string, string> = {}, args: readonly string[] = []) {
  const { status, stderr } = spawnSync(process.execPath, [...programOf(...program), ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent', NODE_NO_WARNINGS: '1', ...settings },
  })
  return { status, lines: stderr.split('\n').filter(Boolean) }
}

test('the API ends with one sentence if its port is used', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
  )
  try {
    const { status, lines } = run(API, { PORT: String(port), HOST: '127.0.0.1' })
    expect(lines).toEqual([expect.stringMatching(new RegExp(`PORT: ${port} is in use, choose another$`))])
    expect(status).toBe(78)
  } finally {
    other.close()
  }
})

test.each([
  // 78: the supervisor does not start it again.
  ['the API', API, [], 78],
  ['a command on the database', DATABASE, ['seed'], 1],
])('%s ends with one sentence if the data folder is locked', (_, program, args, exitCode) => {
  const lock = lockDataFolder(folder)
  try {
    const { status, lines } = run(program, { PORT: '0' }, args)
    expect(lines).toEqual([expect.stringMatching(/^The data folder \S+ is in use by another process\./)])
    expect(status).toBe(exitCode)
  } finally {
    lock.release()
  }
})

test('a command on the database of a folder that is misspelt says so, and makes no empty site there', () => {
  const typo = join(folder, 'dta')
  const { status, lines } = run(DATABASE, { DATA_DIR: typo }, ['check'])
  expect(lines).toEqual([
    `There is no database in ${typo}. Correct DATA_DIR, or make an empty one: npm run db -- migrate`,
  ])
  expect(status).toBe(1)
  expect(existsSync(typo)).toBe(false)
})

test('a command on the database ends with one sentence if its file does not exist', () => {
  const { status, lines } = run(DATABASE, {}, ['restore', join(folder, 'none.jsonl')])
  expect(lines).toEqual([`There is no ${join(folder, 'none.jsonl')}. Correct the name, or make its folder.`])
  expect(status).toBe(1)
})

test('the gateway ends with one sentence if no shell is live', () => {
  const { status, lines } = run(GATEWAY, {
    PORT: '0',
    API_URL: 'http://127.0.0.1:9',
  })
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(`^No usable shell release is live on the channel production of the store ${folder}/`),
    ),
  ])
  expect(status).toBe(78)
})

test('the gateway ends with one sentence if its bucket cannot be reached and it has no mirror', () => {
  const { status, lines } = run(GATEWAY, {
    PORT: '0',
    API_URL: 'http://127.0.0.1:9',
    STORE_URL: 's3://releases/marga',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  })
  expect(lines).toEqual([expect.stringMatching(/No usable shell release|cannot be reached/)])
  expect(status).toBeGreaterThan(0)
})

/** A folder or key at fault, what the settings are then, and the line. */
const SURROUNDINGS: Array<[string, () => Record<string, string>, RegExp]> = [
  [
    'a data folder inside of a file',
    () => ({ DATA_DIR: join(fileIn('file'), 'data') }),
    /^DATA_DIR: .* lies in a file/,
  ],
  [
    'a store that is not there',
    () => ({ STORE_DIR: join(folder, 'stroe') }),
    /^STORE_DIR: there is no folder .*stroe/,
  ],
  [
    'a key that is not there',
    () => ({ SIGNING_KEY: join(folder, 'none.pem') }),
    /^SIGNING_KEY: there is no file .*none\.pem/,
  ],
  [
    'a key of another kind',
    () => ({ SIGNING_KEY: fileIn('key.pem') }),
    /^SIGNING_KEY: .* holds no Ed25519 private key/,
  ],
  ['no trusted keys', () => ({ TRUSTED_KEYS: folder }), /^TRUSTED_KEYS: .* holds no public key/],
]

function fileIn(name: string) {
  const file = join(folder, name)
  writeFileSync(file, 'no key')
  return file
}

test('before a site starts, all faults of its folders, keys and settings are said at once', () => {
  const settings = Object.assign({}, ...SURROUNDINGS.map(([, make]) => make()))
  const { status, lines } = run(SETTINGS, settings)
  expect(status).toBe(78)
  expect(lines[0]).toBe('These settings of the environment cannot be used:')
  expect(lines.slice(1).map((line) => line.split(':')[0]?.trim())).toEqual([
    'DATA_DIR',
    'STORE_DIR',
    'SIGNING_KEY',
    'TRUSTED_KEYS',
  ])
  expect(existsSync(join(folder, 'stroe'))).toBe(false)
})

test.each(SURROUNDINGS)('%s is one line of the gateway, without a stack', (_name, settings, line) => {
  const faults = surroundingFaults(readEnvironment({ DATA_DIR: folder, ...settings() }))
  expect(faults.filter((fault) => line.test(fault))).toHaveLength(1)
})

test.each([
  ['the API', API],
  ['the gateway', GATEWAY],
  ['the release service', SERVICE],
])('%s ends with one sentence if its data folder cannot be made', (_, program) => {
  const settings = { DATA_DIR: join(fileIn('file'), 'data'), PORT: '0', API_URL: 'http://127.0.0.1:9' }
  const { status, lines } = run(program, settings)
  expect(lines).toEqual([
    expect.stringMatching(/DATA_DIR: .* is no folder, or lies in a file; name another one$/),
  ])
  expect(status).toBe(78)
})

test('a site whose data folder another one holds is told so before it starts', () => {
  const lock = lockDataFolder(folder)
  try {
    const { status, lines } = run(SETTINGS)
    expect(lines).toEqual([expect.stringMatching(/^The data folder \S+ is in use by another process\./)])
    expect(status).toBe(78)
  } finally {
    lock.release()
  }
})
