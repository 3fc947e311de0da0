// What the build puts in: the remote's route table.
declare module '@container/routes' {
  import type { RouteObject } from 'react-router-dom'

  const routes: RouteObject[]
  export default routes
}
