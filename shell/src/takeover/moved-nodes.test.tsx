import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { tolerateMovedNodes } from './moved-nodes'

const { insertBefore, removeChild } = Node.prototype
beforeEach(() => tolerateMovedNodes())
afterEach(() => Object.assign(Node.prototype, { insertBefore, removeChild }))

let choose: (words: readonly string[]) => void

function Words() {
  const [words, setWords] = useState<readonly string[]>(['one', 'two'])
  choose = setWords
  return (
    <p data-testid="words">
      {words.includes('first') && <b>first</b>}
      {words.join(' ')}
      {words.includes('last') && 'last'}
    </p>
  )
}

const textsOf = (node: Node): Text[] =>
  [...node.childNodes].flatMap((child) => (child instanceof Text ? [child] : textsOf(child)))

/** Puts elements around every text, as translators do; the text itself is in them, or another one. */
function translate(isMoved: boolean) {
  for (const text of textsOf(screen.getByTestId('words'))) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    text.replaceWith(outer)
    inner.append(isMoved ? text : text.data)
  }
}

test.each([true, false])('a page whose texts were moved (%s) or replaced goes on', (isMoved) => {
  render(<Words />)
  const steps = [['first', 'last'], ['two'], ['first'], ['last'], ['one', 'two']]
  for (const words of steps) {
    translate(isMoved)
    act(() => choose(words))
  }
  expect(screen.getByTestId('words')).toBeInTheDocument()
})

test('what is inserted stands where the text is, and what is removed takes its wrapping along', () => {
  render(<Words />)
  translate(true)
  act(() => choose(['first', 'last']))
  expect(screen.getByTestId('words')).toHaveTextContent('firstfirst lastlast')
  translate(true)
  act(() => choose(['two']))
  expect(screen.getByTestId('words').textContent).toBe('two')
})

test('what is wrapped together with something else leaves alone', () => {
  const parent = document.createElement('div')
  parent.innerHTML = '<font>one<b>two</b></font>'
  const [font] = parent.children
  parent.removeChild(font?.firstChild as ChildNode)
  expect(parent.innerHTML).toBe('<font><b>two</b></font>')
})
