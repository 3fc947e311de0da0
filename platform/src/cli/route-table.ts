import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Descriptor } from '@marga/platform-contract/descriptor'
import { z } from 'zod'
import { PlatformError } from '../failure'
import { readDescriptor } from '../releases/read-descriptor'
import type { AppPlace } from './app-place'

/** How long the table of a remote may take to load, in milliseconds. */
const LOAD_TIMEOUT_MS = 30_000
const MARK = 'mfe-route-table:'

/**
 * Prints the table of a server build: each path, and the chunk that its page is loaded from where that can be seen. Runs in a
 * process of its own, since it is the remote's code. In the workspace the sdk is TypeScript.
 */
const READER = `
const { writeSync } = await import('node:fs')
const { register } = await import('tsx/esm/api').catch(() => ({ register: () => {} }))
register()
const { default: table, parts } = await import(process.argv[1])
const below = (parent, path) => (!path || path.startsWith('/') ? path || parent : (parent + '/' + path).replace('//', '/'))
const rowsOf = (routes, parent) => routes.flatMap(({ path, lazy, children }) => {
  const whole = below(parent, path)
  const chunks = [...String(lazy ?? '').matchAll(/\\.e\\((?:\\/\\*.*?\\*\\/)?\\s*"([^"]+)"\\)/g)].map(([, name]) => name)
  const row = path === undefined ? [] : [{ path: whole, isLayout: Boolean(children), ...(chunks.length === 1 && { chunk: chunks[0] }) }]
  return children ? [...row, ...rowsOf(children, whole)] : row
})
writeSync(1, '\\n${MARK}' + JSON.stringify(Array.isArray(table) ? { rows: rowsOf(table, ''), parts: Object.keys(parts ?? {}) } : null) + '\\n')
process.exit(0)
`

const rowSchema = z.object({ path: z.string(), isLayout: z.boolean(), chunk: z.string().optional() })
const tableSchema = z.object({ rows: z.array(rowSchema), parts: z.array(z.string()) }).nullable()
type Table = NonNullable<z.infer<typeof tableSchema>>

const fail = ({ app }: AppPlace, why: string, cause?: unknown) =>
  new PlatformError('ROUTES_DIFFER', `mfe publish: ${app}: ${why}`, { cause })

const run = (place: AppPlace, file: string) =>
  new Promise<string>((resolve, reject) => {
    const args = ['--input-type=module', '--no-warnings', '-e', READER, pathToFileURL(file).href]
    const options = { cwd: place.folder, timeout: LOAD_TIMEOUT_MS, killSignal: 'SIGKILL' as const }
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const [reason = 'it did not end in time'] = /^\w*Error.*$/m.exec(stderr) ?? []
      reject(
        fail(place, `its server build cannot be loaded, so no server can render a page: ${reason}`, error),
      )
    })
  })

async function readTable(place: AppPlace, file: string): Promise<Table> {
  const printed = await run(place, file)
  const line = printed.split('\n').find((one) => one.startsWith(MARK)) ?? ''
  const table = tableSchema.parse(JSON.parse(line.slice(MARK.length) || 'null'))
  if (table) return table
  throw fail(place, 'src/routes.tsx exports no route table by default. Export an array of routes.')
}

/** Parts that only one of both has. */
function partDifferences({ fills = {} }: Descriptor, { parts }: Table): string[] {
  const stated = [...new Set(Object.values(fills).map(({ part }) => part))]
  return [
    ...stated
      .filter((part) => !parts.includes(part))
      .map((part) => `"fills" of mfe.json has the part "${part}", which \`parts\` of routes.tsx does not`),
    ...parts
      .filter((part) => !stated.includes(part))
      .map((part) => `\`parts\` of routes.tsx has "${part}", which "fills" of mfe.json does not`),
  ]
}

/** Where descriptor and table differ, as sentences without a full stop. */
function differences(descriptor: Descriptor, table: Table): string[] {
  const { routes } = descriptor
  const { rows } = table
  const stated = new Map(routes.map(({ path, id }) => [path, id]))
  const found = new Map(rows.map(({ path, chunk }) => [path, chunk]))
  const unbuilt = [...stated.keys()].filter((path) => !found.has(path))
  const unstated = rows.filter(({ path, isLayout }) => !isLayout && !stated.has(path)).map(({ path }) => path)
  // A module of several routes is in the chunk of one of them.
  const isOfAnother = (chunk: string) =>
    routes.every(({ id, path }) => id !== chunk || found.get(path) !== chunk)
  const swapped = routes.flatMap(({ path, id }) => {
    const chunk = found.get(path)
    return chunk === undefined || chunk === id || !isOfAnother(chunk)
      ? []
      : [`${path} has the id "${id}" in mfe.json and webpackChunkName "${chunk}" in routes.tsx`]
  })
  return [
    ...unbuilt.map((path) => `mfe.json has ${path}, which routes.tsx does not: it would answer 503`),
    ...unstated.map((path) => `routes.tsx has ${path}, which mfe.json does not: it would answer 404`),
    ...swapped,
    ...partDifferences(descriptor, table),
  ]
}

/** Compares the built table of routes with `mfe.json`. @throws PlatformError that names both sides */
export async function requireSameRoutes(place: AppPlace) {
  const descriptor = readDescriptor(place.folder, place.app)
  const file = join(place.folder, 'dist/server/routes/index.mjs')
  if (descriptor.kind === 'shell' || !existsSync(file)) return
  const found = differences(descriptor, await readTable(place, file))
  if (found.length > 0)
    throw fail(
      place,
      `mfe.json and src/routes.tsx differ. ${found.join('; ')}. Write the same path and id in both.`,
    )
}
