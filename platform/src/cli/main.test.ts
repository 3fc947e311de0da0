import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { captureTerminal } from '../testing-terminal'
import { main } from './main'

const { printed, complaints } = captureTerminal()
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marga-mfe-'))
  process.env.DATA_DIR = folder
})
afterEach(() => {
  Reflect.deleteProperty(process.env, 'DATA_DIR')
  rmSync(folder, { recursive: true })
})

test.each([
  [['prune', '--traffic', '10'], 'mfe prune: there is no flag --traffic. See: npx mfe prune --help'],
  [['status', '--owner=x'], 'mfe status: there is no flag --owner. See: npx mfe status --help'],
  [['status', 'catalog'], 'mfe status: takes no "catalog". See: npx mfe status --help'],
  [['history'], 'mfe history: name an app. See: npx mfe history --help'],
  [['diff', 'a@1'], 'mfe diff: name two releases as <app>@<version>. See: npx mfe diff --help'],
  [['keys', 'delete'], 'mfe keys: takes nothing, "create", "rotate" or "sign", not "delete".'],
  [['start'], 'mfe: there is no command "start". See: npx mfe --help'],
])('%j is refused with one sentence', async (args, sentence) => {
  expect(await main(args)).toBe(2)
  expect(complaints).toEqual([sentence])
  expect(printed).toEqual([])
})

test('an app that is not there is told before anything is built', async () => {
  expect(await main(['dev', 'nosuch'])).toBe(1)
  expect(complaints).toEqual(['mfe-nosuch/mfe.json: there is no such file. Is the name of the app right?'])
  expect(printed).toEqual([])
})

test('a store folder that cannot be made is one sentence', async () => {
  process.env.STORE_DIR = '/dev/null/store'
  try {
    expect(await main(['status'])).toBe(1)
    expect(complaints).toEqual([expect.stringMatching(/^The store \/dev\/null\/store /)])
  } finally {
    Reflect.deleteProperty(process.env, 'STORE_DIR')
  }
})

test('a flag without its value is refused with the name of the command', async () => {
  expect(await main(['status', '--channel'])).toBe(2)
  expect(complaints).toEqual([expect.stringMatching(/^mfe status: .*--channel.*See: npx mfe status --help$/)])
})

test('the help of a command lists its own flags only', async () => {
  expect(await main(['prune', '--help'])).toBe(0)
  expect(printed[0]).toMatch(/^mfe prune\n/)
  expect(printed[0]).toContain('--dry-run')
  expect(printed[0]).not.toContain('--traffic')
})

test.each([[['--help']], [[]]])('%j lists every command', async (args) => {
  expect(await main(args)).toBe(0)
  for (const name of ['dev', 'publish', 'promote', 'prune']) expect(printed[0]).toContain(`  mfe ${name}`)
})

test('an empty store has nothing live, as lines and as JSON', async () => {
  expect(await main(['status', '--channel', 'staging'])).toBe(0)
  expect(await main(['status', '--json'])).toBe(0)
  expect(printed[0]).toBe('Nothing is live on staging.')
  expect(JSON.parse(printed[1] ?? '')).toMatchObject({ channel: 'production', apps: [] })
})

test('a bucket that cannot be reached is one sentence', async () => {
  Object.assign(process.env, {
    STORE_URL: 's3://releases/marga',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
  })
  try {
    expect(await main(['status'])).toBe(1)
    expect(complaints).toEqual([
      expect.stringMatching(/^The store s3:\/\/releases\/marga\/ cannot be reached: /),
    ])
    expect(complaints[0]).not.toMatch(/\n/)
  } finally {
    for (const name of ['STORE_URL', 'S3_ENDPOINT', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
      Reflect.deleteProperty(process.env, name)
  }
})
