// What the build puts in: the remote that is shown alone.
declare module '@alone/routes' {
  import type { RouteObject } from 'react-router-dom'

  const routes: RouteObject[]
  export default routes
}

declare module '@alone/descriptor' {
  const descriptor: { name: string; routes: ReadonlyArray<{ path: string }> }
  export default descriptor
}
