// Runs before react-dom in development builds only. React registers its renderer with this hook once; the hook keeps it, so that
// refresh runtimes of remotes find it when they come later. Those that came earlier know the renderer by the number that `inject` answers.

interface RefreshHook {
  renderers: Map<number, unknown>
  inject: (renderer: unknown) => number
}

const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__'

let registered = 0

const bareHook = () => ({
  renderers: new Map<number, unknown>(),
  supportsFiber: true,
  inject: () => registered++,
  onScheduleFiberRoot: () => {},
  onCommitFiberRoot: () => {},
  onCommitFiberUnmount: () => {},
})

const hook: RefreshHook = Reflect.get(globalThis, HOOK) ?? bareHook()
const inject = hook.inject
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer)
  hook.renderers.set(id, renderer)
  return id
}
Reflect.set(globalThis, HOOK, hook)

export {}
