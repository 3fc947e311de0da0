import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { buildApp } from '../app'
import { migrate, openDatabase } from '../database/open-database'
import { seed } from '../database/seed'
import { type ApiSettings, readApiSettings } from '../env'
import { databasesFilledBy } from './test-database'

export interface TestApiOptions {
  settings?: Partial<ApiSettings>
  clock?: () => number
  server?: FastifyServerOptions
  hasWatches?: boolean
  /** How often the mail queue looks for mails, in milliseconds. */
  mailPollMs?: number
}

/** A provider that nobody reaches, for tests of what every call has. */
export const PROVIDER = {
  ...{ issuer: 'http://127.0.0.1:9', clientId: 'marga-test', clientSecret: 'secret-of-the-test' },
  name: 'Google',
}

/** A test that waits for a mail does not wait for the next round as well. */
const MAIL_POLL_MS = 50

/** Nobody reads such a database after a power cut. */
const THROWN_AWAY = { isDurable: false }

const newDatabase = databasesFilledBy(async (at) => {
  const opened = openDatabase(at, THROWN_AWAY)
  await migrate(opened)
  await seed(opened)
  await opened.database.destroy()
})

/** The real API on a seeded database of its own, SQLite or the PostgreSQL that the run names; `close` removes it. */
export async function startTestApi({
  settings,
  clock,
  server,
  hasWatches = true,
  mailPollMs = MAIL_POLL_MS,
}: TestApiOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'marga-api-'))
  const place = await newDatabase(folder)
  const opened = openDatabase({ dataFolder: folder, databaseUrl: place.url }, THROWN_AWAY)
  const defaults = readApiSettings({ DATA_DIR: folder, RATE_LIMITS: 'off' })
  const app = buildApp({
    ...opened,
    uploads: settings?.uploads ?? defaults.uploads,
    // Load is not shed unless a test is about that: test runs keep machines busier than any limit allows.
    settings: { ...defaults, maxEventLoopDelayMs: 0, ...settings },
    mailPollMs,
    hasWatches,
    ...(clock && { clock }),
    ...(server && { server }),
  })
  const close = async () => {
    await app.close()
    await opened.database.destroy()
    await place.remove()
    rmSync(folder, { recursive: true })
  }
  /** Another connection to the same database, as of another process. The caller ends it. */
  const connect = () => openDatabase({ dataFolder: folder, databaseUrl: place.url }, THROWN_AWAY).database
  return { app, ...opened, folder, close, connect, visitor: () => visitorOf(app) }
}

/** A caller who keeps cookies and sends the CSRF token, as a browser with our page would. */
function visitorOf(app: FastifyInstance) {
  const cookies: Record<string, string> = {}
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ) => {
    const answer = await app.inject({
      method,
      url,
      cookies,
      headers: { ...(cookies.csrftoken && { 'x-csrftoken': cookies.csrftoken }), ...headers },
      ...(body !== undefined && { payload: body as string | object }),
    })
    for (const { name, value } of answer.cookies) cookies[name] = value
    return answer
  }
  type Options = Parameters<typeof call>[2]
  return {
    cookies,
    /** Any call, by the method's name in any case. */
    send: (method: string, url: string, options: Options) =>
      call(method.toUpperCase() as Parameters<typeof call>[0], url, options),
    get: (url: string, headers?: Record<string, string>) => call('GET', url, headers && { headers }),
    post: (url: string, body?: unknown, headers?: Record<string, string>) =>
      call('POST', url, { body, ...(headers && { headers }) }),
    put: (url: string, body?: unknown) => call('PUT', url, { body }),
    patch: (url: string, body?: unknown) => call('PATCH', url, { body }),
    delete: (url: string, body?: unknown) => call('DELETE', url, { body }),
    /** Sends a multipart form. */
    form: async (method: string, url: string, fields: Record<string, string | File | string[]>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields))
        for (const one of Array.isArray(value) ? value : [value]) form.append(name, one)
      const request = new Request('http://site.example', { method: 'POST', body: form })
      const headers = { 'content-type': request.headers.get('content-type') ?? '' }
      return call(method.toUpperCase() as 'POST', url, {
        body: Buffer.from(await request.arrayBuffer()),
        headers,
      })
    },
  }
}

type Visitor = ReturnType<typeof visitorOf>

/** A new account whose visitor is signed in. */
export async function signUp(visitor: Visitor, username: string, email = `${username}@example.com`) {
  await visitor.post('/api/register', { ...asha, username, email })
  await visitor.post('/api/login', { username, password: asha.password })
  return visitor
}

export const asha = {
  username: 'asha',
  first_name: 'Asha',
  last_name: 'Rao',
  phone: '98745 56321',
  usertype: 'educator',
  email: 'asha.rao@example.com',
  password: 'a path of 9 stations',
  confirm_password: 'a path of 9 stations',
}
