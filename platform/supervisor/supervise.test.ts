import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@marga/server/testing/until'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marga-supervise-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A supervisor of two processes: one that runs, and one whose program is not there yet. */
const SUPERVISOR = `
import { supervise } from '${join(__dirname, 'supervise.mjs')}'
const healthy = supervise({
  name: 'healthy',
  args: ['-e', 'process.send("ready"); setInterval(() => {}, 1000)'],
  onGiveUp: () => process.exit(3),
})
const missing = supervise({ name: 'missing', program: process.argv[2], args: [], onGiveUp: () => process.exit(4) })
await healthy.ready
const { pid } = { pid: healthy.pid() }
await missing.ready
console.log(JSON.stringify({ isSame: healthy.pid() === pid }))
await missing.end()
await healthy.end()
`

test('a process that cannot be started is tried again; the others run on', async () => {
  const program = join(folder, 'program')
  const file = join(folder, 'supervisor.mjs')
  writeFileSync(file, SUPERVISOR)
  const log = join(folder, 'log')
  writeFileSync(log, '')
  const child = spawn(process.execPath, [file, program], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (text: Buffer) => writeFileSync(log, text, { flag: 'a' }))
  child.stderr.on('data', (text: Buffer) => writeFileSync(log, text, { flag: 'a' }))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await until(
    () =>
      /process cannot be started.*process cannot be started/s.test(readFileSync(log, 'utf8')) || undefined,
  )
  writeFileSync(program, `#!${process.execPath}\nprocess.send('ready'); setInterval(() => {}, 1000)\n`)
  chmodSync(program, 0o755)
  expect(await ended).toBe(0)
  expect(readFileSync(log, 'utf8')).toContain('{"isSame":true}')
})
