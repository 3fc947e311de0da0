// Runs before react-dom in development builds only. React registers its renderer with this hook once; the hook keeps it, so that
// refresh runtimes of remotes, which come later, find it.

interface RefreshHook {
  renderers: Map<number, unknown>
  inject: (renderer: unknown) => number
}

const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__'

const bareHook = () => ({
  renderers: new Map<number, unknown>(),
  supportsFiber: true,
  inject: () => 0,
  onScheduleFiberRoot: () => {},
  onCommitFiberRoot: () => {},
  onCommitFiberUnmount: () => {},
})

const hook: RefreshHook = Reflect.get(globalThis, HOOK) ?? bareHook()
const inject = hook.inject
hook.inject = (renderer) => {
  const id = inject.call(hook, renderer) || hook.renderers.size + 1
  hook.renderers.set(id, renderer)
  return id
}
Reflect.set(globalThis, HOOK, hook)

export {}
