import type { LoadRemote } from '../../../shell/src/composition/load-remote'

/** In the place of the loader of remotes: the bundle has none. */
export const createRemoteLoader = (): LoadRemote => () =>
  Promise.reject(new Error('A bundle has no remotes.'))
