import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from './dialog'

function TwoDialogs() {
  const [open, setOpen] = useState<readonly string[]>([])
  const add = (title: string) => setOpen((known) => [...known, title])
  const close = (title: string) => setOpen((known) => known.filter((one) => one !== title))
  return (
    <>
      <button type="button" onClick={() => add('Enroll')}>
        Open
      </button>
      {/* Before the other one in the document, and opened after it. */}
      <Dialog title="Code" isOpen={open.includes('Code')} onClose={() => close('Code')}>
        Asked
      </Dialog>
      <Dialog title="Enroll" isOpen={open.includes('Enroll')} onClose={() => close('Enroll')}>
        <button type="button" onClick={() => add('Code')}>
          Ask
        </button>
      </Dialog>
    </>
  )
}

const HERE = 4
const BACK = {
  navigationType: 'traverse',
  userInitiated: true,
  cancelable: true,
  destination: { index: HERE - 1 },
}

/** Tells the page that the browser is about to go somewhere, and answers whether it goes. */
function goes({ cancelable, ...how }: typeof BACK): boolean {
  let isGoing = true
  act(() => {
    isGoing = window.navigation.dispatchEvent(Object.assign(new Event('navigate', { cancelable }), how))
  })
  return isGoing
}

const open = (title: string) => screen.queryByRole('dialog', { name: title })

beforeEach(() => {
  const entries = () => Array.from({ length: HERE + 1 }, () => ({ sameDocument: true }))
  const navigation = Object.assign(new EventTarget(), { currentEntry: { index: HERE }, entries })
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true })
})
afterEach(() => Reflect.deleteProperty(window, 'navigation'))

/** Presses, and waits for the code that a dialog loads. */
async function press(name: string) {
  await userEvent.click(screen.getByText(name))
  await act(() => import('./close-on-back'))
}

async function start() {
  render(<TwoDialogs />)
  await press('Open')
}

test('a dialog that is opened again before the browser tells of its closing stays open', () => {
  const close = jest.fn()
  render(
    <Dialog title="Enroll" isOpen onClose={close}>
      Asked
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.dispatchEvent(new Event('close'))
  expect(close).not.toHaveBeenCalled()
  dialog.close()
  expect(close).toHaveBeenCalledTimes(1)
})

test('Back closes the dialog, and only the next one leaves the page', async () => {
  await start()
  expect(goes(BACK)).toBe(false)
  expect(open('Enroll')).toBeNull()
  expect(goes(BACK)).toBe(true)
})

test('Back closes the dialog that was opened last, wherever it stands', async () => {
  await start()
  await press('Ask')
  expect(goes(BACK)).toBe(false)
  expect(open('Code')).toBeNull()
  expect(open('Enroll')).not.toBeNull()
  expect(goes(BACK)).toBe(false)
  expect(open('Enroll')).toBeNull()
})

test('Back leaves the page once the dialog is closed by its button', async () => {
  await start()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(goes(BACK)).toBe(true)
})

test.each([
  ['Forward', { destination: { index: HERE + 1 } }],
  ['a link', { navigationType: 'push', destination: { index: -1 } }],
  ['the router, which holds a page back', { userInitiated: false }],
  ['a Back that the browser does not let a page hold', { cancelable: false }],
])('%s is not held by a dialog', async (_, how) => {
  await start()
  expect(goes({ ...BACK, ...how })).toBe(true)
  expect(open('Enroll')).not.toBeNull()
})

describe('where the browser asks no page before it goes back', () => {
  const heard = jest.fn()
  beforeEach(() => {
    Reflect.deleteProperty(window, 'navigation')
    history.pushState({ idx: 0 }, '', '/before')
    history.pushState({ idx: 1 }, '', '/page?level=1')
    heard.mockClear()
    addEventListener('popstate', heard)
  })
  afterEach(() => removeEventListener('popstate', heard))
  const at = () => `${location.pathname}${location.search}`

  test('Back closes the dialog, and the router hears nothing', async () => {
    await start()
    history.back()
    await waitFor(() => expect(open('Enroll')).toBeNull())
    expect(at()).toBe('/page?level=1')
    expect(heard).not.toHaveBeenCalled()
    history.back()
    await waitFor(() => expect(at()).toBe('/before'))
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('one Back leaves the page once the dialog is closed by its button, also when it was opened twice', async () => {
    await start()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    const { length } = history
    await press('Open')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(history).toHaveLength(length)
    history.back()
    await waitFor(() => expect(at()).toBe('/before'))
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('the page that a form leads to follows the page itself', async () => {
    await start()
    const { length } = history
    history.pushState({ idx: 2 }, '', '/thank-you')
    expect(history).toHaveLength(length)
    history.back()
    await waitFor(() => expect(at()).toBe('/page?level=1'))
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('a filter that replaces the address meanwhile is kept', async () => {
    await start()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    history.replaceState({ idx: 1, key: 'new' }, '', '/page?level=2')
    await press('Open')
    history.back()
    await waitFor(() => expect(open('Enroll')).toBeNull())
    expect(at()).toBe('/page?level=2')
    expect(history.state).toEqual({ idx: 1, key: 'new' })
  })
})
