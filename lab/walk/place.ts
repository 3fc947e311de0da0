import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Sqlite from 'libsql'
import { programOf } from '../../shared/server/src/testing/program'

/** A running site that the walk is made on. */
export interface Place {
  /** "SQLite, one gateway". */
  name: string
  /** What visitors and the office open. */
  origin: string
  /** Each gateway by itself: a change is seen once all of them show it. */
  gateways: readonly string[]
  /** Settings of the site, for commands on its server. */
  environment: NodeJS.ProcessEnv
  mails: readonly string[]
}

const run = promisify(execFile)

/** `npm run db -- …` on the server of the site. */
export const runCommand = ({ environment }: Place, ...words: string[]) =>
  run(process.execPath, [...programOf('api/src', 'db'), ...words, '--yes'], { env: environment })

/** Moves rows into the past, which no page and no command does. */
export async function changeRows({ environment }: Place, statement: string): Promise<void> {
  const url = environment.DATABASE_URL
  if (url) return void (await run('psql', [url, '-q', '-c', statement]))
  const database = new Sqlite(join(environment.DATA_DIR ?? '', 'marga.db'), { timeout: 5_000 })
  try {
    database.exec(statement)
  } finally {
    database.close()
  }
}

/** A visitor without a browser, who keeps cookies. */
export function createVisitor({ origin }: Pick<Place, 'origin'>) {
  const cookies = new Map<string, string>()
  return async (path: string, body: object | FormData = {}, method: 'POST' | 'PUT' = 'POST') => {
    const isForm = body instanceof FormData
    const answer = await fetch(new URL(path, origin), {
      method,
      body: isForm ? body : JSON.stringify(body),
      headers: {
        origin,
        // As a browser names itself: programs are not counted.
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...(!isForm && { 'content-type': 'application/json' }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': cookies.get('csrftoken') ?? '',
      },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.status === 204 ? null : answer.json()
  }
}

export const formOf = (values: Record<string, string | File>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}
