import type { createBrowserRouter, RouterNavigateOptions, To } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

const isWelcome = () =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether another page comes, and not the same one with other filters or at another place. */
function isAnotherPage(to: To | null): boolean {
  const path = typeof to === 'string' ? to : to?.pathname
  return path !== undefined && new URL(path, location.href).pathname !== location.pathname
}

/** One page fades into the next, where the browser can do that and the visitor likes motion. A form shows its own answer. */
export function fadeBetweenPages(router: Router) {
  const { navigate } = router
  const fade = (to: To | null | number, options?: RouterNavigateOptions) => {
    if (typeof to === 'number') return navigate(to)
    const isForm = options !== undefined && 'formMethod' in options && options.formMethod !== undefined
    const viewTransition = !isForm && isAnotherPage(to) && isWelcome()
    return navigate(to, viewTransition ? { ...options, viewTransition } : options)
  }
  Object.assign(router, { navigate: fade })
}
