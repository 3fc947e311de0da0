import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completed, type Lock, missingBinaries, withoutIntegrity } from './foreign-binaries.mjs'
import { isInstalled } from './installed-packages.mjs'

test('the lock file names the binaries of every platform, else npm ci refuses it', () => {
  const lock: Lock = JSON.parse(readFileSync(join(__dirname, '../../package-lock.json'), 'utf8'))
  expect(missingBinaries(lock).map(({ name }) => name)).toEqual([])
})

test('the lock file holds the hash of every package that comes from a registry', () => {
  const lock: Lock = JSON.parse(readFileSync(join(__dirname, '../../package-lock.json'), 'utf8'))
  expect(withoutIntegrity(lock).map(({ name }) => name)).toEqual([])
  const packages = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/own': { link: true }, 'mfe-a': {} }
  expect(withoutIntegrity({ packages })).toEqual([{ path: 'node_modules/a', name: 'a', version: '1.0.0' }])
})

test('a binary that is missing gets an entry with its version and platform', () => {
  const tool = { version: '2.0.0', dev: true, license: 'MIT' }
  const optionalDependencies = { '@tool/linux-x64-musl': '2.0.0', '@tool/windows-64': '2.0.0' }
  const { packages } = completed({ packages: { 'node_modules/tool': { ...tool, optionalDependencies } } })
  expect(packages).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      ...tool,
      cpu: ['x64'],
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
    'node_modules/@tool/windows-64': { ...tool, cpu: ['x64'], optional: true, os: ['win32'] },
    'node_modules/tool': { ...tool, optionalDependencies },
  })
})

describe('packages count as installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marga-lock-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const write = (file: string, packages: object) =>
    writeFileSync(join(folder, file), JSON.stringify({ packages }))

  const lock = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a-darwin': { version: '1.0.0', optional: true },
  }

  test('once every version is that of the lock file, whatever is optional', () => {
    write('package-lock.json', lock)
    expect(isInstalled(folder)).toBe(false)
    mkdirSync(join(folder, 'node_modules'))
    write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } })
    expect(isInstalled(folder)).toBe(true)
  })

  test('not when a package is missing or has another version', () => {
    write('package-lock.json', { ...lock, 'node_modules/b': { version: '1.0.0' } })
    expect(isInstalled(folder)).toBe(false)
    write('package-lock.json', { ...lock, 'node_modules/a': { version: '1.0.1' } })
    expect(isInstalled(folder)).toBe(false)
  })
})
