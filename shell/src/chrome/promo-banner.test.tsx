import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { PromoBanner } from './promo-banner'

async function open({ isHidden = false, durationMs }: { isHidden?: boolean; durationMs?: number } = {}) {
  const banner = (
    <PromoBanner text="See the courses" to="/offer" isHidden={isHidden} {...(durationMs && { durationMs })} />
  )
  const router = createMemoryRouter([{ path: '*', element: banner }])
  render(<RouterProvider router={router} />)
  return router
}
const link = () => screen.queryByRole('link', { name: 'See the courses' })
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  localStorage.clear()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

test('it is there for 5000 ms and leads to its target', async () => {
  await open()
  expect(link()).toHaveAttribute('href', '/offer')
  await pass(4_999)
  expect(link()).toBeVisible()
  await pass(2)
  expect(link()).not.toBeInTheDocument()
})

test('a change of page starts the time again; so does one after it has gone', async () => {
  const router = await open()
  await pass(4_000)
  await act(() => router.navigate('/elsewhere'))
  await pass(4_000)
  expect(link()).toBeVisible()
  await pass(1_001)
  expect(link()).not.toBeInTheDocument()
  await act(() => router.navigate('/again'))
  expect(link()).toBeVisible()
})

test('its duration is given by the caller', async () => {
  await open({ durationMs: 200 })
  await pass(201)
  expect(link()).not.toBeInTheDocument()
})

test('it does not run down while it is hovered or focused', async () => {
  await open()
  await pass(4_000)
  await user.hover(screen.getByRole('complementary', { name: 'Promotion' }))
  await pass(60_000)
  expect(link()).toBeVisible()
  await user.unhover(screen.getByRole('complementary', { name: 'Promotion' }))
  await pass(1_001)
  expect(link()).not.toBeInTheDocument()
})

test('it does not run down while the pointer that was on it before the scripts ran stays', async () => {
  const matches = jest
    .spyOn(HTMLElement.prototype, 'matches')
    .mockImplementation((selector) => selector.includes(':hover'))
  await open()
  matches.mockRestore()
  await pass(60_000)
  expect(link()).toBeVisible()
  await user.hover(screen.getByRole('complementary', { name: 'Promotion' }))
  await user.unhover(screen.getByRole('complementary', { name: 'Promotion' }))
  await pass(5_001)
  expect(link()).not.toBeInTheDocument()
})

test('it can be dismissed', async () => {
  await open()
  await user.click(screen.getByRole('button', { name: 'Dismiss the promotion' }))
  expect(link()).not.toBeInTheDocument()
})

test('it goes when it is followed, and is there again on the next page', async () => {
  const router = await open()
  await user.click(screen.getByRole('link', { name: 'See the courses' }))
  expect(router.state.location.pathname).toBe('/offer')
  expect(localStorage).toHaveLength(0)
  await act(() => router.navigate('/elsewhere'))
  expect(link()).toBeVisible()
})

test('a dismissal holds for 7 days, on every page', async () => {
  const router = await open()
  await user.click(screen.getByRole('button', { name: 'Dismiss the promotion' }))
  await act(() => router.navigate('/elsewhere'))
  expect(link()).not.toBeInTheDocument()
  await pass(7 * 24 * 60 * 60 * 1000 - 1_000)
  await act(() => router.navigate('/later'))
  expect(link()).not.toBeInTheDocument()
  await pass(1_001)
  await act(() => router.navigate('/much-later'))
  expect(link()).toBeVisible()
})

test.each([
  ['a field', '<input>'],
  ['the button of a form', '<form><button>Notify me</button></form>'],
  ['a button of a form elsewhere', '<button form="ask">Notify me</button>'],
])('it gives way to %s that it would lie over', async (_, html) => {
  const place = (top: number) => ({ top, bottom: top + 48, left: 0, right: 300, width: 300 }) as DOMRect
  const part = document.body.appendChild(document.createElement('div'))
  part.innerHTML = html
  const control = part.querySelector('input, button') ?? part
  const rects = jest.spyOn(Element.prototype, 'getBoundingClientRect')
  rects.mockImplementation(() => place(600))
  await open()
  const banner = screen.getByRole('complementary', { name: 'Promotion' })
  expect(banner).toHaveAttribute('data-covering')
  control.getBoundingClientRect = () => place(100)
  await act(async () => void window.dispatchEvent(new Event('scroll')))
  expect(banner).not.toHaveAttribute('data-covering')
  part.remove()
  rects.mockRestore()
})

test('a press, which moves the focus first, is not cut off by its return', async () => {
  const place = (top: number) => ({ top, bottom: top + 48, left: 0, right: 300, width: 300 }) as DOMRect
  const field = document.body.appendChild(document.createElement('textarea'))
  const button = document.body.appendChild(document.createElement('button'))
  const rects = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => place(600))
  await open()
  const banner = screen.getByRole('complementary', { name: 'Promotion' })
  expect(banner).toHaveAttribute('data-covering')
  // Moved by a scroll of which the page has not been told yet.
  field.getBoundingClientRect = () => place(100)
  // A press gives no visible focus, but for jsdom.
  button.getBoundingClientRect = () => place(100)
  await user.pointer({ keys: '[MouseLeft>]', target: button })
  expect(button).toHaveFocus()
  expect(banner).toHaveAttribute('data-covering')
  await user.pointer({ keys: '[/MouseLeft]', target: button })
  await act(async () => void window.dispatchEvent(new Event('scroll')))
  expect(banner).not.toHaveAttribute('data-covering')
  button.blur()
  field.remove()
  button.remove()
  rects.mockRestore()
})

test('it lies over a button of no form', async () => {
  const place = { top: 600, bottom: 648, left: 0, right: 300, width: 300 } as DOMRect
  const button = document.body.appendChild(document.createElement('button'))
  const rects = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(place)
  await open()
  expect(screen.getByRole('complementary', { name: 'Promotion' })).not.toHaveAttribute('data-covering')
  button.remove()
  rects.mockRestore()
})

test('it gives way to a link that takes the focus under it', async () => {
  const place = { top: 600, bottom: 648, left: 0, right: 300, width: 300 } as DOMRect
  const linkBelow = document.body.appendChild(document.createElement('a'))
  linkBelow.href = '/terms'
  const rects = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(place)
  await open()
  const banner = screen.getByRole('complementary', { name: 'Promotion' })
  expect(banner).not.toHaveAttribute('data-covering')
  await user.tab()
  while (document.activeElement !== linkBelow) await user.tab()
  expect(banner).toHaveAttribute('data-covering')
  await act(async () => linkBelow.blur())
  await act(async () => void window.dispatchEvent(new Event('scroll')))
  expect(banner).not.toHaveAttribute('data-covering')
  linkBelow.remove()
  rects.mockRestore()
})

test('where it is hidden it is not there at all', async () => {
  await open({ isHidden: true })
  expect(link()).not.toBeInTheDocument()
})
