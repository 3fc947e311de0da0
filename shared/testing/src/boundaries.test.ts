import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { descriptorSchema } from '@marga/platform-contract/descriptor'
import type { RouteObject } from 'react-router-dom'

const workspace = join(__dirname, '../../..')
const remotes = readdirSync(workspace).filter((name) => name.startsWith('mfe-'))
const IMPORTED = /(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/g

const ROUTER_IMPORT = /import \{([^}]*)\} from 'react-router-dom'/g

const sourcesOf = (folder: string) =>
  readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs|css)$/.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => join(folder, name))

const importsOf = (file: string) =>
  [...readFileSync(join(workspace, file), 'utf8').matchAll(IMPORTED)].map(([, specifier]) => specifier ?? '')

/** The top-level folder that a specifier leads to, or the package it names. */
function targetOf(file: string, specifier: string) {
  if (!specifier.startsWith('.')) return specifier
  const [top = ''] = relative(workspace, join(workspace, file, '..', specifier)).split('/')
  return top
}

const isAnApp = (target: string) => target === 'shell' || target.startsWith('mfe-')

function trespasses(folder: string, isAllowed: (target: string) => boolean) {
  return sourcesOf(folder).flatMap((file) =>
    importsOf(file)
      .map((specifier) => targetOf(file, specifier))
      .filter((target) => !isAllowed(target))
      .map((target) => `${file} imports ${target}`),
  )
}

test('there are remotes to check, and the check sees an import', () => {
  expect(remotes).toEqual(
    expect.arrayContaining(['mfe-catalog', 'mfe-marketing', 'mfe-office', 'mfe-profile', 'mfe-trainers']),
  )
  expect(importsOf('mfe-catalog/src/routes.tsx')).toContain('./syllabus/syllabus-route')
  expect(targetOf('mfe-catalog/src/a/b.ts', '../../../mfe-profile/src/routes')).toBe('mfe-profile')
})

test.each(remotes)('%s imports no other remote, nor the shell or a server', (remote) => {
  const isOther = (target: string) =>
    (isAnApp(target) && target !== remote) || /^(@marga\/)?(api|platform|server|site|e2e)(\/|$)/.test(target)
  expect(trespasses(remote, (target) => !isOther(target))).toEqual([])
})

test('the shell imports no remote', () => {
  expect(trespasses('shell', (target) => !target.startsWith('mfe-'))).toEqual([])
})

test('shared packages import no app', () => {
  expect(trespasses('shared', (target) => !isAnApp(target))).toEqual([])
})

test.each([...remotes, 'shell'])('browsers get the types of the contract from %s, never zod', (app) => {
  expect(sourcesOf(app).flatMap(importsOf)).not.toContain('zod')
  // The table of rights has no schema.
  const schemas = /import \{[^}]*\} from '@marga\/api-contract\/(?!office-rights')/
  const offenders = sourcesOf(app).filter((file) => schemas.test(readFileSync(join(workspace, file), 'utf8')))
  expect(offenders).toEqual([])
})

test.each(remotes)('mfe.json and routes.tsx of %s agree, chunk names included', async (remote) => {
  const folder = join(workspace, remote)
  const descriptor = descriptorSchema.parse(JSON.parse(readFileSync(join(folder, 'mfe.json'), 'utf8')))
  const { default: table } = (await import(join(folder, 'src/routes.tsx'))) as { default: RouteObject[] }
  const chunks = [
    ...readFileSync(join(folder, 'src/routes.tsx'), 'utf8').matchAll(/webpackChunkName: "([^"]+)"/g),
  ]
  const parts = new Set(Object.values(descriptor.fills ?? {}).map(({ part }) => part))
  expect(table.map(({ path }) => path)).toEqual(descriptor.routes.map(({ path }) => path))
  expect(chunks.map(([, name]) => name)).toEqual([...descriptor.routes.map(({ id }) => id), ...parts])
  expect(`mfe-${descriptor.name}`).toBe(remote)
})

const READ_PARAMETER = /(?:searchParams|search|params)\.get\('([^']+)'\)/g

test.each([...remotes, 'shell'])(
  '%s declares in mfe.json the query parameters that its pages read',
  (app) => {
    const descriptor = descriptorSchema.parse(
      JSON.parse(readFileSync(join(workspace, app, 'mfe.json'), 'utf8')),
    )
    const declared = new Set(descriptor.routes.flatMap(({ query }) => query ?? []))
    const read = sourcesOf(join(app, 'src'))
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) => [...readFileSync(join(workspace, file), 'utf8').matchAll(READ_PARAMETER)])
      .map(([, name = '']) => name)
    expect(read.filter((name) => !declared.has(name))).toEqual([])
    expect(descriptor.routes.filter(({ query }) => query === undefined)).toEqual([])
  },
)

const READ_FLAG = /(?:useFlag|\.flag)\('([^']+)'\)/g

/** Flags that a source reads. */
const flagsIn = (file: string) =>
  [...readFileSync(join(workspace, file), 'utf8').matchAll(READ_FLAG)].map(([, name = '']) => name)

test.each([...remotes, 'shell'])(
  '%s names in its routes the flags that its pages and their parts read',
  (app) => {
    const descriptor = descriptorSchema.parse(
      JSON.parse(readFileSync(join(workspace, app, 'mfe.json'), 'utf8')),
    )
    const named = new Set(descriptor.routes.flatMap(({ flags }) => flags ?? []))
    const own = sourcesOf(join(app, 'src')).filter((file) => !/\.test\.tsx?$/.test(file))
    const parts = own
      .flatMap(importsOf)
      .flatMap((specifier) => /^@marga\/checkout\/(.+)$/.exec(specifier)?.[1] ?? [])
      .flatMap((name) => sourcesOf('shared/checkout/src').filter((file) => file.includes(`/${name}.ts`)))
    expect([...own, ...parts].flatMap(flagsIn).filter((flag) => !named.has(flag))).toEqual([])
  },
)

const SHARED_PARTS = ['shared/ui/src', 'shared/checkout/src']
const USES_QUERY = /useSearchParams|searchParams\b(?!\.(?:set|delete|append))/

test('parts of shared/ read no query parameter but that which opens a dialog', () => {
  const readers = SHARED_PARTS.flatMap(sourcesOf).filter(
    (file) => !/\.test\.tsx?$/.test(file) && USES_QUERY.test(readFileSync(join(workspace, file), 'utf8')),
  )
  expect(readers).toEqual(['shared/ui/src/dialog.tsx', 'shared/ui/src/opener.tsx'])
})

test.each(remotes)('%s declares the parameter that opens a dialog if its pages have one', (remote) => {
  const folder = join(workspace, remote)
  const descriptor = descriptorSchema.parse(JSON.parse(readFileSync(join(folder, 'mfe.json'), 'utf8')))
  const declared = new Set(descriptor.routes.flatMap(({ query }) => query ?? []))
  const imported = sourcesOf(join(remote, 'src')).flatMap(importsOf)
  const opens = imported.includes('@marga/ui/opener')
  expect(declared.has('open')).toBe(opens)
})

/** Names that come from a list: of the filters, and of the forms at /login, which their descriptors declare. */
const FROM_LISTS: Readonly<Record<string, string[]>> = {
  'mfe-catalog': ['search.get(name)'],
  shell: ['searchParams.get(mode)'],
}

test.each([...remotes, 'shell'])('%s reads query parameters by names that this check can see', (app) => {
  const hidden = sourcesOf(join(app, 'src'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(workspace, file), 'utf8').matchAll(/(?:searchParams|search)\.get\((?!')[^)]*\)/g),
    ])
    .map(([call]) => call)
  expect(hidden).toEqual(FROM_LISTS[app] ?? [])
})

test('every router name that a browser imports is one that the shell shares', () => {
  const list = readFileSync(join(workspace, 'shared/sdk/src/react-router-dom.ts'), 'utf8')
  const shared = new Set(
    [...list.matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name).concat('RouterProvider'),
  )
  const names = [...remotes, 'shell', 'shared/ui/src', 'shared/sdk/src']
    .flatMap(sourcesOf)
    .filter((file) => !/\.test\.tsx?$|entry-server\.tsx$|sdk\/src\/react-router-dom\.ts$/.test(file))
    .flatMap((file) => [...readFileSync(join(workspace, file), 'utf8').matchAll(ROUTER_IMPORT)])
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/ as .*/, ''))
  expect(names).toContain('useLoaderData')
  expect(names.filter((name) => !shared.has(name))).toEqual([])
})
