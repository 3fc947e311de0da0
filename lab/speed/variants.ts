import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Descriptor } from '@marga/platform-contract/descriptor'
import { buildIn } from '../support/build-in'
import { makePopular } from '../support/popular'
import { startSite, workspace } from '../support/site'
import { fetchKept, isPage, type Kept, kept, type Serve } from './front'

/** Ways to serve the same pages. */
export const VARIANTS = ['composed', 'bundle', 'usual', 'static'] as const
export type Variant = (typeof VARIANTS)[number]

export const APPS = ['catalog', 'marketing', 'profile', 'trainers']
/** The folder of a variant that has its own build. */
export const variantFolder = (name: 'bundle' | 'usual') => join(workspace, 'lab/variants', name)

const descriptorOf = (folder: string): Descriptor =>
  JSON.parse(readFileSync(join(workspace, folder, 'mfe.json'), 'utf8'))

/** The newest of the ranges of an sdk: an app with the pages of all needs what any of them needs. */
const newestOf = (ranges: string[]) =>
  ranges.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1)

/** What one app says of itself that has the pages of all: each flag is its own. */
export function bundleDescriptor() {
  const shell = descriptorOf('shell')
  const all = [shell, ...APPS.map((app) => descriptorOf(`mfe-${app}`))]
  return {
    ...shell,
    sdk: newestOf(all.map(({ sdk }) => sdk)),
    routes: all.flatMap(({ routes }) => routes),
    navigation: all.flatMap(({ navigation }) => navigation ?? []),
    search: all.flatMap(({ search }) => search ?? []),
    flags: Object.fromEntries(
      all.flatMap(({ flags }) => Object.entries(flags ?? {}).filter(([, { of }]) => !of)),
    ),
    calls: [...new Set(all.flatMap(({ calls }) => calls ?? []))],
  }
}

/** A workspace whose one app, the shell, has the pages of all; of sources whose bundle is built. */
export function bundleWorkspace(folder: string, sources = workspace): string {
  const place = join(folder, 'bundle-workspace/shell')
  mkdirSync(place, { recursive: true })
  cpSync(join(sources, 'lab/variants/bundle/dist'), join(place, 'dist'), { recursive: true, force: true })
  cpSync(join(workspace, 'shell/package.json'), join(place, 'package.json'))
  writeFileSync(join(place, 'mfe.json'), JSON.stringify(bundleDescriptor()))
  return join(folder, 'bundle-workspace')
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
}

const COMPRESSED = new Set(['.js', '.css', '.json', '.html', '.svg'])

function fileAnswer(file: string): Kept {
  const bytes = readFileSync(file)
  const ending = extname(file)
  const headers = {
    'content-type': TYPES[ending] ?? 'application/octet-stream',
    'cache-control': 'max-age=600',
  }
  if (!COMPRESSED.has(ending)) return { status: 200, headers, body: bytes }
  const body = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return { status: 200, headers: { ...headers, 'content-encoding': 'br' }, body }
}

const isData = (path: string) => /^\/(api|registry\.json|telemetry|release-set)/.test(path)

/** Client-only: one page for every address, files of the usual build, data of the site. */
export const serveUsual =
  (site: string): Serve =>
  async (path, method) => {
    if (isData(path)) return fetchKept(site, path, method)
    const folder = join(variantFolder('usual'), 'dist')
    const [, file] = /^\/usual\/([^?]+)/.exec(path) ?? []
    return fileAnswer(file ? join(folder, file) : join(folder, 'shell/index.html'))
  }

const SCRIPTS = /<script\b.*?<\/script>|<link[^>]* as="(script|fetch)"[^>]*>/gs

/** The composed page without anything that runs. */
const serveStatic =
  (site: string): Serve =>
  async (path, method) => {
    const answer = await fetchKept(site, path, method)
    if (!isPage(answer)) return answer
    const html = await (await fetch(new URL(path, site))).text()
    const bytes = Buffer.from(html.replace(SCRIPTS, ''))
    const body = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    return { ...answer, body, headers: { ...answer.headers, 'content-encoding': 'br' } }
  }

/** A site as its visitors meet it who come after others, from memory. */
export const proxied = (origin: string): Serve =>
  kept(async (path, method) => {
    const answer = await fetchKept(origin, path, method)
    if (!isPage(answer)) return answer
    await makePopular(new URL(path, origin))
    return fetchKept(origin, path, method)
  })

/** Builds and starts every variant. `folder` takes stores and databases. */
export async function startVariants(folder: string) {
  buildIn(variantFolder('usual'))
  buildIn(variantFolder('bundle'))
  const composed = await startSite(join(folder, 'composed'))
  const bundle = await startSite(join(folder, 'bundle'), bundleWorkspace(folder))
  const serves: Record<Variant, Serve> = {
    composed: proxied(composed.origin),
    bundle: proxied(bundle.origin),
    usual: kept(serveUsual(composed.origin)),
    static: kept(serveStatic(composed.origin)),
  }
  return { serves, stop: () => Promise.all([composed.stop(), bundle.stop()]) }
}
