import { keepEarlyText } from './early-text'

const areaWith = (text: string) => {
  document.body.innerHTML = `<textarea>${text}</textarea>`
  return document.querySelector('textarea') as HTMLTextAreaElement
}

test('what was typed into a text area that is set back is there again', () => {
  const area = areaWith('When?')
  area.value = 'When and where?'
  const giveBack = keepEarlyText()
  area.value = area.defaultValue
  giveBack()
  expect(area.value).toBe('When and where?')
})

test('what was typed since is kept', () => {
  const area = areaWith('When?')
  area.value = 'When and'
  const giveBack = keepEarlyText()
  area.value = 'When and where?'
  giveBack()
  expect(area.value).toBe('When and where?')
})

test('a text area that nobody has changed is left alone', () => {
  const area = areaWith('When?')
  const giveBack = keepEarlyText()
  area.value = 'How?'
  giveBack()
  expect(area.value).toBe('How?')
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
