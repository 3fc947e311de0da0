import { recordingFile } from './recording-files'
import { RECORDINGS } from './recordings'

/** Links of locked videos by id: for the provider's database only, never for a browser (docs/product.md#contact-data). */
export const lockedVideoLinks: Readonly<Record<string, string>> = Object.fromEntries(
  RECORDINGS.slice(1).map(({ id }) => [id, recordingFile(id)]),
)
