import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WORKSPACE_PACKAGES } from './package-list'

const root = join(__dirname, '../..')
const changes = join(root, '.changeset')

/** Packages whose versions teams see. */
const VERSIONED = ['platform', ...WORKSPACE_PACKAGES.map(({ folder }) => folder)]

const manifestIn = (place: string, folder: string): { name: string; version: string } =>
  JSON.parse(readFileSync(join(place, folder, 'package.json'), 'utf8'))

const entriesOf = (text: string) => {
  const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? []
  return head.split('\n').filter(Boolean)
}

test('each change names packages that are published, and how large it is', () => {
  const names = VERSIONED.map((folder) => manifestIn(root, folder).name)
  const files = readdirSync(changes).filter((name) => name.endsWith('.md') && name !== 'README.md')
  for (const file of files) {
    const entries = entriesOf(readFileSync(join(changes, file), 'utf8'))
    expect({ file, count: entries.length }).not.toEqual({ file, count: 0 })
    for (const entry of entries) {
      const [, name, size] = /^'([^']+)': (\w+)$/.exec(entry) ?? []
      expect({ file, entry, isKnown: names.includes(name ?? '') }).toEqual({ file, entry, isKnown: true })
      expect(['patch', 'minor', 'major']).toContain(size)
    }
  }
})

describe('npm run versions -w platform', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marga-changes-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** The workspace without its sources. */
  function copyManifests() {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const places: string[] = workspaces.flatMap((pattern: string) => {
      if (pattern === 'shared/*') return readdirSync(join(root, 'shared')).map((name) => `shared/${name}`)
      if (pattern === 'mfe-*') return readdirSync(root).filter((name) => name.startsWith('mfe-'))
      return [pattern]
    })
    for (const place of ['.', ...places]) {
      mkdirSync(join(folder, place), { recursive: true })
      cpSync(join(root, place, 'package.json'), join(folder, place, 'package.json'))
    }
    cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
    mkdirSync(join(folder, '.changeset'))
    cpSync(join(changes, 'config.json'), join(folder, '.changeset/config.json'))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  }

  test('raises the version of what changed, writes what teams read, and leaves the rest', () => {
    copyManifests()
    const change = `---\n'@marga/ui': minor\n---\n\nA button that waits.\n`
    writeFileSync(join(folder, '.changeset/waiting-button.md'), change)
    const before = VERSIONED.map((place) => manifestIn(folder, place).version)
    execFileSync(process.execPath, [join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], {
      cwd: folder,
      stdio: 'pipe',
    })
    const after = VERSIONED.map((place) => manifestIn(folder, place).version)
    const raised = VERSIONED.filter((_, index) => before[index] !== after[index])
    expect(raised).toEqual(['shared/ui'])
    const [major = '', minor = ''] = manifestIn(root, 'shared/ui').version.split('.')
    expect(manifestIn(folder, 'shared/ui').version).toBe(`${major}.${Number(minor) + 1}.0`)
    expect(readFileSync(join(folder, 'shared/ui/CHANGELOG.md'), 'utf8')).toContain('A button that waits.')
    expect(readdirSync(join(folder, '.changeset'))).toEqual(['config.json'])
  })
})
