import { timedScroll } from './timed-scroll'

const vector = (value: number) => {
  const numberOf = (n: number | { get: () => number }) => (typeof n === 'number' ? n : n.get())
  return {
    get: () => value,
    set: (n: number | { get: () => number }) => {
      value = numberOf(n)
    },
    add: (n: number | { get: () => number }) => {
      value += numberOf(n)
    },
    subtract: (n: number | { get: () => number }) => {
      value -= numberOf(n)
    },
  }
}

function open() {
  const [location, previousLocation, target] = [vector(0), vector(0), vector(0)]
  let springDuration = 25
  let isDown = false
  let sprung = 0
  const spring = {
    seek: () => {
      sprung += 1
      return spring
    },
    settled: () => target.get() === location.get(),
    direction: () => 0,
    duration: () => springDuration,
    velocity: () => 0,
    useBaseFriction: () => spring,
    useBaseDuration: () => spring,
    useFriction: () => spring,
    useDuration: (value: number) => {
      springDuration = value
      return spring
    },
  }
  const dragHandler = { init: () => {}, destroy: () => {}, pointerDown: () => isDown }
  const body = timedScroll({ scrollBody: spring, dragHandler, location, previousLocation, target }, 500)
  return {
    body,
    location,
    target,
    press: (down: boolean) => {
      isDown = down
    },
    sprung: () => sprung,
    run: (steps: number) => {
      for (let step = 0; step < steps; step += 1) body.seek()
    },
  }
}

test('a slide of any width is there after 500 ms of 60 steps a second, and not before', () => {
  for (const width of [-320, 1100]) {
    const { body, location, target, run } = open()
    target.set(width)
    run(1)
    expect(body.direction()).toBe(Math.sign(width))
    run(14)
    expect(Math.abs(location.get())).toBeGreaterThan(Math.abs(width) / 2)
    run(14)
    expect(body.settled()).toBe(false)
    run(1)
    expect(location.get()).toBeCloseTo(width)
    run(5)
    expect(location.get()).toBeCloseTo(width)
  }
})

test('another slide asked for on the way begins its own 500 ms', () => {
  const { location, target, run } = open()
  target.set(-300)
  run(10)
  target.set(-600)
  run(29)
  expect(location.get()).not.toBeCloseTo(-600, 3)
  run(1)
  expect(location.get()).toBeCloseTo(-600)
})

test('an endless row that moves place and target together does not begin again', () => {
  const { location, target, run } = open()
  target.set(-300)
  run(15)
  for (const one of [location, target]) one.add(1200)
  run(15)
  expect(location.get()).toBeCloseTo(900)
})

test('what is dragged, and a jump, is left to the spring', () => {
  const { body, location, target, press, run, sprung } = open()
  press(true)
  target.set(-50)
  run(3)
  press(false)
  body.useDuration(0)
  run(2)
  expect(sprung()).toBe(5)
  expect(location.get()).toBe(0)
  body.useDuration(25)
  run(30)
  expect(location.get()).toBeCloseTo(-50)
})
