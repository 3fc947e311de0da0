import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withOfficeLinks } from './office-pages'

const API = join(__dirname, '..')
const ROOT = join(API, '../..')

/** Commands that do what no page of the office does yet. */
const WITHOUT_PAGE = ['refunds send']

/** What mails say is written here. */
const sources = ['mail', 'notices', 'texts', 'mailings'].flatMap((folder) =>
  readdirSync(join(API, folder))
    .filter(
      (name) =>
        name.endsWith('.ts') &&
        !name.endsWith('.test.ts') &&
        !name.endsWith('-command.ts') &&
        name !== 'office-pages.ts',
    )
    .map((name) => readFileSync(join(API, folder, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')),
)

test('a mail has a command only where no page of the office does the same', () => {
  const commands = sources.flatMap((code) =>
    [...code.matchAll(/\bdb -- ([^\n]*)/g)].map(([, command = '']) => command),
  )
  expect(commands.length).toBeGreaterThan(0)
  expect(commands.filter((command) => !WITHOUT_PAGE.some((known) => command.startsWith(known)))).toEqual([])
})

/** Patterns of all pages below /office, as apps of the site bring them. */
const pages = readdirSync(ROOT)
  .filter((name) => name.startsWith('mfe-'))
  .flatMap((name) => [
    ...readFileSync(join(ROOT, name, 'mfe.json'), 'utf8').matchAll(/"path": "(\/office[^"]*)"/g),
  ])
  .map(
    ([, path = '']) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
  )

test('each page that a mail to the company leads to is one of the site', () => {
  const paths = sources.flatMap((code) =>
    [...code.matchAll(/['`](\/office\/[^'`?]*)/g)].map(([, path = '']) => path.replace(/\$\{[^}]*\}/g, '1')),
  )
  expect(new Set(paths).size).toBeGreaterThan(5)
  expect(paths.filter((path) => !pages.some((page) => page.test(path)))).toEqual([])
})

test('pages stand below the text with the whole address of the site, each with what it is for', () => {
  const text = withOfficeLinks('Full.', [['More seats', '/office/batches/mlops-1']], 'https://marga.example')
  expect(text).toBe('Full.\n\nMore seats:\nhttps://marga.example/office/batches/mlops-1')
  expect(withOfficeLinks('Full.', [], 'https://marga.example')).toBe('Full.')
})
