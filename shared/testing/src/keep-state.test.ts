import { act, fireEvent, render, screen } from '@testing-library/react'
import * as react from 'react'
import * as elements from 'react/jsx-runtime'
import { createRegister, showChanged, signed, standInFor } from '../../../platform/build/container/keep-state'
import { createKeptTable, type Table } from '../../../platform/build/container/kept-table'

const register = createRegister({ react: () => react, elements: () => elements as never })

interface Version {
  file: string
  label: string
  /** What the compiler writes for the hooks that the component calls. */
  hooks?: string
  start?: number
}

/** A version of the component `Count`, as the compiler marks it. */
function version({ file, label, hooks = 'useState', start = 0 }: Version) {
  const sign = signed()
  // biome-ignore lint/correctness/noComponentHookFactories: versions of one component are what is tested
  const Count = ({ step }: { step: number }) => {
    sign()
    const [count, setCount] = react.useState(start)
    return react.createElement(
      'button',
      { type: 'button', onClick: () => setCount(count + step) },
      `${label} ${count}`,
    )
  }
  sign(Count, hooks)
  register(file, Count, 'Count')
  return Count as react.ComponentType<{ step: number }>
}

const shown = () => screen.getByRole('button').textContent
const show = (Count: unknown) => {
  const StandIn = standInFor(Count) as react.ComponentType<{ step: number }>
  render(react.createElement(StandIn, { step: 2 }))
  fireEvent.click(screen.getByRole('button'))
}

test('a newer version of a component takes its place, with the state of the one before', () => {
  show(version({ file: 'a.tsx', label: 'count' }))
  expect(shown()).toBe('count 2')
  act(() => {
    version({ file: 'a.tsx', label: 'counted' })
    showChanged()
  })
  expect(shown()).toBe('counted 2')
})

test('with other hooks it begins with new state', () => {
  show(version({ file: 'b.tsx', label: 'count' }))
  act(() => {
    version({ file: 'b.tsx', label: 'count', hooks: 'useState, useRef', start: 7 })
    showChanged()
  })
  expect(shown()).toBe('count 7')
})

test('a component of the same name in another file is another one', () => {
  show(version({ file: 'c.tsx', label: 'count' }))
  act(() => {
    version({ file: 'd.tsx', label: 'other' })
    showChanged()
  })
  expect(shown()).toBe('count 2')
})

test('what the compiler has not marked is rendered as it is', () => {
  for (const type of ['p', react.Fragment, class extends react.Component {}])
    expect(standInFor(type)).toBe(type)
})

const tableOf = (label: string, loader: () => unknown, path = '/jobs'): Table => ({
  default: [{ path, lazy: async () => ({ Component: version({ file: `${path}.tsx`, label }), loader }) }],
  parts: { card: async () => ({ Component: version({ file: 'card.tsx', label }) }) },
})

test('pages and parts that are loaded are replaced, others once they are', async () => {
  const loader = () => 'loaded'
  const { table, replace } = createKeptTable(tableOf('one', loader))
  show((await table.parts?.card?.())?.Component)
  expect(shown()).toBe('one 2')
  expect(await replace(tableOf('two', loader))).toBe(true)
  act(showChanged)
  expect(shown()).toBe('two 2')
  const page = await table.default[0]?.lazy?.()
  const load = page?.loader
  expect(typeof load === 'function' && load()).toBe('loaded')
})

test('another loader or another path is for a reload: what they gave is on the page', async () => {
  const { table, replace } = createKeptTable(tableOf('one', () => 1))
  await table.default[0]?.lazy?.()
  expect(await replace(tableOf('one', () => 2))).toBe(false)
  expect(await replace(tableOf('one', () => 1, '/work'))).toBe(false)
})
