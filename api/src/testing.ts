import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { migrate, openDatabase } from './database/open-database'
import { seed } from './database/seed'

/** The real API on a seeded database in a folder of its own; `close` removes both. */
export async function startTestApi() {
  const folder = mkdtempSync(join(tmpdir(), 'marga-api-'))
  const database = openDatabase(folder)
  await migrate(database)
  await seed(database)
  const app = buildApp({ database, uploadsFolder: join(folder, 'uploads') })
  const close = async () => {
    await app.close()
    await database.destroy()
    rmSync(folder, { recursive: true })
  }
  return { app, database, folder, close, visitor: () => visitorOf(app) }
}

/** A caller who keeps his cookies and sends the CSRF token, as a browser with our page would. */
function visitorOf(app: FastifyInstance) {
  const cookies: Record<string, string> = {}
  const call = async (
    method: 'GET' | 'POST' | 'PATCH',
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
  return {
    cookies,
    get: (url: string) => call('GET', url),
    post: (url: string, body?: unknown, headers?: Record<string, string>) =>
      call('POST', url, { body, headers }),
    patch: (url: string, body?: unknown) => call('PATCH', url, { body }),
  }
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
