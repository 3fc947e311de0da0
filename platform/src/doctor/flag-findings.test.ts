import type { FlagState } from '@marga/platform-contract/flag-answers'
import { flagsFinding } from './flag-findings'

const state = (facts: Partial<FlagState> = {}): FlagState => ({
  flag: 'checkout',
  app: 'shop',
  owner: 'shop team',
  description: 'Visitors can pay.',
  default: 'on',
  setting: null,
  isOver: false,
  readBy: ['shop /shop'],
  ...facts,
})
const setting = {
  set: 0,
  at: '2026-11-01T10:00:00.000Z',
  by: 'anna',
  why: 'down',
  until: '2026-11-02T10:00:00.000Z',
}

test('flags that are read, as declared or set, are in order', () => {
  expect(flagsFinding([])).toMatchObject({ isFine: true, says: 'each is as its app declares it' })
  expect(flagsFinding([state({ setting })])).toMatchObject({ isFine: true, says: 'set: checkout' })
})

test('a flag whose time is over is a fault that says what counts, and what to do', () => {
  const found = flagsFinding([state({ setting, isOver: true })])
  expect(found.isFine).toBe(false)
  expect(found.says).toContain(
    'the time of checkout was over at 2026-11-02T10:00:00.000Z, so its default counts',
  )
  expect(found.says).toContain('npx mfe flag checkout default --why')
})

test('a flag that nothing reads is a fault that names whose it is', () => {
  expect(flagsFinding([state({ readBy: [] })])).toMatchObject({
    isFine: false,
    says: 'no live page reads checkout: take it out of the mfe.json of shop',
  })
})
