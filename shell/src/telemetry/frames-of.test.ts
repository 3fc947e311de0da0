import { framesOf } from './frames-of'

const errorWith = (message: string, stack: string) => Object.assign(new TypeError(message), { stack })

const SITE = 'https://marga.example/releases'

test('places in scripts of releases are told, of Chromium and of Firefox and Safari', () => {
  const chromium = `TypeError: no\n    at render (${SITE}/catalog/1.0.0-h1/browser/list.ab12.js:1:204)\n    at ${SITE}/shell/2.0.0/browser/main.js:9:7`
  const frames = [
    { app: 'catalog', version: '1.0.0-h1', file: 'list.ab12.js', line: 1, column: 204 },
    { app: 'shell', version: '2.0.0', file: 'main.js', line: 9, column: 7 },
  ]
  expect(framesOf(errorWith('no', chromium))).toEqual(frames)
  const firefox = `render@${SITE}/catalog/1.0.0-h1/browser/list.ab12.js:1:204\n@${SITE}/shell/2.0.0/browser/main.js:9:7`
  expect(framesOf(errorWith('no', firefox))).toEqual(frames)
})

test('what a visitor typed and what is not ours is left out', () => {
  const typed = `${SITE}/secret/1/browser/x.js:1:1`
  const stack = `TypeError: ${typed}\n    at https://tracker.example/t.js:1:1\n    at ${SITE}/shell/2/browser/main.js:3:4`
  expect(framesOf(errorWith(typed, stack))).toEqual([
    { app: 'shell', version: '2', file: 'main.js', line: 3, column: 4 },
  ])
  expect(framesOf('a text')).toEqual([])
})

test('a deep stack is cut', () => {
  const lines = Array.from({ length: 50 }, (_, line) => `at ${SITE}/shell/2/browser/main.js:${line + 1}:1`)
  expect(framesOf(errorWith('', lines.join('\n')))).toHaveLength(5)
})
