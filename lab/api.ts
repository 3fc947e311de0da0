import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startProcess } from '../api/src/testing/child-process'
import { findPostgres, startPostgres } from '../platform/setup/postgres.mjs'

// `npm run bench:api -w lab`: requests per second and latency of four calls, on each engine, side by side in one run.

const CONNECTIONS = [1, 16, 128]
const SECONDS = 3
const MEMORY_REQUESTS = 200_000

const account = { username: 'bench', password: 'a path of 9 stations' }
const json = { 'content-type': 'application/json' }

async function signIn(origin: string) {
  const body = { ...account, confirm_password: account.password }
  await fetch(`${origin}/api/register`, { method: 'POST', headers: json, body: JSON.stringify(body) })
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const csrf = cookies.find((cookie) => cookie.startsWith('csrftoken='))?.slice('csrftoken='.length) ?? ''
  return { cookie: cookies.join('; '), 'x-csrftoken': csrf }
}

type Call = Pick<autocannon.Options, 'method' | 'headers' | 'body'> & { name: string; path: string }

const callsFor = (session: Record<string, string>): Call[] => [
  { name: 'login', path: '/api/login', method: 'POST', headers: json, body: JSON.stringify(account) },
  { name: 'course list', path: '/api/courses' },
  { name: 'course details', path: '/api/courses/details' },
  {
    name: 'profile update',
    path: '/api/register/details',
    method: 'PATCH',
    headers: { ...json, ...session },
    body: JSON.stringify({ city: 'Pune' }),
  },
]

async function measure(engine: string, environment: Record<string, string>) {
  const api = await startProcess(environment)
  const session = await signIn(api.origin)
  for (const { name, path, ...call } of callsFor(session))
    for (const connections of CONNECTIONS) {
      const { requests, latency, non2xx, errors } = await autocannon({
        url: api.origin + path,
        connections,
        duration: SECONDS,
        ...call,
      })
      const cells = [
        engine,
        name,
        connections,
        Math.round(requests.average),
        latency.p50,
        latency.p99,
        non2xx + errors,
      ]
      console.log(cells.map((cell) => String(cell).padStart(15)).join(''))
    }
  await api.end('SIGTERM')
}

async function watchMemory(environment: Record<string, string>) {
  const api = await startProcess(environment)
  const session = await signIn(api.origin)
  const step = MEMORY_REQUESTS / 4
  for (let done = 0; done <= MEMORY_REQUESTS; done += step) {
    console.log(`${String(done).padStart(15)} requests: ${api.residentMb()} MB resident`)
    if (done === MEMORY_REQUESTS) break
    for (const { path, name: _, ...call } of callsFor(session).slice(1))
      await autocannon({ url: api.origin + path, connections: 16, amount: Math.round(step / 3), ...call })
  }
  await api.end('SIGTERM')
}

const folder = mkdtempSync(join(tmpdir(), 'marga-bench-'))
const heads = ['engine', 'call', 'connections', 'requests/s', 'p50 ms', 'p99 ms', 'failed']
console.log(heads.map((head) => head.padStart(15)).join(''))
await measure('sqlite', { DATA_DIR: join(folder, 'sqlite') })
const bin = findPostgres()
if (bin) {
  const server = startPostgres(bin, 54_329)
  await measure('postgres', { DATA_DIR: join(folder, 'postgres'), DATABASE_URL: server.url })
  server.stop()
} else console.log('PostgreSQL is not installed: left out.')
console.log('\nMemory on sqlite')
await watchMemory({ DATA_DIR: join(folder, 'memory') })
rmSync(folder, { recursive: true })
