import { longFunctions, MOST_LINES } from './function-lengths.mjs'

const body = (lines: number) => Array.from({ length: lines - 2 }, (_, index) => `  call(${index})`).join('\n')

test('a function has as many lines as a reader scrolls through, JSX and closing lines too', () => {
  const text = `// Ä comment that has more bytes than letters: ₹.
export const short = 1
function long() {
${body(MOST_LINES + 1)}
}
const Page = () => (
  <p>
    ${'<br />\n'.repeat(MOST_LINES)}
  </p>
)
function fits() {
${body(MOST_LINES)}
}`
  expect(longFunctions('const before = 1', 'a.ts')).toEqual([])
  expect(longFunctions(text, 'b.tsx')).toEqual([
    { name: 'long', line: 3, lines: MOST_LINES + 1 },
    { name: 'Page', line: MOST_LINES + 4, lines: MOST_LINES + 5 },
  ])
})
