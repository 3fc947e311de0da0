import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { until } from '@marga/server/testing/until'
import { createProcesses, portFor } from './processes'

jest.setTimeout(60_000)

const OWN_ORIGINS = join(__dirname, '../../../build/own-origins.ts')
/** A server that says nothing until it is asked to, and ends with what started it. */
const SERVER = `import('${OWN_ORIGINS}').then(({ followParent }) => { followParent(); console.error(process.pid) }); setInterval(() => {}, 1000)`
const COMMAND = `
import('${join(__dirname, 'processes.ts')}').then(async ({ createProcesses }) => {
  const running = createProcesses(process.env)
  running.start(process.execPath, ['--import', 'tsx', '-e', ${JSON.stringify(SERVER)}], { cwd: process.cwd(), env: {} })
  console.error(process.pid)
  await running.ended()
})`
/** As npx does: starts the command and waits for it. */
const STARTER = `require('node:child_process').spawn(process.execPath, ['--import', 'tsx', '-e', ${JSON.stringify(COMMAND)}], { stdio: 'inherit' })`

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Runs a program until it and what it starts have written their ids. */
async function idsOf(program: ChildProcess, count: number): Promise<number[]> {
  const ids: number[] = []
  if (!program.stderr) throw new Error('its errors are read')
  createInterface({ input: program.stderr }).on('line', (line) => {
    if (/^\d+$/.test(line)) ids.push(Number(line))
  })
  return until(() => (ids.length === count ? ids : undefined))
}

const options = {
  cwd: join(__dirname, '../../../..'),
  stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'],
}

test('a killed command leaves no server behind', async () => {
  const command = spawn(process.execPath, ['--import', 'tsx', '-e', COMMAND], options)
  const ids = await idsOf(command, 2)
  command.kill('SIGKILL')
  await until(() => ids.every((id) => !isAlive(id)) || undefined)
})

test('nor does one whose starter, such as npx, was killed', async () => {
  const starter = spawn(process.execPath, ['-e', STARTER], options)
  const ids = await idsOf(starter, 2)
  starter.kill('SIGKILL')
  await until(() => ids.every((id) => !isAlive(id)) || undefined)
})

describe('beside another process that answers on the port', () => {
  const other = createServer((_request, response) => response.end('{}'))
  let port: number
  beforeAll(async () => {
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    port = (other.address() as AddressInfo).port
  })
  afterAll(() => other.close())

  test('the port is refused before anything is started', async () => {
    await expect(portFor(port)).rejects.toThrow(`PORT: ${port} is in use, choose another`)
  })

  test('a server that ends has not started, though the address answers', async () => {
    const running = createProcesses(process.env)
    const server = running.start(process.execPath, ['-e', 'setTimeout(() => process.exit(0), 100)'], {
      cwd: '.',
      env: {},
    })
    await expect(running.answers(`http://127.0.0.1:${port}`, server, 'the gateway')).rejects.toThrow(
      'the gateway does not start',
    )
  })

  test('one that ends later ends the command with an error, and the other servers', async () => {
    const running = createProcesses(process.env)
    const start = (program: string) => running.start(process.execPath, ['-e', program], { cwd: '.', env: {} })
    const lasting = start('setInterval(() => {}, 1000)')
    const server = start(
      "process.send('ready'); setTimeout(() => process.exit(0), 500); process.channel.unref()",
    )
    await running.answers(`http://127.0.0.1:${port}`, server, 'the gateway')
    await expect(running.ended()).rejects.toThrow('a server has ended by itself')
    expect(lasting.signalCode).toBe('SIGTERM')
  })
})
