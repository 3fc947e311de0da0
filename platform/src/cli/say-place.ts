import type { AppPlace } from './app-place'
import type { Context } from './context'
import { say } from './output'

/** In a repository of its own, a command says what it works on: folders and stores look alike from outside. */
export function sayPlace(context: Context, place: AppPlace | undefined) {
  if (place?.isAlone && !context.isJson) say(`Folder ${place.folder} (${place.app})`)
}

/** The same with the store that the command reads and writes. @throws ExpectedError if it cannot be opened */
export async function sayPlaceAndStore(context: Context, place: AppPlace | undefined) {
  sayPlace(context, place)
  if (place?.isAlone && !context.isJson) say(`Store  ${(await context.openStore()).store.name}`)
}
