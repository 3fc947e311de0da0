import { act, render, screen } from '@testing-library/react'
import { Typewriter } from './typewriter'

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const words = ['Interview Skills', 'Communication', 'Confidence']
const typed = () => document.querySelector('[aria-hidden]')?.textContent

test('the words are typed at 90 ms a letter, deleted at 45, and rest for 2 s, in their order, again and again', async () => {
  jest.useFakeTimers()
  const moving = { matches: false } as MediaQueryList
  jest.spyOn(window, 'matchMedia').mockImplementation(() => moving)
  render(<Typewriter words={words} />)
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  await pass(0)
  expect(typed()).toBe('Interview Skills')
  await pass(1_999)
  expect(typed()).toBe('Interview Skills')
  await pass(1)
  expect(typed()).toBe('Interview Skill')
  for (let left = 14; left >= 0; left -= 1) await pass(45)
  expect(typed()).toBe('')
  await pass(90)
  expect(typed()).toBe('C')
  await pass(89)
  expect(typed()).toBe('C')
  await pass(1)
  expect(typed()).toBe('Co')
  for (let left = 11; left > 0; left -= 1) await pass(90)
  expect(typed()).toBe('Communication')
  for (const word of ['Confidence', 'Interview Skills']) {
    await pass(2_000)
    while (typed() !== '') await pass(45)
    for (const _ of word) await pass(90)
    expect(typed()).toBe(word)
  }
  expect(screen.getByText('Interview Skills, Communication, Confidence')).toBeInTheDocument()
})

test('the words are plain text where nothing shall move', () => {
  render(<Typewriter words={words} />)
  expect(screen.getByText('Interview Skills, Communication, Confidence')).toBeVisible()
  expect(typed()).toBeUndefined()
})
