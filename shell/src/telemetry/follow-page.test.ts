import { rootErrors } from './follow-page'
import type { Telemetry } from './telemetry'

const at = (app: string) => `    at Card (https://site.example/releases/${app}/1.0.0/browser/page.js:1:20)`

function reported() {
  const faults: string[] = []
  const telemetry = {
    pageFault: (kind: string, _: string, __: unknown, app = 'page') => faults.push(`${app} ${kind}`),
  } as unknown as Telemetry
  return { faults, ...rootErrors(telemetry) }
}

beforeEach(() => {
  globalThis.reportError = () => {}
})

test('what a boundary with an app has caught is a fault of that app', () => {
  const { faults, onCaughtError } = reported()
  onCaughtError(new Error('broken'), { errorBoundary: { app: 'marketing' } })
  onCaughtError(new Error('broken'), { errorBoundary: {} })
  expect(faults).toEqual(['marketing render', 'page render'])
})

test('a part that throws while it is connected is a fault of its app, not of the page around it', () => {
  const { faults, onRecoverableError } = reported()
  const cause = Object.assign(new Error('broken'), {
    stack: `Error: broken\n${at('shell')}\n${at('marketing')}`,
  })
  onRecoverableError(new Error('React error #422', { cause }), { componentStack: at('catalog') })
  expect(faults).toEqual(['marketing hydration'])
})

test('markup that differs is a fault of the innermost remote; without one, of the page', () => {
  const { faults, onRecoverableError } = reported()
  const componentStack = `\n    at p\n${at('marketing')}\n${at('shell')}\n${at('catalog')}`
  onRecoverableError(new Error('React error #418'), { componentStack })
  onRecoverableError(new Error('React error #418'), { componentStack: at('shell') })
  expect(faults).toEqual(['marketing hydration', 'page hydration'])
})
