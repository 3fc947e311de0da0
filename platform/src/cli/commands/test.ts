import { placesOf } from '../app-place'
import { command, OWN_APPS } from '../command'
import { sayPlace } from '../say-place'
import { testApp } from '../tools'

/** Runs the tests of apps. */
export const test = command({
  targets: OWN_APPS,
  flags: {},
  run: async (context, { targets }) => {
    for (const place of placesOf('test', targets)) {
      sayPlace(context, place)
      await testApp(place)
    }
  },
})
