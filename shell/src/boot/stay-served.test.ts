import { isCurrent } from './is-current'
import { stayServed } from './stay-served'

test('what is there for browsers without scripts is shown, and nothing waits for scripts', () => {
  document.body.innerHTML = '<p>Text</p><noscript></noscript><div data-for-scripts>Loading</div>'
  const noscript = document.querySelector('noscript')
  // As a browser reads it that runs scripts.
  if (noscript) noscript.textContent = '<button>Search</button>'
  stayServed()
  expect(document.body.innerHTML).toBe('<p>Text</p><button>Search</button>')
})

test.each([
  [true, true],
  [false, false],
])('a browser whose age is %s has the scripts', (isYoung, expected) => {
  Object.assign(globalThis, { CSS: { supports: () => isYoung } })
  Object.assign(AbortSignal, { timeout: () => {} })
  expect(isCurrent()).toBe(expected)
})
