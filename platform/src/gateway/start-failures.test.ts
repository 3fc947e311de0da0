import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataFolder } from '@marga/api/database/data-folder-lock'

const root = join(__dirname, '../../..')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marga-start-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a process that is to end by itself. */
function run(program: string, settings: Record<string, string> = {}, args: readonly string[] = []) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join(root, program), ...args], {
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
    const { status, lines } = run('api/src/server.ts', { PORT: String(port), HOST: '127.0.0.1' })
    expect(lines).toEqual([expect.stringMatching(new RegExp(`PORT: ${port} is in use, choose another$`))])
    expect(status).toBe(78)
  } finally {
    other.close()
  }
})

test.each([
  // 78: the supervisor does not start it again.
  ['the API', 'api/src/server.ts', [], 78],
  ['a command on the database', 'api/src/db.ts', ['seed'], 1],
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

test('a command on the database ends with one sentence if its file does not exist', () => {
  const { status, lines } = run('api/src/db.ts', {}, ['restore', join(folder, 'none.jsonl')])
  expect(lines).toEqual([expect.stringMatching(/no such file/)])
  expect(status).toBe(1)
})

test('the gateway ends with one sentence if no shell is live', () => {
  const { status, lines } = run('platform/src/gateway/server.ts', {
    PORT: '0',
    API_URL: 'http://127.0.0.1:9',
  })
  expect(lines).toEqual([
    expect.stringMatching(/^No usable shell release is live on the channel production\./),
  ])
  expect(status).toBe(78)
})

test('the gateway ends with one sentence if its bucket cannot be reached and it has no mirror', () => {
  const { status, lines } = run('platform/src/gateway/server.ts', {
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
