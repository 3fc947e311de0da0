import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { type Compiler, experiments } from '@rspack/core'
import { isOwnOrigin } from '../own-origins.ts'
import { excerptOf, problemsNow } from './problems.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Addresses that a development server has beside those of its files. */
const OWN_ADDRESSES = '/@marga/'

type Readable = Pick<Compiler, 'outputPath' | 'context'> & { outputFileSystem: Compiler['outputFileSystem'] }

const readOutput = ({ outputFileSystem, outputPath }: Readable, file: string) =>
  new Promise<string | null>((resolve) => {
    if (!outputFileSystem || file.includes('..')) return resolve(null)
    outputFileSystem.readFile(join(outputPath, file), (error, bytes) =>
      resolve(error || !bytes ? null : bytes.toString()),
    )
  })

/** Bundlers name sources as `webpack://catalog/./src/page.tsx`. */
const plainName = (source: string) => source.replace(/^[a-z-]+:\/\/[^/]*\//, '').replace(/^\.\//, '')

/** Where a place of a script is in the app's own sources; null for code of packages, and of other servers. */
async function sourcePlace(compiler: Readable, query: URLSearchParams) {
  const map = await readOutput(compiler, `${query.get('file')?.replace(/[?#].*$/, '')}.map`)
  if (map === null) return null
  const [line, column] = [Number(query.get('line')), Number(query.get('column'))]
  const found = new SourceMap(JSON.parse(map)).findEntry(line - 1, column - 1)
  if (!('originalSource' in found)) return null
  const file = plainName(found.originalSource)
  const at = found.originalLine + 1
  return file.startsWith('src/')
    ? { place: `${file}:${at}`, text: excerptOf(compiler.context, file, at) }
    : null
}

/** The script of pages that show problems, as browsers run it: pages of a running site have loaded nothing of the app yet. */
function pageScript() {
  const source = readFileSync(join(import.meta.dirname, '../container/show-problems.ts'), 'utf8')
  const { code } = experiments.swc.transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  })
  return `${code}\nshowProblems(new URL('../', import.meta.url).href)\n`
}

/** Answers what is wrong with the app, and where in its sources something was thrown. */
export const problemsHandler =
  (compiler: Readable): Handler =>
  ({ url = '/', headers: { origin } }, response, next) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (!pathname.startsWith(OWN_ADDRESSES)) return next()
    const send = (type: string, text: string) => {
      response.setHeader('content-type', type)
      response.setHeader('cache-control', 'no-store')
      response.setHeader('vary', 'Origin')
      // The shell's page comes from another port in a workspace.
      if (isOwnOrigin(origin)) response.setHeader('access-control-allow-origin', String(origin))
      response.end(text)
    }
    const json = (value: unknown) => send('application/json', JSON.stringify(value))
    const name = pathname.slice(OWN_ADDRESSES.length)
    if (name === 'problems') return json({ problems: problemsNow() })
    if (name === 'problems.js') return send('text/javascript', pageScript())
    if (name !== 'source-place') return next()
    sourcePlace(compiler, searchParams).then(json, () => json(null))
  }
