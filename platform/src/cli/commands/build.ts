import { placesOf } from '../app-place'
import { command, OWN_APPS } from '../command'
import { requireSameRoutes } from '../route-table'
import { sayPlace } from '../say-place'
import { buildApp } from '../tools'

/** Builds apps, for browsers and for the server, into their folder `dist`. */
export const build = command({
  targets: OWN_APPS,
  flags: {},
  run: async (context, { targets }) => {
    for (const place of placesOf('build', targets)) {
      sayPlace(context, place)
      await buildApp('build', place)
      await requireSameRoutes(place)
    }
  },
})
