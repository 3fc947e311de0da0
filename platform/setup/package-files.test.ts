import { isForOtherLibc, isUnread } from './package-files.mjs'

test('programs, data and licences of a package are kept', () => {
  const kept = [
    'index.js',
    'dist/test/run.js',
    'package.json',
    'LICENSE',
    'license.md',
    'LICENSE-MIT.md',
    'data.afm',
    'static/index.css',
    // The weights of api/src/files/typeface.ts.
    'files/noto-sans-latin-400-normal.woff',
    'files/noto-sans-latin-600-normal.woff',
  ]
  expect(kept.filter(isUnread)).toEqual([])
})

test('what no server reads is left out', () => {
  const unread = [
    'test/run.js',
    '.github/ci.yml',
    'src/index.ts',
    'index.d.ts',
    'index.js.map',
    'README.md',
    'a.woff2',
    'files/noto-sans-latin-700-normal.woff',
    'files/noto-sans-latin-400-italic.woff',
    'cjs/react-dom-profiling.development.js',
  ]
  expect(unread.filter((path) => !isUnread(path))).toEqual([])
})

test('of the binaries for two C libraries, those of this machine are kept', () => {
  const paths = [
    '@libsql/linux-x64-gnu',
    '@libsql/linux-x64-musl',
    '@img/sharp-linuxmusl-x64',
    '@img/sharp-linux-x64',
  ]
  expect(paths.filter((path) => isForOtherLibc(path, true))).toEqual([paths[1], paths[2]])
  expect(paths.filter((path) => isForOtherLibc(path, false))).toEqual([paths[0]])
})
