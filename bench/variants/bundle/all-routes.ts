import catalog from '../../../mfe-catalog/src/routes'
import marketing from '../../../mfe-marketing/src/routes'
import profile from '../../../mfe-profile/src/routes'
import trainers from '../../../mfe-trainers/src/routes'
import { shellRoutes as ownRoutes } from '../../../shell/src/shell-routes'

/** In the place of the shell's own: the bundle has the pages of all apps. */
export const shellRoutes = [...ownRoutes, ...catalog, ...marketing, ...profile, ...trainers]
