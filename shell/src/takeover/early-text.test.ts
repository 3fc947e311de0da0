import { keepEarlyText } from './early-text'

const areaWith = (text: string) => {
  document.body.innerHTML = `<textarea>${text}</textarea>`
  return document.querySelector('textarea') as HTMLTextAreaElement
}

test.each([
  [
    'what was typed is there again where React has set it back',
    'When and where?',
    'When?',
    'When and where?',
  ],
  ['what was typed since is kept', 'When and', 'When and where?', 'When and where?'],
  ['a text area that nobody had changed is left alone', 'When?', 'How?', 'How?'],
])('%s', (_, typed, found, expected) => {
  const area = areaWith('When?')
  area.value = typed
  const giveBack = keepEarlyText()
  area.value = found
  giveBack()
  expect(area.value).toBe(expected)
})

test('what was sent since does not come back', () => {
  const area = areaWith('')
  area.value = 'When?'
  const giveBack = keepEarlyText()
  giveBack()
  area.value = ''
  giveBack()
  expect(area.value).toBe('')
})
