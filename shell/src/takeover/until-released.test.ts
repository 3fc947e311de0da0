import { untilReleased } from './until-released'

/** jsdom has no pointer: whether something is pressed is told to it. */
const pressed = (element: Element | null) =>
  jest.spyOn(document, 'querySelector').mockImplementation((asked) => (asked === ':active' ? element : null))

afterEach(() => jest.restoreAllMocks())

test('with nothing pressed there is nothing to wait for', async () => {
  pressed(null)
  await expect(untilReleased()).resolves.toBeUndefined()
})

test.each(['pointerup', 'pointercancel', 'dragend', 'keyup'])(
  'what is pressed is answered first: %s',
  async (end) => {
    pressed(document.body)
    const order: string[] = []
    document.body.addEventListener('click', () => order.push('click'), { once: true })
    const released = untilReleased().then(() => order.push('released'))
    document.body.dispatchEvent(new Event(end, { bubbles: true }))
    document.body.click()
    await released
    expect(order).toEqual(['click', 'released'])
  },
)
