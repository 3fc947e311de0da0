import { createRegister, standInFor } from './keep-state'
import { take } from './shell-modules'

interface Runtime {
  Fragment: unknown
  jsx: (type: unknown, props: object, key?: string) => unknown
  jsxs: (type: unknown, props: object, key?: string) => unknown
}

const runtime = () => take('react/jsx-runtime') as Runtime

/** In the place of `react/jsx-dev-runtime`, which marked sources import: the shell has no such module. */
export const { Fragment } = runtime()
export const jsxDEV = (type: unknown, props: object, key?: string, isStatic = false) =>
  runtime()[isStatic ? 'jsxs' : 'jsx'](standInFor(type), props, key)

export const register = createRegister({ react: () => take('react') as never, elements: runtime })
