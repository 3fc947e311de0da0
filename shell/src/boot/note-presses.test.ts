import { takeEarlyPress } from '../takeover/early-press'
import { notePresses } from './note-presses'

const PAGE = `<button type="button" id="topic"><i id="icon"></i></button><button type="button" id="other"></button>
<form><button id="submit"></button></form><a href="#there" id="link"></a>
<div><button type="button" id="menu" aria-controls="sheet"></button><div id="sheet"></div></div>
<button type="button" id="module" aria-controls="topics" aria-expanded="false"></button>`

const element = (id: string) => document.getElementById(id) as HTMLElement

/** Ids of what is pressed from now on. */
function followPresses() {
  const pressed: string[] = []
  document.onclick = ({ target }) => pressed.push((target as Element).id)
  return pressed
}

beforeEach(() => {
  document.body.innerHTML = PAGE
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  notePresses()
})
afterEach(() => {
  takeEarlyPress()
  document.onclick = null
})

test.each(['topic', 'module'])('a press on %s is done once the page answers', (id) => {
  element(id).click()
  const pressed = followPresses()
  takeEarlyPress()()
  expect(pressed).toEqual([id])
})

test('a press on what the button holds is one on the button', () => {
  element('icon').click()
  const pressed = followPresses()
  takeEarlyPress()()
  expect(pressed).toEqual(['topic'])
})

test('of several presses the last one is done, once', () => {
  for (const id of ['topic', 'other', 'other']) element(id).click()
  const pressed = followPresses()
  const pressEarly = takeEarlyPress()
  pressEarly()
  pressEarly()
  takeEarlyPress()()
  expect(pressed).toEqual(['other'])
})

test.each(['submit', 'link', 'menu'])('a press on %s, which needs no code, is not repeated', (id) => {
  element('topic').click()
  element(id).click()
  const pressed = followPresses()
  takeEarlyPress()()
  expect(pressed).toEqual([])
})

test('a press on what is gone is forgotten', () => {
  element('topic').click()
  const topic = element('topic')
  const onPress = jest.fn()
  topic.addEventListener('click', onPress)
  topic.remove()
  takeEarlyPress()()
  expect(onPress).not.toHaveBeenCalled()
})

test('a press that React answers, before the page is connected, is not repeated', () => {
  const pressEarly = takeEarlyPress()
  element('module').click()
  const pressed = followPresses()
  pressEarly()
  expect(pressed).toEqual([])
})

test('a document without the script has nothing to repeat', () => {
  takeEarlyPress()
  expect(takeEarlyPress()).not.toThrow()
})
