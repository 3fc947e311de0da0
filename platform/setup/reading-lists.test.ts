import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { faultsOfFlow, flowsIn, importReader } from './reading-lists.mjs'

const PACKAGES = [{ folder: 'shared/sdk', name: '@marga/sdk' }]

const SOURCES = {
  'shared/sdk/package.json': '{ "exports": { ".": "./src/index.ts", "./calls/*": "./src/*.ts" } }',
  'shared/sdk/src/index.ts': "export { call } from './call'",
  'shared/sdk/src/call.ts': 'export const call = 1',
  'app/start.ts': "import { find } from './find'\nimport 'fastify'",
  // What is handed in is imported as a type alone.
  'app/find.ts': "import type { Send } from './send'\nexport const find = 1",
  'app/send.ts': "import { call } from '@marga/sdk'\nimport '@marga/sdk/calls/call'\nimport './send.css'",
  'app/send.css': '',
}

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'marga-reading-lists-'))
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

const faultsOf = (...lines: string[]) =>
  flowsIn(['# Lists', ...lines, '# Next', '- `app/other.ts`'].join('\n')).flatMap((flow) =>
    faultsOfFlow(flow, { root, importsIn: importReader(root, PACKAGES) }),
  )

test('imports are files of the workspace, through the names that packages export', () => {
  const importsIn = importReader(root, PACKAGES)
  expect([...importsIn('app/send.ts')]).toEqual(['shared/sdk/src/index.ts', 'shared/sdk/src/call.ts'])
})

test('a list that is whole has no fault', () => {
  const list = [
    '**A page**, 4 files.',
    '',
    '- The app, `app/`: `start.ts`, `find.ts`, `send.ts`',
    '- The call: `shared/sdk/src/call.ts`',
    '- Passed: `shared/sdk/src/index.ts`',
  ]
  expect(faultsOf(...list)).toEqual([])
})

test.each([
  ['a file that was removed', ['`start.ts`, `gone.ts`'], 2, 'app/gone.ts does not exist'],
  ['a wrong count', ['`start.ts`, `find.ts`'], 3, '2 files are listed, 3 are stated'],
  ['a file twice', ['`start.ts`, `find.ts`, `find.ts`'], 3, 'app/find.ts is listed twice'],
  ['a file that nobody imports', ['`find.ts`, `start.ts`'], 2, 'no file before app/start.ts imports it'],
  [
    'a file that was left out',
    ['`start.ts`', '`send.ts`'],
    2,
    'app/find.ts lies between files of the list: list it, or name it as passed',
  ],
])('%s is a fault', (_what, parts, count, fault) => {
  const lines = parts.map((part) => `- Part, \`app/\`: ${part}`)
  expect(faultsOf(`**A page**, ${count} files.`, ...lines)).toEqual([`A page: ${fault}`])
})

test('a file is passed only where it lies between two others', () => {
  expect(faultsOf('**A page**, 1 files.', '- Part: `app/start.ts`', '- Passed: `app/send.ts`')).toEqual([
    'A page: app/send.ts is named as passed, and lies between no two files of the list',
  ])
})
